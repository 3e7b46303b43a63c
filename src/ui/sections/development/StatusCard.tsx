import { type CSSObject, css } from '@emotion/react';
import { halves } from '../../../content/format.ts';
import * as words from '../../../content/pageWords.gen.ts';
import { media } from '../../../theme.ts';
import { useSay } from '../../components/locale.ts';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { towerSeam } from '../hero/heroOpenings.ts';
import type { SectionProps } from './sectionProps.ts';

const card = css({
  position: 'relative',
  zIndex: 2,
  display: 'grid',
  background: 'var(--white)',
  borderRadius: 'var(--r2)',
  boxShadow: 'var(--shadow)',
  padding: '8px 24px',
  '& > div': {
    display: 'flex',
    // Enlarged text wraps below its label.
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '0 16px',
    paddingBlock: 14,
  },
  '& > div + div': { borderTop: '1px solid var(--stone)' },
  '& dt': { color: 'var(--muted)', fontSize: 'var(--t-label)', fontWeight: 500 },
  '& dd': {
    font: 'var(--heading-weight,420) clamp(1.25rem,.35rem + 1.4vw,1.625rem)/1.25 var(--display)',
    letterSpacing: 'var(--heading-tracking,-.01em)',
    color: 'var(--ink)',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
  '& .stage': { flex: '1 7rem', display: 'flex', alignItems: 'center', gap: 12 },
  '& .of': {
    flexBasis: '100%',
    font: '500 var(--t-label)/1.25rem var(--sans)',
    letterSpacing: 0,
    color: 'var(--muted)',
  },
  [media.upTo(767)]: { '& .of': { whiteSpace: 'pre-line' } },
  [media.from(768)]: {
    padding: 0,
    '& > div': { display: 'grid', alignContent: 'space-between', gap: 12, padding: '28px min(2.2vw,32px)' },
    '& > div + div': { borderTop: 0, borderLeft: '1px solid var(--stone)' },
  },
});

/**
 * Column widths that depend neither on the font nor on cells that arrive later, so that no cell moves. Enlarged text
 * takes more rows.
 */
const columns = (count: number) =>
  css({
    [media.from(768)]: {
      gridTemplateColumns: `repeat(auto-fill,minmax(max(10.625rem,100%/${count} - 1px),1fr))`,
    },
  });

/** Three facts in a row, four two above two, five three above two. */
const rows = (count: number): CSSObject => ({
  display: 'flex',
  flexWrap: 'wrap',
  overflow: 'clip',
  // Doubled, to win over the lines between the cells of one row.
  '&& > div': {
    flex: count === 4 ? '1 40%' : '1 max(10.625rem,33%)',
    gap: 6,
    minWidth: 0,
    margin: '-1px 0 0 -1px',
    padding: '16px min(2.2vw,28px)',
    border: 'solid var(--stone)',
    borderWidth: '1px 0 0 1px',
  },
});

const tablets = `${media.from(768)} and (max-width:959px)`;
const onTablets = (count: number) => css({ [tablets]: rows(count) });

/** As wide as the plane beside the building, whose foot it leaves free. With a price and its note it needs the whole width. */
const onPlane = (count: number) =>
  css({
    [`${tablets},(min-width:1024px)`]: rows(count),
    [media.from(1024)]: {
      width: `calc(${towerSeam}vw - var(--edge) - var(--gap))`,
      marginTop: count > 3 ? -100 : -56,
    },
  });

/** The card overlaps the hero by about half its height. */
const overlap = css({ marginTop: -36, [media.from(768)]: { marginTop: -68 } });
const apart = css({ marginTop: 'clamp(20px,3vw,40px)' });
/** The price has a note below it, so that the facts beside it begin at the top. */
const priced = css({ [media.from(768)]: { '& > div': { alignContent: 'start' } } });

/**
 * A fact that might fit into one line only in the fallback font is broken here, by its number of characters. Otherwise
 * what is below it would move when the web font arrives.
 */
const below = (width: number) => css({ [media.upTo(width)]: { '& > dd': { flexBasis: '100%' } } });
const belowOnSmallPhones = below(359);
const belowOnPhones = below(479);
const twoLines = css({ [media.from(768)]: { '& > dd > span': { display: 'block' } } });

/** Long ones of five facts take two lines. */
const fiveFacts = css({ [media.from(768)]: { '& dd > span': { display: 'block' } } });

function Fact({ label, text, note }: { label: string; text: string; note?: string }) {
  // In characters of the text, with the label beside it; the label's are smaller.
  const length = label.length * 0.65 + text.length;
  const [first, second] = text.length > 14 ? halves(text.replaceAll('\u00a0', ' ')) : [text];
  return (
    <div css={[length > 23 ? belowOnPhones : length > 21 && belowOnSmallPhones, text.length > 17 && twoLines]}>
      <dt>{label}</dt>
      <dd>
        {first}
        {second && <span>{second}</span>}
      </dd>
      {note && <dd className="of">{note}</dd>}
    </div>
  );
}

export function StatusCard({ development }: SectionProps) {
  const { statusLabel, delivery, progress, price, hero, look } = development;
  const say = useSay();
  if (!hero && !progress && !price) return null;
  const updatedAt = progress?.updatedAt;
  const { length } = [statusLabel, price, delivery, progress, updatedAt].filter((fact) => fact !== undefined);
  const isOnPlane = hero && look?.opening === 'tower' && !price;
  return (
    <div className="wrap">
      <dl
        css={[
          card,
          columns(length),
          length > 3 && !isOnPlane && onTablets(length),
          length > 4 && fiveFacts,
          hero ? overlap : apart,
          price?.note && priced,
          isOnPlane && onPlane(length),
        ]}
      >
        <Fact label={say(words.status)} text={statusLabel} />
        {price && <Fact label={price.label} text={price.amount} note={price.note} />}
        {delivery && <Fact label={say(words.delivery)} text={delivery} />}
        {progress && (
          <div>
            <dt id="estagio">{say(words.stage)}</dt>
            <dd className="stage">
              <span>{progress.text}</span>
              <ProgressBar percent={progress.percent} text={progress.text} labelledBy="estagio" />
            </dd>
          </div>
        )}
        {updatedAt && <Fact label={say(words.updated)} text={updatedAt} />}
      </dl>
    </div>
  );
}
