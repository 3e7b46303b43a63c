import { css } from '@emotion/react';
import type { DevelopmentSummary } from '../../content/developments.ts';
import { Thumbnail } from './Picture.tsx';

const tiles = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '24px 16px',
  '& img': {
    width: '100%',
    aspectRatio: '4/3',
    borderRadius: 'var(--r1)',
    marginBottom: 10,
    background: 'var(--stone)',
  },
  '& b, & small': { display: 'block', lineHeight: 1.3 },
  '& b': { fontWeight: 600, fontSize: 'var(--t-small)', marginBottom: 2 },
  '& small': { fontSize: 'var(--t-label)', color: 'var(--muted)' },
});

interface ProjectTilesProps {
  projects: readonly DevelopmentSummary[];
  upTo: number;
  priced?: boolean;
  current?: string;
  className?: string;
}

export function ProjectTiles({ projects, upTo, priced, current, className }: ProjectTilesProps) {
  return (
    <ul css={tiles} className={className}>
      {projects.map(({ slug, href, name, picture, city, area, priceText }) => (
        <li key={slug}>
          <a href={href} aria-current={href === current ? 'page' : undefined}>
            {picture && <Thumbnail picture={picture} upTo={upTo} />}
            <b>{name}</b>
            <small>{[city, area, priced && priceText].filter(Boolean).join(' · ')}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}
