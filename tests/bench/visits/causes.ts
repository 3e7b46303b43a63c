/** Why what is counted may differ from what people do: each cause with visits that show it. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { ClickOptions, Page } from 'puppeteer-core';
import { minimumElapsed } from '../../../src/leads/contract.ts';
import type { VisitEvent } from '../../../src/report/visitReport.ts';
import { browsers, robots } from './agents.ts';
import type { Sent, Visitor } from './proxy.ts';

/** Fewest and most that may be counted of a visit. */
type Bounds = number | [least: number, most: number];

export interface Cause {
  name: string;
  /** Number of visits in browsers, and of those whose requests are sent again as from other people. */
  visits: [browsers: number, requests: number];
  /** People's actions in a visit. */
  truth: Partial<Record<VisitEvent, number>>;
  /** The service's counts of them, where those are meant to differ. */
  counted?: Partial<Record<VisitEvent, Bounds>>;
  /** First page; by default one with photos and a form. */
  from?: string;
  /** Pages that only these visits open without campaign. */
  alone?: string[];
  /** Comes from another site instead of a campaign. */
  isReferred?: true;
  script?: false;
  /** Headers that the browser or an extension of it adds. */
  headers?: Record<string, string>;
  /** The name of the cause whose visits are sent again; by default its own. */
  like?: string;
  /** Names that the browsers or programs give themselves. */
  agents?: readonly string[];
  /** Headers that they don't send. */
  without?: RegExp;
  /** Not among the others: all at once and of one address, while the service is killed, or while a day ends. */
  apart?: 'one-address' | 'kill' | 'midnight';
  /** The visit's steps once the first page is open. */
  next?(page: Page, visitor: Visitor): Promise<unknown>;
}

const landing = '/palco-urbano';

/** Makes a visit in a browser. */
export async function visit(page: Page, cause: Cause, visitor: Visitor): Promise<void> {
  const { name, from = landing, isReferred, script = true, next } = cause;
  await page.setJavaScriptEnabled(script);
  const address = visitor.url + from + (isReferred ? '' : `?utm_source=${name}`);
  await page.goto(address, isReferred && { referer: `http://${name}.example/` });
  await next?.(page, visitor);
}

const isFor = (path: string) => (sent: Sent) => sent.path.split('?')[0] === path;
const says = (event: string) => (sent: Sent) => sent.path === '/api/visit' && sent.body.includes(`"${event}"`);

/** Follows a link by the keyboard, for which browsers fetch nothing ahead. */
const follow =
  (...paths: string[]) =>
  async (page: Page): Promise<void> => {
    for (const path of paths) {
      await page.focus(`footer a[href="${path}"]`);
      await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    }
  };

async function goBackAndForward(page: Page): Promise<void> {
  await follow('/sobre')(page);
  await page.goBack();
  await page.goForward();
}

/** In the catalogue. */
const link = 'main a[href="/lume-avelino"]';
const isNext = isFor('/lume-avelino');

/** Rests with the pointer on a link until the page behind it has been fetched. */
async function rest(page: Page, { until }: Visitor): Promise<void> {
  await page.hover(link);
  await until(isNext);
}

/** Clicks the link, and waits until its page is shown. */
async function click(page: Page): Promise<void> {
  await page.click(link);
  for (let path = ''; path !== '/lume-avelino'; await sleep(20))
    path = await page.evaluate(() => location.pathname).catch(() => '');
}

/** Scrolls on, as people do: the first turn of the wheel may come before the page listens. */
async function touch(page: Page, { sent }: Visitor): Promise<void> {
  const isCounted = (one: Sent) => says('view')(one) || (isNext(one) && !one.headers['sec-purpose']);
  for (let turns = 0; !sent.some(isCounted); turns++) {
    if (turns === 50) throw new Error('Not counted after 50 turns of the wheel');
    await page.mouse.wheel({ deltaY: 100 });
    await sleep(200);
  }
}

const inTurn =
  (...steps: ((page: Page, visitor: Visitor) => Promise<void>)[]) =>
  async (page: Page, visitor: Visitor): Promise<void> => {
    for (const step of steps) await step(page, visitor);
  };

async function enlarge(page: Page, { until }: Visitor): Promise<void> {
  await page.click('#imagens .slide:not([inert]) a');
  await until(says('gallery'));
}

/** Types, as people do, for longer than the script that reports it takes to come. */
async function type(page: Page, { sent }: Visitor): Promise<void> {
  while (!sent.some(says('form'))) await page.type('[name=nome]', 'Ana ', { delay: 50 });
}

const press =
  (options: ClickOptions) =>
  async (page: Page, { until }: Visitor) => {
    await page.click('#contato a[href*="/api/whatsapp"]', options);
    await until(({ path }) => path.startsWith('/api/whatsapp'));
  };

async function submit(page: Page, { number, until }: Visitor): Promise<void> {
  await page.type('[name=nome]', `Pessoa ${number}`);
  await page.type('[name=telefone]', '41999998888');
  await page.type('[name=email]', 'maria@example.com');
  await page.focus('[name=_consent]');
  await page.keyboard.press('Space');
  await sleep(minimumElapsed);
  await page.focus('#contato [type=submit]');
  await page.keyboard.press('Enter');
  await until(isFor('/api/enviar-email'));
}

