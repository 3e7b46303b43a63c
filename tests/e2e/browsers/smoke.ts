import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dist, sitePages } from '../../support/dist.ts';
import { type RunningSite, serveSite } from '../../support/serviceProcess.ts';
import type { Browser, BrowserWindow } from './browser.ts';
import { blankIn } from './painted.ts';
import { Visitor } from './visitor.ts';

const phone = [390, 844] as const;
const desktop = [1440, 900] as const;
const gallery = '#imagens [role=tabpanel]:not([hidden])';
const contact = '#contato';

/** One page of each kind. */
const pages = [...sitePages, '/palco-urbano', '/mirante', '/mais-aclimacao'];

const address = () => location.pathname + location.search;
/** Text of the first visible match. */
const textOf = (selector: string) =>
  Array.from(document.querySelectorAll<HTMLElement>(selector))
    .find((element) => element.checkVisibility())
    ?.textContent?.replace(/\s+/g, ' ')
    .trim();
const isInLightbox = (text: string) => document.querySelector('dialog')?.textContent?.includes(text);
const fieldValue = (selector: string) => document.querySelector<HTMLInputElement>(selector)?.value;

/** By how many px the page overflows sideways, and the pictures in view that did not load. */
function overflowAndMissingPictures() {
  const { scrollWidth, clientWidth } = document.documentElement;
  const inView = [...document.images].filter((image) => {
    const { left, right, top, bottom } = image.getBoundingClientRect();
    return right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
  });
  const missing = inView.filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0);
  return [scrollWidth - clientWidth, missing.map(({ currentSrc }) => currentSrc)];
}

