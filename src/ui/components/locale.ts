import { createContext, use } from 'react';
import { usualLocale } from '../../leads/say.ts';

export const LocaleContext = createContext(usualLocale);

export const useSay = () => use(LocaleContext).say;
