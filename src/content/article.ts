import type { DevelopmentConfig } from './types.gen.ts';

export type Article = DevelopmentConfig['article'];

/** 'o Mirante', 'a Vila das Flores', 'Mirante'; most names take 'o'. */
export const theName = (name: string, article: Article = 'o') => (article === 'none' ? name : `${article} ${name}`);

/** 'do Mirante', 'da Vila das Flores', 'de Mirante'. */
export const ofName = (name: string, article: Article = 'o') => `d${article === 'none' ? 'e' : article} ${name}`;