const headless =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/153.0.0.0 Safari/537.36';
const contact = { view: 1, form: 1, lead: 1 };
const pressed = { view: 1, whatsapp: 1 };
const unseen = { view: 0 };

export const causes: Cause[] = [
  { name: 'landing', visits: [150, 2000], truth: { view: 1 } },
  { name: 'landing-without-campaign', visits: [80, 1300], truth: { view: 1 }, isReferred: true },
  { name: 'second-page', visits: [60, 600], truth: { view: 2 }, next: follow('/sobre') },
  {
    name: 'second-page-without-campaign',
    visits: [30, 270],
    truth: { view: 2 },
    isReferred: true,
    alone: ['/oraboa-social'],
    next: follow('/oraboa-social'),
  },
  {
    name: 'third-page',
    visits: [40, 200],
    truth: { view: 3 },
    alone: ['/politica-de-privacidade'],
    next: follow('/sobre', '/politica-de-privacidade'),
  },
  { name: 'reload', visits: [50, 200], truth: { view: 1 }, next: (page) => page.reload() },
  { name: 'back-and-forward', visits: [50, 100], truth: { view: 2 }, next: goBackAndForward },
  {
    name: 'page-in-the-cache',
    visits: [40, 100],
    truth: { view: 3 },
    from: '/naMidia',
    alone: ['/naMidia'],
    next: follow('/nossosNegocios', '/naMidia'),
  },
  { name: 'clicked', visits: [50, 150], truth: { view: 2 }, from: '/catalogo', next: inTurn(click, touch) },
  { name: 'fetched-ahead', visits: [50, 150], truth: { view: 2 }, from: '/catalogo', next: inTurn(rest, click, touch) },
  {
    name: 'fetched-ahead-and-untouched',
    visits: [40, 60],
    truth: { view: 2 },
    counted: { view: [1, 2] },
    from: '/catalogo',
    next: inTurn(rest, click),
  },
  { name: 'fetched-ahead-for-nothing', visits: [40, 60], truth: { view: 1 }, from: '/catalogo', next: rest },
  { name: 'dnt', visits: [30, 170], truth: { view: 1 }, counted: unseen, headers: { dnt: '1' } },
  { name: 'gpc', visits: [30, 170], truth: { view: 1 }, counted: unseen, headers: { 'sec-gpc': '1' } },
  { name: 'without-script', visits: [40, 160], truth: { view: 1 }, script: false },
  { name: 'photo', visits: [50, 200], truth: { view: 1, gallery: 1 }, next: enlarge },
  { name: 'form', visits: [40, 110], truth: { view: 1, form: 1 }, next: type },
  { name: 'whatsapp', visits: [40, 110], truth: pressed, next: press({}) },
  { name: 'whatsapp-in-a-new-tab', visits: [25, 25], truth: pressed, next: press({ button: 'middle' }) },
  {
    name: 'whatsapp-pressed-twice',
    visits: [25, 25],
    truth: pressed,
    counted: { whatsapp: [1, 2] },
    next: press({ count: 2 }),
  },
  { name: 'lead', visits: [30, 50], truth: contact, next: inTurn(type, submit) },
  {
    name: 'lead-without-script',
    visits: [20, 20],
    truth: contact,
    counted: { form: 0 },
    script: false,
    next: submit,
  },
  { name: 'robot-with-its-name', visits: [30, 70], truth: {}, headers: { 'user-agent': headless } },
  { name: 'robot-named-as-browser', visits: [40, 160], truth: {}, counted: { view: 1 } },
  { name: 'other-browsers', like: 'landing', agents: browsers, visits: [0, 290], truth: { view: 1 } },
  {
    name: 'browser-before-sec-fetch',
    like: 'landing',
    without: /^sec-fetch-/,
    visits: [0, 100],
    truth: { view: 1 },
    counted: unseen,
  },
  { name: 'robots', like: 'landing', agents: robots, visits: [0, 940], truth: {} },
  { name: 'program-named-as-browser', like: 'landing', without: /^(?!host|user-agent)/, visits: [0, 100], truth: {} },
  { name: 'robots-behind-whatsapp', like: 'whatsapp', agents: robots, visits: [0, 100], truth: {} },
  {
    name: 'photos-of-one-address',
    like: 'photo',
    apart: 'one-address',
    visits: [0, 65],
    truth: { view: 1, gallery: 1 },
    counted: { gallery: [0.5, 1] },
  },
  {
    name: 'whatsapp-of-one-address',
    like: 'whatsapp',
    apart: 'one-address',
    visits: [0, 65],
    truth: pressed,
    counted: { whatsapp: [0.1, 1] },
  },
  { name: 'kill', like: 'landing', apart: 'kill', visits: [0, 400], truth: { view: 1 }, counted: { view: [0.3, 1] } },
  { name: 'midnight', like: 'landing', apart: 'midnight', visits: [0, 400], truth: { view: 1 } },
];
