import { css } from '@emotion/react';
import { breakpoints, media, widths } from '../../../theme.ts';
import { Icon } from '../../components/Icon.tsx';
import { Picture } from '../../components/Picture.tsx';
import { type SectionProps, useLateSection } from './sectionProps.ts';

const section = css({ background: 'var(--sand)' });

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  gap: 'clamp(32px,4vw,56px)',
  // On narrower screens the heading's words wouldn't fit beside the grid; a long word makes the grid narrower.
  [media.from(1024)]: {
    gridTemplateColumns: '1fr minmax(0,900px)',
    '& > h2': { overflowWrap: 'normal' },
  },
});

const items = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(12.5rem,100%),1fr))',
  '--between': '16px',
  [media.above(breakpoints.differentials)]: { '--between': '40px' },
  gap: 'var(--between)',
  padding: 'calc(var(--between)/2 + 1px)',
  width: '100%',
  maxWidth: widths.differentials,
  // Lines between the cells: each cell's shadow extends half a gap beyond its item and covers its neighbour's line. Half a
  // px to the left and up, so that both lines are the same one.
  '& > li': {
    display: 'grid',
    alignContent: 'start',
    gap: 8,
    padding: 'clamp(10px,1.2vw,16px)',
    boxShadow: `-.5px -.5px 0 calc(var(--between)/2 - .5px) var(--sand),-.5px -.5px 0 calc(var(--between)/2 + .5px) var(--line-sand)`,
  },
  '& svg': {
    width: 40,
    height: 40,
    strokeWidth: 1.1,
    color: 'var(--accent)',
    marginBottom: 'clamp(12px,2.6vw,40px)',
  },
  '& p': { color: 'var(--muted)', fontSize: 'var(--t-small)', lineHeight: 1.5, textWrap: 'balance' },
  // One column: the icon is beside the text.
  [media.upTo(479)]: {
    '& > li': { gridTemplateColumns: 'auto 1fr', columnGap: 20, alignContent: 'center' },
    '& svg': { gridRow: 'span 2', alignSelf: 'center', marginBottom: 0 },
    '& > li > h3:last-child': { gridRow: 'span 2', alignSelf: 'center' },
  },
});

/** Two columns at most: with three, one of 4 or 10 items would be alone in the last row. */
const pairs = css({ gridTemplateColumns: 'repeat(auto-fit,minmax(max(34%,min(12.5rem,100%)),1fr))' });

/** One large picture beside heading and list; without one, the heading stands there. */
const besidePicture = css({
  display: 'grid',
  gap: 'clamp(24px,3vw,40px) clamp(48px,8vw,128px)',
  '& > picture': { width: '100%', aspectRatio: '4/5', maxHeight: 'min(86svh,760px)', borderRadius: 'var(--r3)' },
  [media.from(1024)]: {
    gridTemplateColumns: '5fr 6fr',
    gridTemplateRows: 'auto 1fr',
    '& > picture': { gridArea: '1/1/span 2' },
    '& > :not(picture)': { gridColumn: 2 },
  },
});

const lines = css({
  '& > li': { paddingBlock: 'clamp(14px,1.6vw,24px)', borderTop: '1px solid var(--line-sand)' },
  '& h3': { fontSize: 'clamp(1.375rem,1.1rem + 1.2vw,2.125rem)' },
  '& p': { marginTop: 6, color: 'var(--muted)', fontSize: 'var(--t-small)' },
});

export function Differentials({ development: { differentials, look } }: SectionProps) {
  const isList = look?.differentials === 'list';
  const picture = isList && differentials?.picture;
  const height = `${130 + 68 * (differentials?.items.length ?? 0)}px`;
  const late = useLateSection(picture ? `calc(${height} + 115vw)` : height);
  if (!differentials) return null;
  return (
    <section className="section" {...late} css={[late.css, section]} id="diferenciais" aria-labelledby="t-diferenciais">
      <div className="wrap" css={picture ? besidePicture : columns}>
        <h2 id="t-diferenciais">{differentials.heading}</h2>
        {picture && <Picture picture={picture} sizes="(max-width: 1023px) 92vw, min(42vw, 560px)" portraitUpTo={599} />}
        <ul css={isList ? lines : [items, differentials.items.length % 6 === 4 && pairs]}>
          {differentials.items.map(({ icon, text, detail }) => (
            <li key={text}>
              {!isList && <Icon markup={icon} />}
              <h3>{text}</h3>
              {detail && <p>{detail}</p>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
