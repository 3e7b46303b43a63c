import { videoId } from '../../content/video.ts';
import { dig, eachText } from '../../data/pointer.ts';
import { distance } from '../check/nearest.ts';
import { one } from '../messages/messages.ts';
import type { Reporter } from '../problem.ts';
import { printable, yamlText } from '../yaml/characters.ts';
import { type FileRule, galleryOf } from './rule.ts';

/** Links lead to web addresses, without user name or password. The schema checks anchors. */
export const links: FileRule = ({ references }, report) => {
  for (const { kind, value, pointer } of references)
    if (kind === 'link' && !value.startsWith('#')) link(value, pointer, report);
};

function link(value: string, pointer: string, report: Reporter): void {
  const url = /^https?:\/\/[^\s\\]+$/i.test(value) ? URL.parse(value) : null;
  const host = url?.hostname ?? '';
  const meant = meantHost(host, networkDomains);
  const named = host.includes('.') || host === 'localhost' || host.startsWith('[');
  // Other characters would have a meaning in the content security policy or in a server's configuration.
  if (!url || !named || !/^[\w.:[\]-]+$/.test(host))
    report.error('link.form', pointer, {
      precision: 2,
      en: `"${printable(value)}" is not a web address. Write it in full, for example https://www.example.com.`,
      'pt-BR': `"${printable(value)}" não é um endereço da web. Escreva-o inteiro, por exemplo https://www.example.com.`,
    });
  // With a password it is reported as a secret.
  else if (url.username && !url.password)
    report.error('link.credentials', pointer, {
      en: 'The address contains a user name or password. Remove it: everybody can read this page.',
      'pt-BR': 'O endereço contém um usuário ou uma senha. Apague: todos podem ler esta página.',
    });
  else if (meant)
    report.warning('link.domain', pointer, {
      suggestion: value.replace(host, meant),
      en: `${host} looks like a slip. Did you mean ${meant}?`,
      'pt-BR': `${host} parece um engano. Você quis dizer ${meant}?`,
    });
  else if (isService(pointer)) return;
  else if (host.startsWith('[') || /^[\d.]+$/.test(host))
    report.error('link.address', pointer, {
      en: `The address leads to ${host}, the number of a computer. Use the address with its name.`,
      'pt-BR': `O endereço leva a ${host}, o número de um computador. Use o endereço com o nome.`,
    });
  else if (isPrivate(host))
    report.error('link.private', pointer, {
      en: `${host} exists only on your own computer or network; visitors would get an error. Write the public address.`,
      'pt-BR': `${host} só existe no seu computador ou na sua rede; os visitantes receberiam um erro. Escreva o endereço público.`,
    });
}

/** Ends that no domain has, or hardly one that is linked to from Brazil, each with the right one. */
const ends: [RegExp, string][] = [
  [/\.(?:con|cmo|ocm|vom|xom|cpm|coom|comm|cim)(?=$|\.[a-z]{2}$)/, '.com'],
  [/\.(?:com\.(?:b|r|rb|bt|be|bf|vr|nr|bbr|brr)|combr|com?\.br\.br|co\.br|cm\.br)$/, '.com.br'],
];

/** Networks that sites link to. */
const networkDomains = 'instagram facebook linkedin youtube whatsapp pinterest twitter'
  .split(' ')
  .map((name) => `${name}.com`);

/** The host that was probably meant; undefined if it is no slip. `known`: domains of which it may be one. */
export function meantHost(host: string, known: readonly string[]): string | undefined {
  const ended = ends.reduce((text, [slip, right]) => text.replace(slip, right), host.toLowerCase());
  if (ended !== host.toLowerCase()) return ended;
  for (const name of known) {
    const tail = host.split('.').slice(-name.split('.').length).join('.');
    // The first letter is mistyped least.
    if (tail[0] === name[0] && distance(tail, name, 1) === 1) return host.slice(0, host.length - tail.length) + name;
  }
  return undefined;
}

