/** The advertisements of a development on property portals, and what keeps others from being made. */

import { type Development, registryOf, saysSoldOut } from '../../content/developments.ts';
import type { DevelopmentConfig } from '../../content/types.gen.ts';
import { isLand } from '../../content/typologies.ts';

type Plan = NonNullable<NonNullable<DevelopmentConfig['gallery']>['plans']>[number];
type Facts = Pick<Plan, 'area' | 'bedrooms' | 'suites' | 'bathrooms' | 'parking'>;

/** One advertisement: of a plan, or of the development from its lowest price on. */
export type Listing = ReturnType<typeof listingOf>;

/** Why something isn't advertised. */
export interface Lack {
  what: 'facts' | 'kind' | 'text' | 'pictures' | 'plan-id';
  /** JSON pointer of the place to write it. */
  pointer: string;
  /** `facts`: JSON pointers of what isn't there. */
  missing?: string[];
}

/**
 * The portals' bounds (https://developers.grupozap.com/feeds/vrsync/elements/listing.html and …/details.html). They name no
 * highest number of pictures: theirs is that of their longest example.
 */
const titleLimit = 100;
const textLimits = { min: 50, max: 3000 };
const pictureLimits = { min: 5, max: 30 };

const homes = [
  { kind: 'Residential / Apartment', words: /\b(?:apartamento|studio|loft|flat|kitnet|plex|flex|cobertura)s?\b/i },
  { kind: 'Residential / Home', words: /\b(?:casa|sobrado)s?\b/i },
];

/** The portals' name for what is sold; undefined where the typology names several things, or none that is sure. */
function kindOf(development: Pick<DevelopmentConfig, 'typology'>) {
  if (/comercia|corporativ|industria/i.test(development.typology)) return undefined;
  if (isLand(development)) return 'Residential / Land Lot';
  const [found, another] = homes.filter(({ words }) => words.test(development.typology));
  return another ? undefined : found?.kind;
}

/** Characters as the portals count them. */
const count = (text: string) => [...text].length;

/** At most `limit` characters of a text: whole sentences, or whole words where those would be less than half. */
function cut(text: string, limit: number): string {
  if (count(text) <= limit) return text;
  const start = [...text].slice(0, limit - 1).join('');
  const sentences = /^.*[.!?…](?=\s)/s.exec(start)?.[0] ?? '';
  return count(sentences) > limit / 2 ? sentences : `${start.replace(/[\s,;:–-]+\S*$/, '')}…`;
}

/** The description, and the registry without which the law allows no offer. */
function textOf(development: Development): string {
  const { description, location, incorporationRegistry } = development;
  const registry = incorporationRegistry && `${registryOf(development).label}: ${incorporationRegistry}`;
  const text = [...description.paragraphs, location?.description ?? ''].join('\n\n').trim();
  return [cut(text, textLimits.max - count(registry ?? '') - 2), registry].filter(Boolean).join('\n\n');
}

/** The page's first picture, then the drawing of the plan, or else the photos and all drawings. Each once. */
function picturesOf({ hero, card, gallery }: DevelopmentConfig, plan?: Plan) {
  const all = [hero ?? card, plan, ...(gallery?.photos ?? []), ...(plan ? [] : (gallery?.plans ?? []))];
  const seen = new Set<string>();
  return all
    .flatMap((item) => {
      if (!item?.image || seen.has(item.image)) return [];
      seen.add(item.image);
      return { image: item.image, alt: ('caption' in item && item.caption) || item.alt || '' };
    })
    .slice(0, pictureLimits.max);
}

