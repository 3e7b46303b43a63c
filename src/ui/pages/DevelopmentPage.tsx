import { freshPage } from '../../content/freshPage.ts';
import { sectionKeysAt } from '../../content/sections.ts';
import { BottomBar } from '../sections/development/BottomBar.tsx';
import { DraftRibbon } from '../sections/development/DraftRibbon.tsx';
import { components } from '../sections/development/sectionComponents.tsx';
import type { SectionProps } from '../sections/development/sectionProps.ts';

/** A development's page: its sections in their fixed order (specification 2.2.2). */
export function DevelopmentPage(props: SectionProps) {
  const at = (place: Parameters<typeof sectionKeysAt>[0]) =>
    sectionKeysAt(place).map((key) => {
      const Section = components[key];
      return <Section key={key} {...props} />;
    });
  return (
    <div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a text of the engine's own */}
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: freshPage }} />
      {at('top')}
      {/* The part of the page along which phones show the bottom bar. */}
      <div css={{ position: 'relative' }}>
        {at('main')}
        <BottomBar {...props} />
      </div>
      {at('end')}
      {props.development.draft && <DraftRibbon />}
    </div>
  );
}