/** The tests that every browser must pass, on the built site with the real service. */
export function smoke({ name, absent, start }: Browser): void {
  if (absent) console.warn(`${name} is not tried: ${absent}.`);

  describe.skipIf(absent)(absent ? `${name}: ${absent}` : name, () => {
    let service: RunningSite;
    let window: BrowserWindow;
    let visitor: Visitor;

    beforeAll(async () => {
      service = await serveSite(dist);
      window = await start();
      visitor = new Visitor(window, service.url);
      console.info(`Tried in ${window.version}.`);
    });
    beforeEach(async () => {
      // Resizing the window during a page transition cancels it.
      await visitor.leave();
      await window.resize(...desktop);
    });
    afterEach(() => expect(window.complaints()).toEqual([]));
    afterAll(async () => {
      await window?.close();
      await service?.stop();
    });

    /** How many leads the service has accepted. */
    async function leadsKept(): Promise<number> {
      const metrics = await (await fetch(`${service.url}/metrics`)).text();
      return Number(/^leads_accepted_total\S* (\d+)/m.exec(metrics)?.[1] ?? 0);
    }

    test('the panel of projects opens, closes and leads to a page', async () => {
      await visitor.open('/mirante');
      await visitor.click('button', 'Projetos', 'header nav');
      await visitor.sees('heading', 'Conheça os nossos projetos');
      await visitor.expect('true', () => document.querySelector('header nav button')?.ariaExpanded);
      await visitor.press('Escape');
      await visitor.sees('heading', 'Conheça os nossos projetos', undefined, false);
      await visitor.expect('false', () => document.querySelector('header nav button')?.ariaExpanded);
      await visitor.click('button', 'Projetos', 'header nav');
      await visitor.click('link', 'Brisa 120', '#empreendimentos');
      await visitor.expect('/brisa120', address);
      await visitor.sees('heading', 'Conheça os nossos projetos', undefined, false);
    });

    test('the phone’s menu opens, shows the projects, goes back and closes', async () => {
      await window.resize(...phone);
      await visitor.open('/mirante');
      await visitor.click('button', 'Menu', 'header');
      await visitor.sees('link', 'Empresas', '#menu');
      await visitor.click('button', 'Projetos', '#menu');
      await visitor.click('button', 'Voltar para o menu', '#menu-empreendimentos');
      await visitor.sees('button', 'Voltar para o menu', '#menu-empreendimentos', false);
      await visitor.click('button', 'Fechar', '#menu');
      await visitor.sees('link', 'Empresas', '#menu', false);
      await visitor.click('button', 'Menu', 'header');
      await visitor.click('link', 'Quem somos', '#menu');
      await visitor.expect('/sobre', address);
    });

    test('gallery: arrows turn it, quick clicks all count, and a tab shows the plans', async () => {
      await visitor.open('/mirante#imagens');
      const counter = `${gallery} p:has(b)`;
      await visitor.click('button', 'Próxima', gallery);
      await visitor.expect('2 / 9', textOf, counter);
      for (let click = 0; click < 4; click++) await visitor.click('button', 'Próxima', gallery);
      await visitor.expect('6 / 9', textOf, counter);
      await visitor.click('button', 'Anterior', gallery);
      await visitor.expect('5 / 9', textOf, counter);
      // The slide stands at the start of the strip.
      await visitor.expect(
        0,
        (panel) => {
          const strip = document.querySelector(`${panel} .strip`) as HTMLElement;
          const edge = Number.parseFloat(getComputedStyle(strip).paddingLeft) + strip.getBoundingClientRect().left;
          return Math.round((strip.children[4] as HTMLElement).getBoundingClientRect().left - edge) || 0;
        },
        gallery,
      );
      await visitor.click('tab', 'Plantas');
      await visitor.click('button', 'Próxima', gallery);
      await visitor.expect('2 / 6', textOf, counter);
    });

    test('on a phone the row of sections marks the section that is scrolled to', async () => {
      await window.resize(...phone);
      await visitor.open('/mirante');
      for (const anchor of ['#mapa', '#contato', '#caracteristica']) {
        await visitor.ask((id) => document.querySelector(id)?.scrollIntoView({ behavior: 'instant' }), anchor);
        await visitor.expect(
          ['true', true],
          (id) => {
            const link = document.querySelector(`nav a[href="${id}"]`) as HTMLElement;
            const { left, right } = link.getBoundingClientRect();
            return [link.getAttribute('aria-current'), left >= 0 && right <= innerWidth];
          },
          anchor,
        );
      }
    });

    // On a desktop only: these drivers' windows never have the system's focus, so no phone's header comes for it.
    test('Tab through header and row of sections leaves the page where it is', async () => {
      await visitor.open('/palco-urbano');
      await visitor.ask(() => {
        // A jump is seen at once.
        document.documentElement.style.scrollBehavior = 'auto';
        document.querySelector('#imagens')?.scrollIntoView();
      });
      const top = await visitor.ask(() => scrollY);
      for (const bar of ['header', 'nav[aria-label="Nesta página"]']) {
        const stops = await visitor.ask((bar) => {
          const all = Array.from(document.querySelectorAll<HTMLElement>(`${bar} :is(a,button)`));
          const visible = all.filter((stop) => stop.checkVisibility());
          visible[0]?.focus();
          return visible.map(({ textContent }) => textContent);
        }, bar);
        expect(stops.length).toBeGreaterThan(3);
        for (const [index, stop] of stops.entries()) {
          if (index > 0) await visitor.press('Tab');
          await visitor.expect([stop, top], () => [document.activeElement?.textContent, scrollY]);
        }
      }
    });

    test('Back goes up one view of the menu at a time, closes it, and then leaves the page', async () => {
      await window.resize(...phone);
      await visitor.open('/sobre');
      await visitor.ask(() => location.assign('/mirante'));
      await visitor.expect('/mirante', address);
      await visitor.click('button', 'Menu', 'header');
      await visitor.click('button', 'Projetos', '#menu');
      await visitor.sees('button', 'Voltar para o menu', '#menu-empreendimentos');
      await visitor.expect(2, () => history.state?.above);
      await visitor.ask(() => history.back());
      await visitor.sees('button', 'Voltar para o menu', '#menu-empreendimentos', false);
      await visitor.sees('link', 'Empresas', '#menu');
      await visitor.ask(() => history.back());
      await visitor.sees('link', 'Empresas', '#menu', false);
      await visitor.expect('/mirante', address);
      await visitor.ask(() => history.back());
      await visitor.expect('/sobre', address);
    });

    test('after following a link of the menu, Back finds the menu closed and no extra history entry', async () => {
      await window.resize(...phone);
      await visitor.open('/sobre');
      await visitor.ask(() => location.assign('/mirante'));
      await visitor.expect('/mirante', address);
      await visitor.click('button', 'Menu', 'header');
      await visitor.expect(1, () => history.state?.above);
      await visitor.click('link', 'Notícias', '#menu');
      await visitor.expect('/naMidia', address);
      await visitor.ask(() => history.back());
      await visitor.expect('/mirante', address);
      await visitor.sees('link', 'Empresas', '#menu', false);
      await visitor.ask(() => history.back());
      await visitor.expect('/sobre', address);
    });

    test('Back closes the lightbox, and Forward does not open it again', async () => {
      await visitor.open('/mirante#imagens');
      await visitor.click('link', 'Ampliar: Escritório', gallery);
      await visitor.hasFocusOn('button', 'Fechar', 'dialog');
      await visitor.expect(1, () => history.state?.above);
      const place = await visitor.ask(() => scrollY);
      await visitor.ask(() => history.back());
      await visitor.sees('dialog', '', undefined, false);
      await visitor.ask(() => history.forward());
      await visitor.expect(0, () => history.state?.above ?? 0);
      await visitor.sees('dialog', '', undefined, false);
      expect(await visitor.ask(() => [location.pathname, scrollY])).toEqual(['/mirante', place]);
    });

    test('the hero’s link opens the plans, before the island runs and after', async () => {
      const shown = () =>
        Array.from(document.querySelectorAll('[role=tabpanel]'))
          .filter((panel) => panel.checkVisibility())
          .map(({ id }) => {
            const tab = document.querySelector(`#aba-${id}[aria-selected=true]`);
            return [id, Math.sign(tab?.getBoundingClientRect().top ?? 0)];
          });
      await visitor.open('/mirante#plantas');
      await visitor.expect([['plantas', 1]], shown);
      await visitor.open('/mirante');
      await visitor.click('link', 'Ver plantas', 'main');
      await visitor.expect([['plantas', 1]], shown);
      await visitor.click('tab', 'Galeria');
      await visitor.expect([['galeria', 1]], shown);
      await visitor.click('link', 'Ver plantas', 'main');
      await visitor.expect([['plantas', 1]], shown);
    });

    test('the lightbox opens, turns, closes and returns the focus', async () => {
      await visitor.open('/mirante#imagens');
      await visitor.click('link', 'Ampliar: Escritório', gallery);
      await visitor.hasFocusOn('button', 'Fechar', 'dialog');
      await visitor.expect(true, isInLightbox, '1 / 9');
      await visitor.press('ArrowRight');
      await visitor.expect(true, isInLightbox, '2 / 9');
      await visitor.click('button', 'Próxima', 'dialog');
      await visitor.expect(true, isInLightbox, '3 / 9');
      // A screenshot may take longer than the default time limit of one second.
      await expect.poll(() => blankIn(window, 'dialog :is(img,button)'), { timeout: 15_000 }).toEqual([]);
      await visitor.click('button', 'Fechar', 'dialog');
      await visitor.sees('dialog', '', undefined, false);
      await visitor.expect('3 de 9', () => document.activeElement?.closest('.slide')?.ariaLabel);
    });

    test('filters narrow the catalogue and are kept in the address', async () => {
      await window.resize(...phone);
      await visitor.open('/catalogo');
      await visitor.click('summary', 'Filtros', 'main');
      await visitor.choose('Cidade', 'Londrina');
      await visitor.expect('2 projetos', textOf, 'main [role=status]');
      await visitor.expect('/catalogo?cidade=Londrina', address);
      await visitor.open('/catalogo?cidade=Maring%C3%A1&pagina=2');
      await visitor.expect('10 projetos', textOf, 'main [role=status]');
    });

    test('the contact form masks, reports missing fields, and its lead is accepted by the service', async () => {
      const before = await leadsKept();
      await visitor.open('/mirante#contato');
      await visitor.fill('Telefone', '41999998888', contact);
      await visitor.expect('(41) 99999-8888', fieldValue, `${contact} [name=telefone]`);
      await visitor.click('button', 'Enviar', contact);
      await visitor.hasFocusOn('field', 'Nome', contact);
      await visitor.expect(3, (form) => document.querySelectorAll(`${form} [aria-invalid=true]`).length, contact);
      await visitor.fill('Nome', 'Maria da Conceição', contact);
      await visitor.fill('E-mail', 'maria@example.com', contact);
      await visitor.click('checkbox', '', contact);
      await visitor.expect(0, (form) => document.querySelectorAll(`${form} [aria-invalid=true]`).length, contact);
      await visitor.click('button', 'Enviar', contact);
      await visitor.sees('status', 'Formulário enviado com sucesso!', contact);
      expect(await leadsKept()).toBe(before + 1);
      // Pages would start the form at load, to say that it was sent; left meanwhile, Firefox complains of its script.
      await visitor.ask(() => sessionStorage.clear());
    });

    test('an address with a section shows that section', async () => {
      await visitor.open('/palco-urbano#diferenciais');
      await visitor.expect(true, () => {
        const { top = -1 } = document.querySelector('#diferenciais')?.getBoundingClientRect() ?? {};
        return top >= 0 && top < innerHeight / 2;
      });
    });

    test('the header lies over the picture, light on dark, and the status card is in the first screen', async () => {
      await window.resize(1280, 800);
      await visitor.open('/mirante');
      await visitor.expect(['rgb(255, 255, 255)', 0, true], () => {
        const [header, main, card] = ['header', 'main', 'main dl'].map(
          (it) => document.querySelector(it) as HTMLElement,
        );
        return [
          header && getComputedStyle(header).color,
          main?.getBoundingClientRect().top,
          (card?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY) <= innerHeight,
        ];
      });
    });

    test('on a phone the header is clear over the picture, white after 80 px, and scrolls away', async () => {
      await window.resize(...phone);
      await visitor.open('/mirante');
      const ground = () => getComputedStyle(document.querySelector('header') as HTMLElement).backgroundColor;
      await visitor.expect('rgba(0, 0, 0, 0)', ground);
      await visitor.ask(() => document.querySelector('#diferenciais')?.scrollIntoView({ behavior: 'instant' }));
      await visitor.expect('rgb(255, 255, 255)', ground);
      await visitor.expect(0, () => document.querySelector('header')?.getBoundingClientRect().bottom);
    });

    test('a phone has one button to the broker in view: the hero’s, then the bar’s, then the form’s', async () => {
      await window.resize(...phone);
      await visitor.open('/mirante');
      const inView = () =>
        Array.from(document.querySelectorAll('main a[href="#contato"]:not(nav a), #contato'))
          .map((element) => [element.id || 'link', element.getBoundingClientRect()] as const)
          .filter(([, { top, bottom, height }]) => height > 0 && bottom > 0 && top < innerHeight)
          .map(([name, { top }]) => [name, top > innerHeight - 100 ? 'low' : 'high']);
      await visitor.expect([['link', 'high']], inView);
      await visitor.ask(() => document.querySelector('#imagens')?.scrollIntoView({ behavior: 'instant' }));
      await visitor.expect([['link', 'low']], inView);
      await visitor.ask(() => document.querySelector('#contato form')?.scrollIntoView({ behavior: 'instant' }));
      await visitor.expect([['contato', 'high']], inView);
    });

    test('a map that can’t be fetched leaves the drawn streets', async () => {
      await visitor.open('/mirante');
      await visitor.click('link', 'Localização', 'main nav');
      await visitor.expect('hidden', () => getComputedStyle(document.querySelector('iframe') as Element).visibility);
      await visitor.expect(true, () => (document.querySelector('#mapa')?.getBoundingClientRect().top ?? 0) < 200);
      // An error page is white, with some text.
      const brightness = async () => {
        const map = sharp(await window.screenshot()).extract({ left: 900, top: 500, width: 500, height: 200 });
        return (await map.stats()).channels[0]?.mean;
      };
      await expect.poll(brightness, { timeout: 15_000 }).toBeLessThan(240);
    });

    test('in the list, the city in view is marked in the navigation, or its heading stays in view', async () => {
      await window.resize(...phone);
      await visitor.open('/');
      await visitor.ask(() => {
        const row = document.querySelector('#projetos section[id] li:last-child');
        row?.scrollIntoView({ block: 'center', behavior: 'instant' });
      });
      await visitor.expect(true, () => {
        const link = document.querySelector('#projetos nav a') as HTMLElement;
        const other = document.querySelector('#projetos nav li:last-child a') as HTMLElement;
        const { top = -1 } = document.querySelector('#projetos h3')?.getBoundingClientRect() ?? {};
        return getComputedStyle(link).color !== getComputedStyle(other).color || (top > 0 && top < innerHeight);
      });
    });

    test('the arrows of the home page’s slides are in the first screen', async () => {
      await visitor.open('/');
      for (const [width, height] of [desktop, phone]) {
        await window.resize(width, height);
        await visitor.expect(true, () => {
          const arrow = document.querySelector('main [aria-label="Próxima"]');
          return arrow !== null && arrow.getBoundingClientRect().bottom <= innerHeight;
        });
      }
    });

    test('the heading of a group of fields has space below it', async () => {
      await visitor.open('/compramos-seu-terreno');
      await visitor.expect(true, () => {
        const [label, legend] = ['fieldset label', 'legend'].map((it) => document.querySelector(it));
        const { top = 0 } = label?.getBoundingClientRect() ?? {};
        return top - (legend?.getBoundingClientRect().top ?? 0) > 60;
      });
    });

    for (const [path, label, distance] of [
      // A busy WebKit sends few moves, and Swiper counts from the first one.
      ['/', 'Destaques', 1150],
      ['/mirante', 'Fotos do Mirante', 500],
      ['/nossosNegocios', 'Projetos em destaque', 400],
    ] as const) {
      test(`a mouse drags ${label}, selects no text and follows no link`, async () => {
        const carousel = `[aria-label="${label}"]`;
        const leftOf = (within: string, slide: number) =>
          document.querySelector(`${within} [aria-label^="${slide} de"]`)?.getBoundingClientRect().left ?? 0;
        const isAt = (x: number, place: number) => Math.abs(x - place) < 2;
        await visitor.open(path);
        await visitor.ask((it) => document.querySelector(it)?.scrollIntoView({ behavior: 'instant' }), carousel);
        const start = await visitor.ask(leftOf, carousel, 1);
        await visitor.click('button', 'Próxima', carousel);
        const comes = (slide: number) =>
          expect
            .poll(async () => isAt(await visitor.ask(leftOf, carousel, slide), start), { timeout: 15_000 })
            .toBe(true);
        await comes(2);
        await window.drag([1200, 400], [1200 - distance, 400]);
        await comes(3);
        expect(await visitor.ask(() => [location.pathname, String(getSelection())])).toEqual([path, '']);
      });
    }

    for (const path of pages) {
      test(`${path} is painted from top to bottom, once what moves at first has come to rest`, async () => {
        await visitor.open(path);
        await visitor.expect(0, () => {
          // One that waits for its time, or follows scrolling, is still.
          const isMoving = ({ timeline, playState, effect }: Animation) =>
            timeline === document.timeline && playState === 'running' && effect?.getComputedTiming().progress !== null;
          return document.getAnimations().filter(isMoving).length;
        });
        const height = await visitor.ask(() => document.documentElement.scrollHeight);
        for (let top = 0; top < height; top += desktop[1] - 200) {
          await visitor.ask((y) => scrollTo({ top: y, behavior: 'instant' }), top);
          await expect
            .poll(() => blankIn(window, 'h1,h2,h3,p,dt,dd,label,button,footer a'), {
              timeout: 15_000,
              message: `at ${top} px`,
            })
            .toEqual([]);
        }
      });

      test(`${path} fits a phone and a desktop and shows its pictures`, async () => {
        await visitor.open(path);
        for (const [width, height] of [desktop, phone]) {
          await window.resize(width, height);
          await visitor.expect([0, []], overflowAndMissingPictures);
        }
      });
    }
  });
}
