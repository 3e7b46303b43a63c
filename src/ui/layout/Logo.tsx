import { css } from '@emotion/react';
import type { SiteData } from '../../content/site.ts';
import { Picture } from '../components/Picture.tsx';

/** Sizes of a logo in the header, in CSS px: every logo covers the same area unless it would be too high or too wide. */
const rooms = {
  small: { area: 1700, height: 38, width: 140 },
  normal: { area: 2607, height: 44, width: 168 },
  large: { area: 3900, height: 50, width: 200 },
} as const;

const textMark = css({
  font: 'var(--heading-weight,560) clamp(1.0625rem,.9rem + .8vw,1.375rem)/1.1 var(--display)',
  letterSpacing: 'var(--heading-tracking,-.01em)',
  // A long name takes two lines.
  maxWidth: '11em',
  maxHeight: '2.2em',
  overflow: 'hidden',
  textWrap: 'balance',
});

/** Names too long for two lines get three smaller ones. */
const longMark = css({ fontSize: '1rem', maxWidth: '15em', maxHeight: '3.3em' });
const longFrom = 33;

/** If a company has a file for one shade only, a filter makes the other from it. */
const painted = { light: css({ filter: 'brightness(0) invert(1)' }), dark: css({ filter: 'brightness(0)' }) };

interface LogoProps {
  site: Pick<SiteData, 'logo' | 'company' | 'theme'>;
  /** `light` for dark backgrounds, `dark` for light ones. */
  shade: 'light' | 'dark';
  /** Factor to the width in the header. */
  scale?: number;
  eager?: boolean;
  /** Replaces the company's name; '' inside a link that has a label. */
  alt?: string;
}

/** The company's logo, sized by its area; without a logo, the company's name in the text colour. */
export function Logo({ site: { logo, company, theme }, shade, scale = 1, eager, alt }: LogoProps) {
  if (!logo) return <span css={[textMark, company.name.length >= longFrom && longMark]}>{company.name}</span>;
  const picture = logo[shade];
  const room = rooms[theme.tokens.logo];
  const ratio = picture.width / picture.height;
  const width = Math.round(scale * Math.min(Math.sqrt(room.area * ratio), room.height * ratio, room.width));
  return (
    <Picture
      css={[{ width }, picture.painted && painted[shade]]}
      className={shade}
      picture={picture}
      sizes={`${width}px`}
      eager={eager}
      alt={alt}
    />
  );
}
