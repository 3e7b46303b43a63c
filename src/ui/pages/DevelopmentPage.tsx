import { freshPage } from '../../content/freshPage.ts';
import { type SectionKey, sectionKeysAt } from '../../content/sections.ts';
import { Blocks } from '../sections/blocks/Blocks.tsx';
import { BottomBar } from '../sections/development/BottomBar.tsx';
import { DraftRibbon } from '../sections/development/DraftRibbon.tsx';
import { components } from '../sections/development/sectionComponents.tsx';
import type { SectionProps } from '../sections/development/sectionProps.ts';

/** A development's page: its sections in order (specification 2.2.2). */
export function DevelopmentPage(props: SectionProps) {
  const all = (keys: string[]) =>
    keys.map((key) => {
      const Section = components[key as SectionKey] as (typeof components)[SectionKey] | undefined;
      if (Section) return <Section key={key} {...props} />;
      return <Blocks key={key} blocks={props.development.blocks.filter(({ id }) => id === key)} />;
    });
  return (
    <div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a text of the engine's own */}
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: freshPage }} />
      {all(sectionKeysAt('top'))}
      {/* The part of the page along which phones show the bottom bar. */}
      <div css={{ position: 'relative' }}>
        {all(props.development.sections)}
        <BottomBar {...props} />
      </div>
      {all(sectionKeysAt('end'))}
      {props.development.draft && <DraftRibbon />}
    </div>
  );
}
