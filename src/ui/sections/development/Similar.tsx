import { css } from '@emotion/react';
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
  [media.from(600)]: { gridTemplateColumns: 'repeat(3,1fr)' },
});

export function Similar({ development: { similar } }: SectionProps) {
  const say = useSay();
  if (!similar[0]) return null;
  return (
    <section className="section" css={later(1240, 720)} aria-labelledby="t-parecidos">
      <div className="wrap">
        <h2 id="t-parecidos">{say(words.similar)}</h2>
        <ProjectTiles css={tiles} projects={similar} upTo={828} priced />
      </div>
    </section>
  );
}
