import type { SiteConfig } from '../../content/types.gen.ts';
import type { AppIcon } from './icons.ts';

export const webManifestFile = 'site.webmanifest';

/** Name, colours and icons for browsers that put the site on a home screen; it stays a page of the browser. */
export function webManifest({ company, theme }: SiteConfig, icons: AppIcon[]): string {
  return JSON.stringify({
    id: '/',
    name: company.name,
    short_name: company.name,
    description: company.description,
    lang: 'pt-BR',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: theme.colors.ink,
    background_color: '#ffffff',
    icons: icons.map(({ src, size, purpose }) => ({ src, sizes: `${size}x${size}`, type: 'image/png', purpose })),
  });
}