/** The site and its services may run on a developer's machine. */
const isService = (pointer: string) => /\/(baseUrl|trustedOrigins\/\d+)$/.test(pointer);

/** Whether a host name exists only on one's own machine or network. */
export const isPrivate = (hostname: string) => /(^|\.)(localhost|local|internal|lan|home|intranet)$/i.test(hostname);

/**
 * The site's own address has no query or anchor, because paths are appended to it. It uses https, except on one's own
 * machine.
 */
export const baseAddress: FileRule = ({ data }, report) => {
  const value = dig(data, 'baseUrl');
  const url = typeof value === 'string' ? URL.parse(value) : null;
  if (typeof value !== 'string' || !url) return;
  const shown = printable(value);
  const untailed = value.replace(/[?#].*$/, '');
  const encrypted = value.replace(/^http:/i, 'https:');
  if (untailed !== value)
    report.error('base-url.tail', '/baseUrl', {
      suggestion: untailed,
      en: `"${shown}" has a part behind ? or #, and every address of the site would begin with it. Write ${untailed}.`,
      'pt-BR': `"${shown}" tem uma parte depois de ? ou #, e todo endereço do site começaria com ela. Escreva ${untailed}.`,
    });
  else if (url.protocol === 'http:' && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname))
    report.error('base-url.http', '/baseUrl', {
      suggestion: encrypted,
      en: `"${shown}" is not encrypted; search engines and shared links would lead there. Write ${encrypted}.`,
      'pt-BR': `"${shown}" não é criptografado; buscadores e links compartilhados levariam para lá. Escreva ${encrypted}.`,
    });
  else if (/(?:^|\.)example(?:\.(?:com|net|org))?$/.test(url.hostname)) {
    const examples: string[] = [];
    eachText(data, (text) => void (/[@/.]example\.(?:com|net|org)\b/.test(text) && examples.push(text)));
    report.warning('base-url.example', '/baseUrl', {
      en: `${url.hostname} is for examples, like ${one(examples.length - 1, 'more address', 'more addresses')} in this file: search engines, shared links and mail lead nowhere. Write the company's own.`,
      'pt-BR': `${url.hostname} é só para exemplos, como mais ${one(examples.length - 1, 'endereço', 'endereços')} deste arquivo: buscadores, links compartilhados e e-mails não chegam a lugar nenhum. Escreva os da empresa.`,
    });
  }
};

/** Videos are YouTube links whose id can be read; the likely link is taken out of what was pasted. */
export const videos: FileRule = ({ data }, report) => {
  for (const { item, pointer } of galleryOf(data)) {
    const value = dig(item, 'video');
    if (typeof value !== 'string' || value.trim() === '' || videoId(value)) continue;
    const link = /src=["']([^"']+)["']/.exec(value)?.[1] ?? value.trim();
    const whole = link.replace(/^(?:https?:)?(?:\/\/)?/i, 'https://');
    const shown = printable(value);
    const other = ['Instagram', 'TikTok', 'Vimeo', 'Facebook'].find((name) =>
      new RegExp(`(?:^|[/.])${name}\\.com/`, 'i').test(value),
    );
    if (videoId(whole))
      report.error('video.near', `${pointer}/video`, {
        suggestion: whole,
        fix: yamlText(whole),
        en: `"${shown}" is not the address of a video alone. Write ${whole}.`,
        'pt-BR': `"${shown}" não é só o endereço de um vídeo. Escreva ${whole}.`,
      });
    else
      report.error('video', `${pointer}/video`, {
        en: `"${shown}" is not the link of a YouTube video. ${other ? `Videos of ${other} can't be shown: upload it to YouTube and write its link, ` : 'Copy it from the address bar or the share button, '}for example https://youtu.be/exemplo0001.`,
        'pt-BR': `"${shown}" não é o link de um vídeo do YouTube. ${other ? `Vídeos do ${other} não podem ser mostrados: envie-o ao YouTube e escreva o link, ` : 'Copie-o da barra de endereço ou do botão de compartilhar, '}por exemplo https://youtu.be/exemplo0001.`,
      });
  }
};
