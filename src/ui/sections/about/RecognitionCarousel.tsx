import { css } from '@emotion/react';
import type { Recognition } from '../../../content/pages/about.ts';
import { Carousel } from '../../components/Carousel.tsx';
import { Picture } from '../../components/Picture.tsx';
import { fewSlides, waitingSlides } from '../shared/sectionStyles.ts';

const strip = css({ '--slide': 'min(78vw,620px)', '--bleed': 'var(--edge)', ...waitingSlides });

const figure = css({
  '& > picture': { aspectRatio: '3 / 2', borderRadius: 'var(--r2)' },
  // The padding leaves room for a link's focus ring, which the strip would clip.
  '& > figcaption': { marginTop: 14, paddingBottom: 6, fontSize: 'var(--t-small)', color: 'var(--muted)' },
  '& b': { color: 'var(--ink)' },
  '& a': { textDecoration: 'underline', textUnderlineOffset: 4, textDecorationColor: 'var(--accent)' },
});

export function RecognitionCarousel({ label, items }: { label: string; items: Recognition[] }) {
  return (
    <Carousel css={[strip, fewSlides(items.length)]} label={label} items={items}>
      {({ picture, title, detail, to }) => (
        <figure css={figure}>
          <Picture picture={picture} sizes="(min-width: 795px) 620px, 78vw" />
          <figcaption>
            <b>{to ? <a href={to}>{title}</a> : title}</b>
            {detail && ` · ${detail}`}
          </figcaption>
        </figure>
      )}
    </Carousel>
  );
}
