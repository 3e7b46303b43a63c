import { css } from '@emotion/react';
import type { AboutPage } from '../../../content/pages/about.ts';
import * as words from '../../../content/pageWords.gen.ts';
import { media } from '../../../theme.ts';
import { useSay } from '../../components/locale.ts';
import { Thumbnail } from '../../components/Picture.tsx';
import { headGap, inkGround, later } from '../shared/sectionStyles.ts';

const list = css({
  marginTop: headGap,
  '& > li': { position: 'relative', padding: '0 0 32px 28px', borderLeft: '1px solid var(--line-dark)' },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    left: -5,
    top: 6,
    width: 9,
    height: 9,
    borderRadius: '50%',
    background: 'var(--accent-light)',
  },
  '& > .planned::before': { background: 'var(--ink)', boxShadow: '0 0 0 1.5px var(--accent-light)' },
  '& small': {
    display: 'block',
    marginBottom: 4,
    fontSize: 'var(--t-label)',
    lineHeight: 1.4,
    color: 'var(--accent-light)',
  },
  '& time': {
    display: 'block',
    font: 'var(--heading-weight,380) 1.75rem/1.1 var(--display)',
    letterSpacing: 'var(--heading-tracking,-.015em)',
    color: 'var(--white)',
  },
  '& p': { marginTop: 6, fontSize: 'var(--t-small)', lineHeight: 1.45 },
  '& ul': { marginTop: 6 },
  '& ul a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    fontSize: 'var(--t-small)',
    lineHeight: 1.3,
  },
  [media.hover]: {
    '& ul a': { minHeight: 30 },
    '& ul a:hover': { textDecoration: 'underline', textUnderlineOffset: 4 },
  },
  [media.from(1024)]: {
    display: 'grid',
    // With large text, or too many years, there is a second row.
    gridTemplateColumns: 'repeat(auto-fit,minmax(7.5rem,1fr))',
    rowGap: 40,
    '& > li': { padding: '36px 20px 0 0', border: 'solid var(--line-dark)', borderWidth: '1px 0 0' },
    '& > li::before': { left: 0, top: -5 },
    '& time': { fontSize: 'clamp(1.75rem,2.6vw,2.5rem)' },
  },
});

/** On narrow screens beside a year, on wide ones between it and its developments. */
const pictures = css({
  '& > li': { display: 'flow-root' },
  '& img': {
    float: 'right',
    width: 'min(32vw,140px)',
    aspectRatio: '3 / 4',
    marginLeft: 16,
    borderRadius: 'var(--r2)',
    background: 'var(--dark)',
  },
  [media.from(1024)]: {
    '& > li': { display: 'flex', flexDirection: 'column' },
    '& img': { width: '100%', margin: '16px 0 4px' },
    '& > li > :is(small,time)': { order: -1 },
  },
});

/** Deliveries by year: a filled dot is delivered, a hollow one planned. Horizontal on wide screens. */
export function Timeline({ heading, items }: NonNullable<AboutPage['history']>) {
  const say = useSay();
  const pictured = items.some(({ picture }) => picture);
  const height = pictured ? later(1545, 600) : later(1130, 320);
  return (
    <section className="section on-dark" css={[inkGround, height]} aria-labelledby="titulo-historia">
      <div className="wrap">
        <h2 id="titulo-historia">{heading}</h2>
        <ol css={[list, pictured && pictures]}>
          {items.map(({ year, state, text, developments, picture }) => (
            <li key={`${year} ${state}`} className={state === 'Previsto' ? 'planned' : undefined}>
              {picture && <Thumbnail picture={picture} upTo={480} />}
              <small>{say(state === 'Previsto' ? words.planned : words.delivered)}</small>
              <time dateTime={`${year}`}>{year}</time>
              {text && <p>{text}</p>}
              {developments.length > 0 && (
                <ul>
                  {developments.map(({ name, href }) => (
                    <li key={href}>
                      <a href={href}>{name}</a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
