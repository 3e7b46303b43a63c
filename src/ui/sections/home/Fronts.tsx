import { css } from '@emotion/react';
import type { HomePage } from '../../../content/pages/home.ts';
import { media } from '../../../theme.ts';
import { Picture } from '../../components/Picture.tsx';
import { ink } from '../hero/heroVeils.ts';
import { columnsFrom, inkGround, later } from '../shared/sectionStyles.ts';

const section = css(inkGround, {
  position: 'relative',
  isolation: 'isolate',
  display: 'grid',
  alignItems: 'end',
  minHeight: 'clamp(760px,62vw,860px)',
  // Large text begins no higher: above this the picture is too light for it.
  paddingTop: 160,
});

const ground = css({
  position: 'absolute',
  inset: 0,
  zIndex: -1,
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: `linear-gradient(transparent,rgb(${ink}/.1) 122px,rgb(${ink}/.62) 274px,rgb(${ink}/.9) 410px,rgb(${ink}/.96))`,
  },
  '& > picture': { height: '100%' },
  // The text is equally wide in a small window, so the gradient covers more of it.
  '--veil': '108% 118%',
  [media.from(1280)]: { '--veil': '82% 112%' },
  [media.from(columnsFrom)]: {
    '&::after': {
      background: `radial-gradient(var(--veil) at 0 100%,rgb(${ink}/.94) 0,rgb(${ink}/.88) 40%,rgb(${ink}/.56) 66%,transparent 90%)`,
    },
  },
});

const text = css({
  display: 'grid',
  gap: 24,
  justifyItems: 'start',
  maxWidth: 620,
  '& > ul': {
    display: 'grid',
    width: '100%',
    columnGap: 'var(--gap)',
    [media.from(600)]: { gridTemplateColumns: '1fr 1fr' },
  },
  '& li': { padding: '11px 0', borderTop: '1px solid var(--line-dark)', color: 'rgb(255 255 255/.92)' },
  '& > a': { marginTop: 8 },
});

/** Link to the businesses page, with the names of the group's companies over a picture. */
export function Fronts({ heading, picture, link, names }: NonNullable<HomePage['fronts']>) {
  return (
    <section className="on-dark" css={[section, later(610, 710)]} aria-labelledby="titulo-frentes">
      {picture && (
        <div css={ground}>
          <Picture picture={picture} sizes="100vw" portraitUpTo={599} />
        </div>
      )}
      <div className="wrap section">
        <div css={text}>
          <h2 id="titulo-frentes">{heading}</h2>
          <ul>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          {link && (
            <a className="button white" href={link.to}>
              {link.label}
            </a>
          )}
        </div>
      </div>
    </section>
  );
}
