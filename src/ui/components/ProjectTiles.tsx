import { css } from '@emotion/react';
import type { ReactNode } from 'react';
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

interface ProjectTilesProps<Project> {
  projects: readonly Project[];
  upTo: number;
  /** Below the place, which then has the price too. */
  more?: (project: Project) => ReactNode;
  current?: string;
  className?: string;
}

export function ProjectTiles<Project extends DevelopmentSummary>({
  projects,
  upTo,
  more,
  current,
  className,
}: ProjectTilesProps<Project>) {
  return (
    <ul css={tiles} className={className}>
      {projects.map((project) => {
        const { slug, href, name, picture, city, area, priceText } = project;
        return (
          <li key={slug}>
            <a href={href} aria-current={href === current ? 'page' : undefined}>
              {picture && <Thumbnail picture={picture} upTo={upTo} />}
              <b>{name}</b>
              <small>{[city, area, more && priceText].filter(Boolean).join(' · ')}</small>
              {more?.(project)}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
