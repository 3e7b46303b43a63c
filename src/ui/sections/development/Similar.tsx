import { css } from '@emotion/react';
import { statusText } from '../../../content/developments.ts';
import * as words from '../../../content/pageWords.gen.ts';
import { media } from '../../../theme.ts';
import { useSay } from '../../components/locale.ts';
import { ProjectTiles } from '../../components/ProjectTiles.tsx';
import { later } from '../shared/sectionStyles.ts';
import type { SectionProps } from './sectionProps.ts';

const tiles = css({
  gridTemplateColumns: '1fr',
  marginTop: 'clamp(24px,2.8vw,40px)',
  '& b': { font: 'var(--heading-weight,420) var(--t-h3)/1.25 var(--display)' },
  '& small': { fontSize: 'var(--t-small)' },
  [media.from(600)]: { gridTemplateColumns: 'repeat(3,1fr)' },
});

/** Below a line in the colour of the project's own page. */
const facts = css({
  display: 'grid',
  gap: 4,
  marginTop: 12,
  paddingTop: 12,
  borderTop: '2px solid var(--stone)',
  fontSize: 'var(--t-label)',
  fontWeight: 600,
  color: 'var(--ink)',
  '& > small': { fontWeight: 400 },
});

export function Similar({ development: { similar } }: SectionProps) {
  const say = useSay();
  if (!similar[0]) return null;
  return (
    <section className="section" css={later(1270, 545)} aria-labelledby="t-parecidos">
      <div className="wrap">
        <h2 id="t-parecidos">{say(words.similar)}</h2>
        <ProjectTiles
          css={tiles}
          projects={similar}
          upTo={828}
          more={(project) => (
            <span css={facts} style={{ borderColor: project.accent }}>
              {statusText(project, say)}
              <small>{project.facts}</small>
            </span>
          )}
        />
      </div>
    </section>
  );
}
