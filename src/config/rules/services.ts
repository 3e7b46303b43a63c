/** Addresses of services that visitors' browsers ask. */
import { BlockList, isIPv6 } from 'node:net';
import { printable } from '../check/text.ts';
import { type Finding, finding } from '../problem.ts';
import { isPrivate } from './links.ts';
import { dig, type FileRule } from './rule.ts';

const closed = new BlockList();
for (const range of '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.168.0.0/16 ::/127 fc00::/7 fe80::/10'.split(
  ' ',
)) {
  const [net = '', bits] = range.split('/');
  closed.addSubnet(net, Number(bits), isIPv6(net) ? 'ipv6' : 'ipv4');
}

/** Whether a host exists only on one's own machine or network. */
function isClosed({ hostname }: URL): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  return isPrivate(hostname) || closed.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** The paths that the engine appends to a service's address. */
const appended: Record<string, string> = { '/leads/baseUrl': '/api', '/postcode/baseUrl': '/ws' };

/** The services of a public site are public and encrypted, and their addresses end where the engine's paths begin. */
export const services: FileRule = ({ kind, data }) => {
  const site = URL.parse(String(dig(data, 'baseUrl')));
  if (kind !== 'site' || !site) return [];
  return Object.entries(appended).flatMap(([pointer, path]): Finding[] => {
    const value = String(dig(data, ...pointer.slice(1).split('/')) ?? '');
    const url = URL.parse(value);
    if (!url) return [];
    const found: Finding[] = [];
    const replace = (pattern: RegExp, text: string) => {
      const suggestion = value.replace(pattern, text);
      return [{ value: printable(value), suggestion }, { suggestion }] as const;
    };
    if (isClosed(url) && !isClosed(site)) found.push(finding('service.private', pointer, { host: url.hostname }));
    else if (url.protocol === 'http:' && site.protocol === 'https:')
      found.push(finding('service.http', pointer, ...replace(/^http:/i, 'https:')));
    const tail = new RegExp(`${path}(/.*)?$`);
    if (tail.test(url.pathname)) {
      const [params, extras] = replace(tail, '');
      found.push(finding('service.path', pointer, { ...params, path }, extras));
    }
    return found;
  });
};
