import type { ComponentProps } from 'react';
import { button } from './style.ts';

/** A button that sends no form; another style of `style.ts` replaces the usual one. */
export const Button = (attributes: ComponentProps<'button'>) => <button css={button} type="button" {...attributes} />;
