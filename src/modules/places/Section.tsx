import { css } from '@emotion/react';
import { breakpoints, media } from '../../theme.ts';
import { Icon } from '../../ui/components/Icon.tsx';
import type { SectionModule } from '../../ui/sectionModule.ts';
import type { PlacesData } from './page.ts';

/** Below the text, beside the map; up to 768 px at the end of the one card, in as many columns as fit. */
const list = css({
  order: -1,
  columns: '19rem',
  columnGap: 'clamp(32px,5vw,80px)',
  padding: '0 clamp(24px,3vw,48px) 12px',
  [media.above(breakpoints.layout)]: { gridArea: '2/1', paddingLeft: 'var(--edge)' },
  '& > div': { breakInside: 'avoid', paddingBottom: 24 },
  '& :is(h3,li)': { display: 'flex', gap: 14, paddingBlock: 10 },
  '& h3': { alignItems: 'center' },
  '& svg': { width: 28, height: 28, strokeWidth: 1.1, color: 'var(--accent)' },
  // The time stays on one line as long as the name's longest word leaves it room.
  '& li': {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'baseline',
    borderTop: '1px solid var(--stone)',
  },
  '& li > :last-child': { font: 'var(--heading-weight,420) var(--t-h3)/1.2 var(--display)', color: 'var(--ink)' },
});

/** Places near the development, in groups with an icon and a heading. */
const Places = ({ groups }: { groups: PlacesData }) => (
  <div css={list}>
    {groups.map(({ icon, heading, places }) => (
      <div key={heading}>
        <h3>
          <Icon markup={icon} />
          {heading}
        </h3>
        <ul>
          {places.map(({ name, time }) => (
            <li key={name}>
              {name} <span className="visually-hidden">—</span> <span>{time}</span>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </div>
);

export const placesSection: SectionModule = {
  name: 'places',
  BelowText: ({ data }) => <Places groups={data as PlacesData} />,
};
