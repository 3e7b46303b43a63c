import { folded } from '../check/text.ts';
import { finding } from '../problem.ts';
import { dig, type FileRule, listAt } from './rule.ts';

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

/** The link of a known network leads to it. */
export const networks: FileRule = ({ data }) =>
  listAt(data, 'company', 'social').flatMap((item, index) => {
    const network = String(dig(item, 'network') ?? '');
    const host = URL.parse(String(dig(item, 'url') ?? ''))?.hostname ?? '';
    const words = Object.hasOwn(hosts, folded(network)) ? hosts[folded(network)] : undefined;
    if (!words || host === '' || host.split('.').some((word) => words.includes(word))) return [];
    return [finding('social-host', `/company/social/${index}/url`, { network, host }, { severity: 'warning' })];
  });
