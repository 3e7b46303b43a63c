import { fieldLabels } from './contract.ts';

/** A lead as a text message: an opening line, then every field that is filled in. */
export function messageOf(opening: string, payload: object): string {
  const lines = Object.entries(payload).filter(([, value]) => value);
  return [opening, '', ...lines.map(([key, value]) => `${fieldLabels[key]}: ${value}`)].join('\n');
}
