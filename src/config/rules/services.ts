/** Addresses of services that visitors' browsers ask. */
import { BlockList, isIPv6 } from 'node:net';
import { textAt } from '../../data/pointer.ts';
import { printable } from '../yaml/characters.ts';
import { isPrivate } from './externalLinks.ts';
import type { FileRule } from './rule.ts';

const closed = new BlockList();
for (const range of '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.168.0.0/16 ::/127 fc00::/7 fe80::/10'.split(
  ' ',
)) {
  const [net = '', bits] = range.split('/');
  closed.addSubnet(net, Number(bits), isIPv6(net) ? 'ipv6' : 'ipv4');
}

/** Whether a host exists only on one's own machine or network. */
export function isClosed(url: URL | null): boolean {
  const hostname = url?.hostname ?? '';
  const address = hostname.replace(/^\[|\]$/g, '');
  return isPrivate(hostname) || closed.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** The paths that the engine appends to a service's address. */
const appended: Record<string, string> = { '/leads/baseUrl': '/api', '/postcode/baseUrl': '/ws' };

/** The services of a public site are public and encrypted, and their addresses end where the engine's paths begin. */
export const services: FileRule = ({ data }, report) => {
  const site = URL.parse(textAt(data, 'baseUrl'));
  if (!site) return;
  for (const [pointer, path] of Object.entries(appended)) {
    const value = textAt(data, ...pointer.slice(1).split('/'));
    const url = URL.parse(value);
    if (!url) continue;
    const shown = printable(value);
    if (isClosed(url) && !isClosed(site))
      report.error('service.private', pointer, {
        en: `${url.hostname} exists only on your own computer or network; visitors' browsers would not get there. Write the public address of the service.`,
        'pt-BR': `${url.hostname} só existe no seu computador ou na sua rede; os navegadores dos visitantes não chegariam lá. Escreva o endereço público do serviço.`,
      });
    else if (url.protocol === 'http:' && site.protocol === 'https:') {
      const suggestion = value.replace(/^http:/i, 'https:');
      report.error('service.http', pointer, {
        suggestion,
        en: `"${shown}" is not encrypted, and browsers ask nothing there on a page that is. Write ${suggestion}.`,
        'pt-BR': `"${shown}" não é criptografado, e numa página criptografada os navegadores nada consultam ali. Escreva ${suggestion}.`,
      });
    }
    const tail = new RegExp(`${path}(/.*)?$`);
    if (!tail.test(url.pathname)) continue;
    const suggestion = value.replace(tail, '');
    report.error('service.path', pointer, {
      suggestion,
      en: `${path} is appended to "${shown}", so it would stand there twice. Write ${suggestion}.`,
      'pt-BR': `${path} é acrescentado a "${shown}" e ficaria lá duas vezes. Escreva ${suggestion}.`,
    });
  }
};
