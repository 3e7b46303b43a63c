import { css } from '@emotion/react';
import type { DevelopmentPage as Development } from '../../content/developmentPage.ts';
import { sectionKeysAt } from '../../content/sections.ts';
import type { SiteData } from '../../content/site.ts';
import { BottomBar } from '../sections/development/BottomBar.tsx';
import { DraftRibbon } from '../sections/development/DraftRibbon.tsx';
import { components } from '../sections/development/sections.tsx';

const page = css({
  // Printed as without script: all photos and plans with their captions, and no controls.
  '@media print': {
    '& .strip': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 16, overflow: 'visible' },
    '& .strip > .slide': { margin: 0, breakInside: 'avoid' },
    '& .needs-script': { display: 'none!important' },
    '& .without-script': { display: 'block!important' },
  },
});

/** The part of the page along which phones show the bottom bar. */
const main = css({ position: 'relative' });

interface DevelopmentPageProps {
  site: SiteData;
  development: Development;
}

/** A development's page: its sections in their fixed order (specification 2.2.2). */
export function DevelopmentPage({ site, development }: DevelopmentPageProps) {
  const at = (place: Parameters<typeof sectionKeysAt>[0]) =>
    sectionKeysAt(place).map((key) => {
      const Section = components[key];
      return <Section key={key} site={site} development={development} />;
    });
  return (
    <div css={page}>
      {at('top')}
      <div css={main}>
        {at('main')}
        <BottomBar site={site} development={development} />
      </div>
      {at('end')}
      {development.draft && <DraftRibbon />}
    </div>
  );
}
