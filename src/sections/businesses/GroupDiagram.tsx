import { css } from '@emotion/react';
import { glyphs, Icon } from '../../components/Icon.tsx';
import type { BusinessesPage, GroupCompany } from '../../content/pages/businesses.ts';
import { breakpoints, media } from '../../theme.ts';

const branch = '1px solid var(--copper)';
const side = media.above(breakpoints.differentials);

const card = {
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  gap: 8,
  height: '100%',
  padding: '24px 24px 28px',
  border: '1px solid var(--stone)',
  borderRadius: 'var(--r2)',
  background: 'var(--white)',
  color: 'var(--text)',
  transition: 'border-color var(--fast)',
  '& > svg:first-of-type': { width: 32, height: 32, marginBottom: 8, strokeWidth: 1.1, color: 'var(--copper)' },
  '& > svg:last-of-type': {
    position: 'absolute',
    top: 22,
    right: 20,
    width: 18,
    height: 18,
    color: 'var(--muted)',
    transition: 'transform var(--fast) var(--ease)',
  },
  '& > b': {
    font: '420 var(--t-h3)/1.2 var(--display)',
    letterSpacing: '-.012em',
    color: 'var(--ink)',
    textWrap: 'balance',
  },
  '& > span': { fontSize: 'var(--t-small)', lineHeight: 1.45, color: 'var(--muted)' },
  [media.hover]: {
    '&:hover': { borderColor: 'var(--ink)' },
    '&:hover > svg:last-of-type': { transform: 'translate(2px,-2px)', color: 'var(--blue)' },
  },
} as const;

/** Narrow: a trunk down the left side with a branch to each child. Wide: parent above, five branches below it. */
const tree = css({
  '& a': card,
  '& > a': {
    background: 'var(--ink)',
    borderColor: 'var(--ink)',
    color: 'var(--on-dark)',
    '& > b': { color: 'var(--white)' },
    '& > span': { color: 'var(--on-dark)' },
    '& > svg:first-of-type': { color: 'var(--champagne)' },
    '& > svg:last-of-type': { color: 'var(--on-dark)' },
    [media.hover]: { '&:hover > svg:last-of-type': { color: 'var(--white)' } },
  },
  '& > ul': { display: 'grid', gap: 16, paddingTop: 16, paddingLeft: 28 },
  '& > ul > li': { position: 'relative' },
  '& > ul > li::before': {
    content: '""',
    position: 'absolute',
    left: -20,
    top: -16,
    width: 20,
    height: 60,
    borderLeft: branch,
    borderBottom: branch,
  },
  '& > ul > li + li::before': { top: 'calc(-100% + 28px)', height: 'calc(100% + 16px)' },
  [side]: {
    '& > a': { width: 'min(100%,420px)', marginInline: 'auto' },
    '& > ul': { gridTemplateColumns: 'repeat(6,1fr)', gap: '16px var(--gap)', padding: '56px 0 0' },
    '& > ul > li': { gridColumn: 'span 2' },
    // Three above two: the second row stands in the middle.
    '& > ul > li:nth-of-type(4)': { gridColumn: '2 / span 2' },
    '& > ul > li::before, & > ul > li + li::before': { display: 'none' },
  },
  [media.from(1100)]: {
    '& > ul': { gridTemplateColumns: 'none', gridAutoFlow: 'column', gridAutoColumns: '1fr', position: 'relative' },
    '& > ul > li, & > ul > li:nth-of-type(4)': { gridColumn: 'auto' },
    '& > ul::before': {
      content: '""',
      position: 'absolute',
      left: '50%',
      top: 0,
      height: 28,
      borderLeft: branch,
    },
    '& > ul > li::before, & > ul > li + li::before': {
      display: 'block',
      left: 'calc(var(--gap) / -2)',
      right: 'calc(var(--gap) / -2)',
      width: 'auto',
      top: -28,
      height: 0,
      border: 0,
      borderTop: branch,
    },
    '& > ul > li:first-of-type::before': { left: '50%' },
    '& > ul > li:last-of-type::before': { right: '50%' },
    '& > ul > li::after': {
      content: '""',
      position: 'absolute',
      left: '50%',
      top: -28,
      height: 28,
      borderLeft: branch,
    },
  },
});

function Company({ name, text, icon, url }: GroupCompany) {
  return (
    <a href={url} target="_blank" rel="noopener">
      {icon && <Icon markup={icon} />}
      <b>{name}</b>
      {text && <span>{text}</span>}
      <Icon markup={glyphs.externalLink} />
      <span className="visually-hidden"> (abre em outra aba)</span>
    </a>
  );
}

/** The holding and the companies it unites. */
export function GroupDiagram({ parent, members }: NonNullable<BusinessesPage['companies']>) {
  return (
    <div css={tree}>
      <Company {...parent} />
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
