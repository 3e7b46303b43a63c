import { listAt, textAt } from '../../data/pointer.ts';
import { folded } from '../yaml/characters.ts';
import type { FileRule } from './rule.ts';

/** Names of networks, without spaces and case, each with the words that are part of its hosts' names. */
const hosts: Record<string, string[]> = {
  facebook: ['facebook', 'fb'],
  instagram: ['instagram', 'instagr'],
  linkedin: ['linkedin', 'lnkd'],
  pinterest: ['pinterest', 'pin'],
  telegram: ['telegram', 't'],
  threads: ['threads'],
  tiktok: ['tiktok'],
  twitter: ['twitter', 'x'],
  whatsapp: ['whatsapp', 'wa'],
  x: ['x', 'twitter'],
  youtube: ['youtube', 'youtu'],
};

/** Addresses of single videos and posts. */
const post = /\/(?:p|reel|watch|video|shorts|posts|status|embed)[/?]\w|youtu\.be\//i;

/** The link of a known network leads to it, and to the company's page there. */
export const networks: FileRule = ({ data }, report) => {
  for (const [index, item] of listAt(data, 'company', 'social').entries()) {
    const network = textAt(item, 'network');
    const host = URL.parse(textAt(item, 'url'))?.hostname ?? '';
    const words = Object.hasOwn(hosts, folded(network)) ? hosts[folded(network)] : undefined;
    if (words && host !== '' && !host.split('.').some((word) => words.includes(word)))
      report.warning('social-host', `/company/social/${index}/url`, {
        en: `The name says ${network}, but the link leads to ${host}. Correct one of the two.`,
        'pt-BR': `O nome diz ${network}, mas o link leva a ${host}. Corrija um dos dois.`,
      });
    else if (words && post.test(textAt(item, 'url')))
      report.warning('social-host.post', `/company/social/${index}/url`, {
        en: `The link leads to a single video or post. Write the address of the company's page on ${network}.`,
        'pt-BR': `O link leva a um só vídeo ou publicação. Escreva o endereço da página da empresa no ${network}.`,
      });
  }
};
