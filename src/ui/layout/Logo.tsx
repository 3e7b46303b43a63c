import { css } from '@emotion/react';
import type { SiteData } from '../../content/site.ts';
import { Picture } from '../components/Picture.tsx';

/** Room for a logo in the header in CSS px: of whatever shape, it covers as much, unless it would be too high or too wide. */
const room = { area: 2607, height: 44, width: 168 } as const;

const textMark = css({
  font: '560 clamp(1.0625rem,.9rem + .8vw,1.375rem)/1.1 var(--display)',
  letterSpacing: '-.01em',
  // Two lines of a long name.
  maxWidth: '11em',
  maxHeight: '2.2em',
  overflow: 'hidden',
  textWrap: 'balance',
});

/** Names that two lines would cut stand in three smaller ones. */
const longMark = css({ fontSize: '1rem', maxWidth: '15em', maxHeight: '3.3em' });
const longFrom = 33;

/** The shade that a company has no file for, painted from the other. */
const painted = { light: css({ filter: 'brightness(0) invert(1)' }), dark: css({ filter: 'brightness(0)' }) };

interface LogoProps {
  site: Pick<SiteData, 'logo' | 'company'>;
  /** `light` for dark grounds, `dark` for light ones. */
  shade: 'light' | 'dark';
  /** Times as wide as in the header. */
  scale?: number;
  /** In sight at once. */
  eager?: boolean;
  /** Words instead of the company's name; '' where a link has them. */
  alt?: string;
}

/** The company's logo by its area, whatever its shape; its name, in the colour of the place, where there is none. */
export function Logo({ site: { logo, company }, shade, scale = 1, eager, alt }: LogoProps) {
  if (!logo) return <span css={[textMark, company.name.length >= longFrom && longMark]}>{company.name}</span>;
  const picture = logo[shade];
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
