import { createContext, use } from 'react';
import { usualLocale } from '../../leads/say.ts';

/** The site's language and words. */
export const LocaleContext = createContext(usualLocale);

/** The company's words, for components. */
export const useSay = () => use(LocaleContext).say;
