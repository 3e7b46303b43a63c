import { css } from '@emotion/react';
import type { News } from '../../../content/pages/media.ts';
import * as words from '../../../content/pageWords.gen.ts';
import * as shared from '../../../leads/sharedWords.gen.ts';
import { media } from '../../../theme.ts';
import { glyphs, Icon } from '../../components/Icon.tsx';
import { useSay } from '../../components/locale.ts';
import { Picture } from '../../components/Picture.tsx';
import { cardLink, zoomingPicture } from '../shared/sectionStyles.ts';

const card = css({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  gap: 22,
  '& > picture': { aspectRatio: '3 / 2', borderRadius: 'var(--r2)' },
  '& > div': { display: 'grid', alignContent: 'start', justifyItems: 'start', gap: 10 },
  '& p': { fontSize: 'var(--t-small)', color: 'var(--muted)' },
  '& .kind': { fontSize: 'var(--t-label)', fontWeight: 600, color: 'var(--ink)' },
  '& .go': { marginTop: 4 },
  [media.hover]: { '&:hover .go > svg': { transform: 'translate(2px,-2px)' } },
  ...zoomingPicture,
});

interface NewsCardProps {
  news: News;
  sizes: string;
  className?: string;
  eager?: boolean;
}

/** A news item; the whole card is a link to it, in a new tab. */
export function NewsCard({
  news: { source, title, description, link, picture },
  sizes,
  className,
  eager,
}: NewsCardProps) {
  const say = useSay();
  return (
    <article css={card} className={className} aria-label={title}>
      <Picture picture={picture} sizes={sizes} eager={eager} alt="" />
      <div>
        <span className="kind">{source}</span>
        <h3>{title}</h3>
        <p>{description}</p>
        <a className="go" css={cardLink} href={link} target="_blank" rel="noopener">
          {say(words.readNews)}
          <span className="visually-hidden">
            {' '}
            {title} {say(shared.newTab)}
          </span>
          <Icon markup={glyphs.externalLink} />
        </a>
      </div>
    </article>
  );
}
