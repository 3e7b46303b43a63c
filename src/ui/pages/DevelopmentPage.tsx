import { css } from '@emotion/react';
import type { DevelopmentPage as Development } from '../../content/developmentPage.ts';
import type { SiteData } from '../../content/site.ts';
import { DraftRibbon } from '../sections/development/DraftRibbon.tsx';
import { sections } from '../sections/development/sections.tsx';

const page = css({
  // On paper, as without script, all photos and plans are there with their names, and nothing that leads about.
  '@media print': {
    '& .strip': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 16, overflow: 'visible' },
    '& .strip > .slide': { margin: 0, breakInside: 'avoid' },
    '& .needs-script': { display: 'none!important' },
    '& .without-script': { display: 'block!important' },
  },
});

interface DevelopmentPageProps {
  site: SiteData;
  development: Development;
}

/** The fixed stack of a development's page (specification 2, section 2). */
export function DevelopmentPage({ site, development }: DevelopmentPageProps) {
  return (
    <div css={page}>
      {sections.map(([name, Section]) => (
        <Section key={name} site={site} development={development} />
      ))}
      {development.draft && <DraftRibbon />}
    </div>
  );
}
