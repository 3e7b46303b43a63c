import { iconsMeant, iconWords } from '../../content/iconWords.ts';
import { nearest } from '../check/nearest.ts';
import { lucide } from '../lucide/lucideIcons.ts';
import { printable } from '../yaml/characters.ts';
import type { FileRule } from './rule.ts';

const portuguese = Object.values(iconWords).flatMap((group) => Object.values(group).flat());

/** Icons exist. For a Portuguese word, even a misspelt one, the icons it means are suggested. */
export const icons: FileRule = ({ references }, report) => {
  for (const { kind, value, pointer } of references) {
    if (kind !== 'icon' || lucide().has(value)) continue;
    const name = printable(value);
    const similar = nearest(value, lucide().keys());
    const named = similar === value.toLowerCase() ? [] : iconsMeant(value);
    const [word, ...others] = named.length > 0 || similar ? named : iconsMeant(nearest(value, portuguese) ?? '');
    const also = others.slice(0, 3).join(', ');
    if (word)
      report.error('icon.word', pointer, {
        suggestion: word,
        en: `There is no icon called ${name}: their names are English. Did you mean ${word}?${also && ` Others that fit: ${also}.`}`,
        'pt-BR': `Não há um ícone chamado ${name}: os nomes são em inglês. Você quis dizer ${word}?${also && ` Outros que servem: ${also}.`}`,
      });
    else
      report.error('icon', pointer, {
        suggestion: similar,
        en: `There is no icon called ${name}. ${similar ? `Did you mean ${similar}?` : 'Choose one at https://lucide.dev/icons.'}`,
        'pt-BR': `Não há um ícone chamado ${name}. ${similar ? `Você quis dizer ${similar}?` : 'Escolha um em https://lucide.dev/icons.'}`,
      });
  }
};
