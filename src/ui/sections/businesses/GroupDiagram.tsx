import { css } from '@emotion/react';
import type { BusinessesPage, GroupCompany } from '../../../content/pages/businesses.ts';
import { breakpoints, media } from '../../../theme.ts';
import { glyphs, Icon, OutsideLink } from '../../components/Icon.tsx';
import { Thumbnail } from '../../components/Picture.tsx';

const branch = '1px solid var(--accent)';

const card = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  alignContent: 'start',
  gap: 8,
  height: '100%',
  padding: '24px 24px 28px',
  border: '1px solid var(--stone)',
  borderRadius: 'var(--r2)',
  background: 'var(--white)',
  color: 'var(--text)',
  transition: 'border-color var(--fast)',
  '& > .icon': { width: 32, height: 32, marginBottom: 8, strokeWidth: 1.1, color: 'var(--accent)' },
  '& > .arrow': {
    position: 'absolute',
    top: 22,
    right: 20,
    width: 18,
    height: 18,
    color: 'var(--muted)',
    transition: 'transform var(--fast) var(--ease)',
  },
  '& > b': {
    font: 'var(--heading-weight,420) var(--t-h3)/1.2 var(--display)',
    letterSpacing: 'var(--heading-tracking,-.012em)',
    color: 'var(--ink)',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  },
  '& > span': { fontSize: 'var(--t-small)', lineHeight: 1.45, color: 'var(--muted)' },
  [media.hover]: {
    '&:hover': { borderColor: 'var(--ink)' },
    '&:hover > .arrow': { transform: 'translate(2px,-2px)', color: 'var(--link,var(--action))' },
  },
} as const;

const line = { content: '""', position: 'absolute' } as const;

/** Narrow screens: a line down the left side with a branch to each company. */
const trunk = {
  '& > ul': { display: 'grid', gap: 16, paddingTop: 16, paddingLeft: 28 },
  '& > ul > li': { position: 'relative' },
  '& > ul > li::before': { ...line, left: -20, top: 44, width: 20, borderTop: branch },
  '& > ul > li::after': { ...line, left: -20, top: -16, bottom: 0, borderLeft: branch },
  '& > ul > li:last-of-type::after': { bottom: 'auto', height: 60 },
} as const;

/** Medium screens: the parent on the left, the companies in a column on the right. */
const sideways = {
  display: 'grid',
  gridTemplateColumns: '5fr 7fr',
  alignItems: 'center',
  columnGap: 72,
  '& > a': { height: 'auto' },
  '& > ul': { position: 'relative', padding: 0 },
  '& > ul::before': { ...line, left: -72, top: '50%', width: 36, borderTop: branch },
  '& > ul > li::before': { left: -36, top: '50%', width: 36 },
  '& > ul > li::after': { left: -36, top: -8, bottom: -8 },
  '& > ul > li:first-of-type::after': { top: '50%' },
  '& > ul > li:last-of-type::after': { bottom: '50%', height: 'auto' },
} as const;

/** Wide screens: the parent above, the companies in a row below; on the widest wider than the text. */
const downwards = {
  display: 'block',
  width: 'max(100%,min(100vw - 320px,1600px))',
  marginLeft: '50%',
  transform: 'translateX(-50%)',
  '& > a': { width: 420, height: 'auto', marginInline: 'auto' },
  '& > ul': { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0,1fr)', gap: 'var(--gap)', paddingTop: 56 },
  // Small enough for the longest word of a company's name.
  '& > ul a': { paddingInline: 16 },
  '& > ul b': { fontSize: 'clamp(1.125rem,1.75vw,1.875rem)' },
  '& a > span': { fontSize: 'var(--t-body)' },
  '& > ul::before': { left: '50%', top: 0, width: 0, height: 28, border: 0, borderLeft: branch },
  '& > ul > li::before': { inset: '-28px calc(var(--gap) / -2) auto', width: 'auto' },
  '& > ul > li:first-of-type::before': { left: '50%' },
  '& > ul > li:last-of-type::before': { right: '50%' },
  '& > ul > li::after, & > ul > li:first-of-type::after, & > ul > li:last-of-type::after': {
    left: '50%',
    top: -28,
    bottom: 'auto',
    height: 28,
  },
} as const;

const tree = css(trunk, {
  '& a': card,
  '& > a': {
    background: 'var(--ink)',
    borderColor: 'var(--ink)',
    color: 'var(--on-dark)',
    '& > b': { color: 'var(--white)' },
    '& > span': { color: 'var(--on-dark)' },
    '& > .icon': { color: 'var(--accent-light)' },
    '& > .arrow': { color: 'var(--on-dark)' },
    [media.hover]: { '&:hover > .arrow': { color: 'var(--white)' } },
  },
  [media.above(breakpoints.differentials)]: sideways,
  [media.from(1100)]: downwards,
});

const besideText = {
  gridTemplate: '"picture name name" "picture text arrow" / min(19vw,88px) minmax(0,1fr) 18px',
  '& > img': {
    width: 'calc(100% + 24px)',
    height: 0,
    minHeight: 'calc(100% + 52px)',
    margin: '-24px 0 -28px -24px',
  },
} as const;

const aboveText = {
  gridTemplate: '"picture picture" "name name" "text arrow" / minmax(0,1fr) 18px',
  '& > img': {
    width: 'calc(100% + 48px)',
    height: 'auto',
    minHeight: 0,
    margin: '-24px -24px 12px',
  },
} as const;

const pictured = css({
  '& a': {
    overflow: 'clip',
    columnGap: 16,
    '& > img': { gridArea: 'picture', maxWidth: 'none', aspectRatio: '3 / 2', background: 'var(--stone)' },
    '& > b': { gridArea: 'name' },
    '& > span': { gridArea: 'text' },
    '& > .arrow': { gridArea: 'arrow', position: 'static', marginBlock: '3px 8px', strokeWidth: 1.1 },
  },
  '& > a': aboveText,
  '& li a': besideText,
  // Small enough for the longest word of a company's name.
  [media.upTo(599)]: { '& li a > b': { fontSize: 'min(var(--t-h3),4.6vw)' } },
  [media.from(1100)]: {
    '& > a': {
      ...besideText,
      gridTemplate: '"picture name name" 1fr "picture text arrow" 1fr / 46% minmax(0,1fr) 18px',
      columnGap: 28,
      width: '100%',
      minHeight: 'min(30vw,480px)',
      '& > b': { alignSelf: 'end', fontSize: 'var(--t-h2)' },
      '& > span': { fontSize: 'var(--t-lead)' },
    },
    '& li a': aboveText,
  },
});

function Company({ name, text, icon, picture, url, upTo = 480 }: GroupCompany & { upTo?: number }) {
  return (
    <OutsideLink href={url}>
      {picture ? <Thumbnail picture={picture} upTo={upTo} /> : icon && <Icon className="icon" markup={icon} />}
      <b>{name}</b>
      {text && <span>{text}</span>}
      <Icon className="arrow" markup={glyphs.externalLink} />
    </OutsideLink>
  );
}

export function GroupDiagram({ pictured: isPictured, parent, members }: NonNullable<BusinessesPage['companies']>) {
  return (
    <div css={[tree, isPictured && pictured]}>
      <Company {...parent} upTo={828} />
      <ul>
        {members.map((company) => (
          <li key={company.url}>
            <Company {...company} />
          </li>
        ))}
      </ul>
    </div>
  );
}
