/**
 * Tells the service what only the page knows: what brought the visit, with a press of a WhatsApp button; that it was shown, where
 * the browser had fetched it ahead; the first photo enlarged; the first letter in a form; how fast it was. Each once, and nothing
 * about the visitor. Loaded at the first input where the service is the pages' own; needs no React.
 */

import { onCLS, onINP, onLCP } from 'web-vitals';

/** Scripts lie in a folder of their own, whatever the site's path. */
const scriptAddress = import.meta.url;

const done = new Set<string>();

function report(event: string, measured?: object): void {
  if (done.has(event)) return;
  done.add(event);
  const message = { event, page: location.pathname, ...measured };
  try {
    // As the boot script remembers where the visit began.
    const { campaign, visit } = sessionStorage;
    Object.assign(message, { campaign: campaign?.slice(0, 1000), referrer: visit?.split(' ')[1] });
  } catch {}
  navigator.sendBeacon(
    new URL('../api/visit', scriptAddress),
    new Blob([JSON.stringify(message)], { type: 'application/json' }),
  );
}

// Without storage the service still knows the page's own address.
try {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[href*="/api/whatsapp"]'))
    link.search = sessionStorage.campaign ?? '';
} catch {}

const [page] = performance.getEntriesByType('navigation') as { activationStart?: number; deliveryType?: string }[];
if (page?.activationStart || page?.deliveryType === 'navigational-prefetch') report('view');

const findLightbox = () => document.querySelector('dialog:modal') && report('gallery');
addEventListener('toggle', findLightbox, true);
findLightbox();

addEventListener('input', ({ target }) => (target as Element).closest('form[method=post]') && report('form'), true);

const speed: Record<string, number> = {};
for (const measure of [onLCP, onINP, onCLS]) {
  measure(({ name, value }) => {
    speed[name.toLowerCase()] = value;
  });
}
// After the listeners of the measurements, which the window has.
document.addEventListener('visibilitychange', () => document.hidden && report('speed', speed));
