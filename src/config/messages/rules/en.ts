/** Sentences about values that are well formed but wrong or incomplete. */
import { one } from '../numbers.ts';

const items = (count: number) => one(count, 'item', 'items');

interface Path {
  path: string;
}

interface Corrected {
  value: string;
  suggestion: string;
}

interface Contrast {
  color: string;
  other: string;
  ratio: number;
  least: number;
  use: 'text' | 'large';
}

/** What has too little contrast. */
const faint = (p: Contrast) =>
  `${p.color} and ${p.other} have a contrast of ${p.ratio}:1. ${p.use === 'text' ? 'Text' : 'Icons and large letters'} could hardly be read: WCAG AA asks for ${p.least}:1.`;

interface Copied {
  file: string;
  other: string;
}

export const en = {
  placeholder: (p: { word: string; known: string }) =>
    `Nothing is filled in for ${p.word}; it would be shown as it stands. Use one of these: ${p.known}.`,
  'placeholder.near': (p: { word: string; known: string; near: string }) =>
    `Nothing is filled in for ${p.word}; it would be shown as it stands. Did you mean ${p.near}?`,
  contrast: (p: Contrast) => `${faint(p)} No lighter or darker shade has it. Choose another color.`,
  'contrast.near': (p: Contrast & { near: string }) => `${faint(p)} A near color that has it is ${p.near}.`,
  'city-same': (p: { name: string; first: number }) =>
    `${p.name} is already item ${p.first} of the cities. Keep one of the two, with the neighbourhoods of both.`,
  'city-near': (p: { city: string; near: string }) =>
    `${p.city} is not among the cities in site.config.yaml, but ${p.near} is. Did you mean ${p.near}?`,
  'date-future': (p: { value: string; today: string }) =>
    `${p.value} lies in the future (today is ${p.today}). Check the date.`,
  area: (p: { min: number; max: number }) =>
    `The smallest area (${p.min}) is above the largest (${p.max}). Swap or correct them.`,
  'hero-or-card': () =>
    'There is no picture for the cards and menus. Add hero, or card if the page should begin without a picture.',
  'picture-text': () => 'The picture has no description for people who do not see it. Add alt, or a caption.',
  'name-same': (p: Copied & { name: string }) =>
    `${p.file} has the name of ${p.other}, ${p.name}: nobody could tell their leads and shared links apart. Give one of the two a name of its own.`,
  'text-copied': (p: Copied) =>
    `${p.file} has the same text here as ${p.other}, and in search results the two pages could not be told apart. Write this development's own.`,
  illustrative: (p: { count: number }) =>
    `The differentials (${items(p.count)}) are marked as illustrative. Confirm them and remove illustrative.`,
  incorporation: (p: { status: string }) =>
    `With the status ${p.status}, adverts must show the number of the incorporation registry (Lei 4.591/64, art. 32). Add incorporationRegistry.`,
  'frame-path.route': (p: Path) => `${p.path} is already a page of the site. Choose another address.`,
  'frame-path.same': (p: Path) => `${p.path} is already the address of another frame. Choose another address.`,
  'frame-file.same': (p: Path) =>
    `${p.path} has the same file name as another frame's file, and both would lie at /paginas/. Rename one of them.`,
  'frame-target': () => 'A frame shows exactly one thing. Write either file or url.',
  'redirect-shadow': (p: Path) =>
    `${p.path} is a page of the site, so it would never redirect. Remove the redirect or rename the page.`,
  'redirect-loop': (p: { chain: string }) => `The redirect leads back to itself: ${p.chain}. Point it at a page.`,
  'area-plan': (p: { area: number; min: number; max: number }) =>
    `${p.area} m² lies outside of the announced areas, ${p.min} to ${p.max} m². Check the digits here and under area.`,
  'area-plan.largest': (p: { max: number; largest: number }) =>
    `${p.max} m² are announced, but the largest plan has ${p.largest} m². Check the digits here and in the plans.`,
  'area-scale': (p: { min: number; max: number }) =>
    `Areas of ${p.min} to ${p.max} m² are unlikely for one development. Check the decimal point and the digits.`,
  'area-scale.text': (p: { area: number; other: number }) =>
    `The top of the page says ${p.area} m², the text ${p.other} m². Check the digits here and under area.`,
  'status-progress': (p: { status: string; percent: number }) =>
    `The status says ${p.status}, the progress ${p.percent} %. Correct one of the two.`,
  'city-state': (p: { city: string; state: string; states: string }) =>
    `There is no municipality called ${p.city} in ${p.state}, but in ${p.states}. Correct the city or the state.`,
  'map-query.address': (p: { value: string }) =>
    `"${p.value}" is a link, but the map searches for an address. Write one, for example Rua da Glória, 369, Campinas - SP, or remove the key.`,
  'map-query.elsewhere': (p: { elsewhere: string; city: string; state: string }) =>
    `The map would show ${p.elsewhere}, but the address lies in ${p.city} - ${p.state}. Correct one of the two.`,
  'link-name': (p: { label: string; target: string; meant: string }) =>
    `"${p.label}" names ${p.meant}, but the link leads to ${p.target}. Correct the text or the target.`,
  'email-domain': (p: { value: string }) =>
    `No mail gets to ${p.value}: there is no such domain. Correct what follows the @.`,
  'email-domain.near': (p: { value: string; near: string }) =>
    `${p.value} looks like a slip, and leads or answers would be lost. Did you mean ${p.near}?`,
  'social-host': (p: { network: string; host: string }) =>
    `The name says ${p.network}, but the link leads to ${p.host}. Correct one of the two.`,
  reserved: (p: Path & { name: string }) =>
    `Addresses that begin with ${p.name} belong to the service or to files of the site, so ${p.path} would never be reached. Choose another.`,
  'service.private': (p: { host: string }) =>
    `${p.host} exists only on your own computer or network; visitors' browsers would not get there. Write the public address of the service.`,
  'service.http': (p: Corrected) =>
    `"${p.value}" is not encrypted, and browsers ask nothing there on a page that is. Write ${p.suggestion}.`,
  'service.path': (p: Corrected & Path) =>
    `${p.path} is appended to "${p.value}", so it would stand there twice. Write ${p.suggestion}.`,
  'gallery-empty': () =>
    'The item has neither a picture nor a video, and the page shows in its place that something is to come. Add image or video, or remove the item.',
  'title-long': (p: { count: number; limit: number }) =>
    `The title has ${p.count} characters; search results and shared links show about ${p.limit}. Shorten it.`,
  'nav-twice.label': (p: { value: string; first: number }) =>
    `"${p.value}" is already the text of item ${p.first}. Give each item a text of its own.`,
  'nav-twice.target': (p: { value: string; first: number }) =>
    `Item ${p.first} already leads to ${p.value}. Remove one of the two, or let it lead elsewhere.`,
  'phone.area': (p: { area: string }) => `There is no area code ${p.area} in Brazil. Correct the number.`,
  'phone.equal': (p: { value: string }) =>
    `${p.value} is one digit all along and nobody's number. Write the real one, or remove the key.`,
  'phone.country': (p: { value: string }) =>
    `${p.value} begins with 0. Write the code of the country first (55 for Brazil), then area code and number, without zeros in front.`,
  'postal-code': (p: { value: string; state: string; other: string }) =>
    `${p.value} is not a postal code of ${p.state}${p.other && ` but of ${p.other}`}. Correct the postal code or the state.`,
  'recipients-unreached': (p: { first: number }) =>
    `This rule never counts, because all of its leads already go to rule ${p.first}, which stands before it. Put it above that one, or remove it.`,
  'frame-path.development': (p: Path & { other: string }) =>
    `${p.path} is the address of ${p.other}. Choose another address for the frame.`,
  'frame-url.http': () =>
    'Browsers show no page without encryption (http) inside one with it. Write the address with https, or link to it instead.',
  'frame-url.itself': (p: Path) =>
    `The frame shows its own page, ${p.path}, for ever. Write the address of another page.`,
  'accept.unknown': (p: { rule: string; near: string }) =>
    `There is no warning called ${p.rule}. ${p.near ? `Did you mean ${p.near}?` : 'Use the name that npm run validate -- --format json gives it.'}`,
  'accept.unused': (p: { rule: string }) =>
    `The warning ${p.rule} no longer occurs in this file. Remove it from accept.`,
  'sample.text': () => "This is the sample text of a new development. Write the development's own.",
  'sample.alt': () => 'This still describes a provisional picture. Describe the one that is shown.',
  'sample.picture': (p: Path) => `"${p.path}" is the provisional picture of a new development. Choose a picture of it.`,
};
