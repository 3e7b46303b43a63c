/** Texts for buyers keep to the law of advertisements, as far as their words show it. */

import type { ConfigModule } from '../../config/configModule.ts';
import type { FileRule } from '../../config/rules/rule.ts';
import { printable } from '../../config/yaml/characters.ts';
import { eachText } from '../../data/pointer.ts';
import { type Duty, duties } from './duties.ts';

/** Keys whose texts offer nothing: names, places, and the reasons of what is accepted. */
const silent = new Set('accept name shortName slug address neighbourhood places preview sales'.split(' '));

/** Parts of all the duties' words. Few texts have one, so most are passed over in a third of the time. */
const stems =
  /[$%]|adquir|anhe|assegur|compre|concorra|crédito|entrada|garant|ltim|mcmv|melhor|menor pre|minha casa|poucas|poup|pront|re(?:al|ais)\b|rend|rentab|reserv|sinal|sort|spc|serasa|venda/i;

/** Texts that a file shows to buyers keep to the law, as far as words show it. */
const advertisements: FileRule = ({ kind, data }, report, { today }) => {
  const warn = ({ rule, law, en, pt }: Duty, [pointer, text]: readonly [string, string]) =>
    report.warning(rule, pointer, (inFile) => {
      const quoted = printable(text.replace(/\s+/g, ' '));
      const message = ([wrong, remedy]: Duty['en']) =>
        `"${quoted}" ${wrong} (${law}). ${remedy.replace(/ \[(.+)\]/, (_, key) => inFile(` (${key})`))}`;
      return {
        en: `${message(en)}, or accept ${rule} with the reason.`,
        'pt-BR': `${message(pt)} ou aceite o aviso ${rule} com o motivo${inFile('', ', em Avisos aceitos')}.`,
      };
    });
  const isRead = ({ file = 'development', words }: Duty) => file === kind || (words !== undefined && kind === 'site');
  const concerned = duties.filter((duty) => isRead(duty) && (duty.when?.(data, today) ?? true));
  for (const duty of concerned) {
    const found = duty.file === 'site' || kind === 'development' ? duty.found?.(data) : undefined;
    if (found) warn(duty, found);
  }
  eachText(data, (text, pointer) => {
    if (!stems.test(text) || silent.has(pointer().split('/')[1] ?? '')) return;
    if (kind === 'site' && !/^\/(?:pages\/home\/slides|customPages)\//.test(pointer())) return;
    for (const duty of concerned) {
      if (!duty.words?.test(text)) continue;
      const sentences = text.split(/(?<=[.!?;])\s+|\n/);
      const broken = sentences.find((each) => duty.words?.test(each) && !duty.unless?.test(each));
      if (broken !== undefined) warn(duty, [pointer(), duty.words.exec(broken)?.[0] ?? '']);
    }
  });
};

export const advertisingLaw: ConfigModule = { fileRules: { development: [advertisements], site: [advertisements] } };
