import type { CompleteSite } from '../../content/completeSite.ts';
import { basePath, href } from '../../content/href.ts';
import { createLocale } from '../../leads/say.ts';
import type { AppIcon } from './appIcons.ts';

export const webManifestFile = 'site.webmanifest';

/** Name, colours and icons for browsers that put the site on a home screen, where it still opens in the browser. */
export function webManifest(site: CompleteSite, icons: AppIcon[]): string {
  const { baseUrl, company, theme } = site;
  const base = basePath(baseUrl);
  const home = `${base}/`;
  return JSON.stringify({
    id: home,
    name: company.name,
    short_name: company.name,
    description: company.description,
    lang: createLocale(site).lang,
    dir: 'ltr',
    start_url: home,
    scope: home,
    display: 'browser',
    theme_color: theme.colors.ink,
    background_color: '#ffffff',
    icons: icons.map(({ src, size, purpose }) => ({
      src: href(base, src),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  });
}