function listingOf(development: Development, price: number, { area = 0, ...rooms }: Facts, plan?: Plan) {
  const { slug, name, address, units, typology } = development;
  const kind = kindOf(development);
  const isStudio = rooms.bedrooms === 0 && kind === homes[0]?.kind;
  return {
    slug,
    /** The plan's; an advertisement of the whole has none. */
    id: plan?.id,
    title: cut(`${name}: ${plan?.caption ?? units ?? typology}, ${address.district}, ${address.city}`, titleLimit),
    text: textOf(development),
    /** The portals count a studio's one room as a bedroom. */
    kind: isStudio ? 'Residential / Studio' : kind,
    price,
    /** Whole m², as the portals want it, rounded down. */
    area: Math.max(1, Math.floor(area)),
    /** Land has none. */
    rooms: isLand(development) ? undefined : { ...rooms, ...(isStudio && { bedrooms: 1 }) },
    address,
    pictures: picturesOf(development, plan),
  };
}

/** Whether a plan is of something that is sold, and not the drawing of a floor. */
const isUnit = ({ price, area, available }: Plan) => (price ?? area ?? available) !== undefined;

/**
 * The advertisements of a development as it is published now: one for each plan with a price that can still be had, or one of
 * the whole. Drafts, and what is sold out, have none and lack nothing.
 */
export function listingsOf(development: Development): { listings: Listing[]; lacks: Lack[] } {
  const { draft, statusLabel, address, price, gallery, area } = development;
  const units = (gallery?.plans ?? [])
    .map((plan, index) => ({ plan, pointer: `/gallery/plans/${index}` }))
    .filter(({ plan }) => isUnit(plan));
  const offered = units.filter(({ plan }) => plan.available !== 'esgotada');
  if (draft || saysSoldOut(statusLabel) || (units.length > 0 && offered.length === 0))
    return { listings: [], lacks: [] };

  const lacks: Lack[] = [];
  /** Whether all facts are there, which are keys of `of`; otherwise `pointer` is the place to write them. */
  const has = (facts: Record<string, unknown>, pointer: string, of = pointer) => {
    const missing = Object.keys(facts).filter((key) => facts[key] === undefined);
    if (missing.length > 0) lacks.push({ what: 'facts', pointer, missing: missing.map((key) => `${of}/${key}`) });
    return missing.length === 0;
  };
  const { street, number, district, postalCode } = address;
  has({ street, number, district, postalCode }, '/address');
  const priced = offered.filter(({ plan }) => plan.price !== undefined);
  if (priced.length === 0) has({ price: price?.from }, '/price', '');
  if (!kindOf(development)) lacks.push({ what: 'kind', pointer: '/typology' });
  if (count(textOf(development)) < textLimits.min) lacks.push({ what: 'text', pointer: '/description/paragraphs' });
  if (picturesOf(development, priced[0]?.plan).length < pictureLimits.min)
    lacks.push({ what: 'pictures', pointer: '/gallery/photos' });
  const isWhole = lacks.length === 0;

  const rooms = ({ bedrooms, bathrooms }: Facts) => (isLand(development) ? {} : { bedrooms, bathrooms });
  const ids = new Set<string>();
  const listings = priced.flatMap(({ plan, pointer }) => {
    const { id, area } = plan;
    const hasFacts = has({ area, ...rooms(plan) }, pointer);
    const hasId = id !== undefined && !ids.has(id);
    if (hasId) ids.add(id);
    else lacks.push({ what: 'plan-id', pointer });
    return hasFacts && hasId && plan.price ? listingOf(development, plan.price, plan, plan) : [];
  });
  if (priced.length === 0) {
    /** Lowest value among the plans, because the lowest price is that of the smallest unit. */
    const least = (key: keyof Facts) => {
      const known = offered.flatMap(({ plan }) => plan[key] ?? []);
      return known.length > 0 ? Math.min(...known) : undefined;
    };
    const keys = ['bedrooms', 'suites', 'bathrooms', 'parking'] as const;
    const facts: Facts = { area: area?.min ?? least('area') };
    for (const key of keys) facts[key] = least(key);
    const hasArea = has({ area: facts.area }, '/area', '');
    if (has(rooms(facts), '/gallery/plans', '/gallery/plans/0') && hasArea && price?.from)
      listings.push(listingOf(development, price.from, facts));
  }
  return { listings: isWhole ? listings : [], lacks };
}
