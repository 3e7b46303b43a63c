import { css } from '@emotion/react';
import { use } from 'react';
import * as words from '../../../content/pageWords.gen.ts';
import { map, mapEmbed, mapSearch, wazeSearch } from '../../../content/phoneAndMapLinks.ts';
import { breakpoints, media } from '../../../theme.ts';
import { glyphs, Icon } from '../../components/Icon.tsx';
import { useSay } from '../../components/locale.ts';
import { MapFrame } from '../../components/MapFrame.tsx';
import { SectionModules } from '../../sectionModule.ts';
import { type SectionProps, useLateSection } from './sectionProps.ts';

const compact = media.upTo(breakpoints.layout);
const beside = media.above(breakpoints.layout);

/** As high as the specification says (specification 2.2.2), and no higher than the window. */
const mapHeight = `min(${map.height}px,100svh)`;

const section = css({ [compact]: { paddingBlock: 'var(--section)' } });

/** Up to 768 px one card with the map inside; wider, text beside a map that ends where the content does. */
const place = css({
  [compact]: {
    display: 'flex',
    flexDirection: 'column-reverse',
    readingFlow: 'flex-visual',
    width: 'calc(100% - 2*var(--gutter))',
    marginInline: 'auto',
    background: 'var(--white)',
    borderRadius: 'var(--r2)',
    boxShadow: 'var(--shadow)',
    overflow: 'hidden',
  },
  '& > .map': { height: mapHeight },
  [beside]: {
    display: 'grid',
    gridTemplateColumns: '4fr 5fr',
    alignItems: 'center',
    paddingRight: 'var(--edge)',
    '& > .card': { gridArea: '1/1' },
    '& > .map': { gridArea: '1/2', borderRadius: 'var(--r2)', overflow: 'hidden' },
  },
});

/** A long column of places beside the map, which stays in view. */
const withMore = css({
  [beside]: {
    alignItems: 'start',
    '& > .map': { gridArea: '1/2/span 2', position: 'sticky', top: 'var(--bars)' },
  },
});

const card = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  gap: 16,
  padding: 'clamp(28px,3.4vw,52px) clamp(24px,3vw,48px)',
  [beside]: { paddingLeft: 'var(--edge)' },
  '& address': { fontStyle: 'normal', fontWeight: 600, color: 'var(--ink)' },
});

/** Alone beside the map, the address is what the eye meets. */
const displayed = css({
  '& > address': {
    font: 'var(--heading-weight,400) clamp(1.375rem,1.1rem + 1.1vw,2rem)/1.25 var(--display)',
    letterSpacing: 'var(--heading-tracking,-.015em)',
    textWrap: 'balance',
  },
});

/** The section's name fits in capitals, at the largest size that a site may choose. */
const inCapitals = css({ '& > h2': { fontSize: 'min(var(--t-h2),3.5rem,11.6vw)' } });

/** Screens that cut off the rest of a long description: neither phones nor paper (specification 2.2.4). */
const cut = beside.replace('@media', '@media screen and');
const ellipsis = css({ display: 'none', [cut]: { 'p:not(:has(+ [open])) > &': { display: 'inline' } } });
const furtherText = css({ [cut]: { 'p:not(:has(+ [open])) > &': { display: 'none' } } });
/** Its state shows the rest, which stands in the text and not in the `<details>`: phones show it without a click. */
const readAll = css({
  display: 'none',
  [cut]: { display: 'block' },
  '& > summary': {
    width: 'fit-content',
    paddingBlock: 10,
    cursor: 'pointer',
    fontSize: 'var(--t-small)',
    fontWeight: 600,
    color: 'var(--link,var(--action))',
  },
});

const routes = css({ display: 'grid', gap: 8, marginTop: 8, '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8 } });

export function Location({ site, development: { name, location, address: own, modules } }: SectionProps) {
  const say = useSay();
  const late = useLateSection('1110px');
  const more = use(SectionModules).filter(({ name }) => modules[name] !== undefined);
  if (!location) return null;
  const { title, address, shown, rest, mapQuery, cityOnly } = location;
  return (
    <section {...late} css={[late.css, section]} id="mapa" aria-labelledby="t-mapa">
      <div css={[place, more.length > 0 && withMore]}>
        <div
          className="card"
          css={[card, more.length === 0 && displayed, site.theme.tokens.headingCase === 'uppercase' && inCapitals]}
        >
          <h2 id="t-mapa">{title}</h2>
          <address>
            {address.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </address>
          <p>
            {shown}
            {rest && (
              <>
                <span css={ellipsis}>...</span>
                <span css={furtherText}>{rest}</span>
              </>
            )}
          </p>
          {rest && (
            <details css={readAll}>
              <summary>{say(words.readAll)}</summary>
            </details>
          )}
          {!cityOnly && (
            <div css={routes}>
              <p className="label" id="t-rotas">
                {say(words.directions)}
              </p>
              <div>
                <a className="button line small" href={mapSearch(mapQuery)} aria-describedby="t-rotas">
                  <Icon markup={glyphs.map} />
                  Google Maps
                </a>
                <a className="button line small" href={wazeSearch(mapQuery)} aria-describedby="t-rotas">
                  <Icon markup={glyphs.navigation} />
                  Waze
                </a>
              </div>
            </div>
          )}
        </div>
        <div className="map">
          <MapFrame
            src={mapEmbed(mapQuery, cityOnly ? map.cityZoom : map.zoom)}
            title={`Mapa: ${name}`}
            height={map.height}
            load={site.maps}
            drawn={{ street: own.street, area: own.district ?? own.city, pin: !cityOnly }}
          />
        </div>
        {more.map(({ name, BelowText }) => (
          <BelowText key={name} data={modules[name]} />
        ))}
      </div>
    </section>
  );
}
