import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { ofName } from '../../../content/article.ts';
import type { DevelopmentPage, GalleryItem } from '../../../content/developmentPage.ts';
import { galleryTabs, type TabKey } from '../../../content/galleryTabs.ts';
import * as words from '../../../content/pageWords.gen.ts';
import type { CarouselHandle } from '../../components/carousel/useCarousel.ts';
import type { Lightbox } from '../../components/Lightbox.tsx';
import { useSay } from '../../components/locale.ts';
import { Tabs } from '../../components/Tabs.tsx';
import { hasControls, largestSource, lightboxImages, type PanelProps, zoomable } from './gallery/galleryItems.ts';
import { PhotoPanel } from './gallery/PhotoPanel.tsx';
import { enlargedPlan } from './gallery/PlanLine.tsx';
import { PlanPanel } from './gallery/PlanPanel.tsx';
import { NothingYet } from './gallery/Waiting.tsx';

export type GalleryProps = Pick<DevelopmentPage, 'name' | 'article' | 'gallery' | 'tabs'> &
  Pick<PanelProps, 'about'> & {
    works?: DevelopmentPage['worksNote'];
    /** How many plans there are while only some show. */
    plansInAll?: number;
    /** Content above and below a tab's panel. */
    around?: Partial<Record<PanelId, (panel: ReactNode) => ReactNode>>;
    /** Gets the carousel of each tab. */
    carousels?: RefObject<Carousels>;
  };
type PanelId = (typeof galleryTabs)[TabKey]['panel'];
export type Carousels = Partial<Record<PanelId, CarouselHandle | null>>;

/** The beginning of the label of each tab's carousel and lightbox. */
const contents: Record<TabKey, string> = { photos: 'Fotos', plans: 'Plantas', works: 'Obras' };
const allTabs = Object.keys(galleryTabs) as TabKey[];

const alone = (panel: ReactNode) => panel;

/** Photos, floor plans and construction photos in tabs, with a lightbox that is loaded on first use. */
export function Gallery({
  name,
  article,
  gallery,
  tabs: shown = allTabs,
  works,
  plansInAll,
  about,
  around = {},
  carousels: given,
}: GalleryProps) {
  const say = useSay();
  const [active, setActive] = useState<PanelId>(galleryTabs[shown[0] ?? 'photos'].panel);
  const [zoomed, setZoomed] = useState<{
    tab: TabKey;
    items: GalleryItem[];
    start: number;
    Lightbox: typeof Lightbox;
  }>();
  const ownCarousels = useRef<Carousels>({});
  const carousels = given ?? ownCarousels;

  async function zoom(tab: TabKey, item: GalleryItem) {
    // As it was pressed: other plans may be chosen before the lightbox's script is there.
    const items = zoomable(gallery[tab]);
    try {
      const { Lightbox } = await import('../../components/Lightbox.tsx');
      setZoomed({ tab, items, start: items.indexOf(item), Lightbox });
    } catch {
      // The lightbox's script could not be loaded: the browser opens the picture itself.
      if (item.picture) location.assign(largestSource(item.picture));
    }
  }

  function unzoom(tab: TabKey, item: GalleryItem) {
    setZoomed(undefined);
    const index = gallery[tab].indexOf(item);
    if (index >= 0) carousels.current[galleryTabs[tab].panel]?.focus(index);
  }

  const labelOf = (tab: TabKey) => `${contents[tab]} ${ofName(name, article)}`;
  const tabs = shown.map((tab) => {
    const { panel: id, label } = galleryTabs[tab];
    const items = gallery[tab];
    const Panel = tab === 'plans' ? PlanPanel : PhotoPanel;
    return {
      id,
      label: say(label),
      count: (tab === 'plans' && plansInAll) || items.length,
      inert: !items.some(hasControls),
      panel: (around[id] ?? alone)(
        items.length > 0 ? (
          <Panel
            ref={(carousel: CarouselHandle | null) => {
              carousels.current[id] = carousel;
            }}
            label={labelOf(tab)}
            items={items}
            active={id === active}
            onZoom={(item) => zoom(tab, item)}
            about={about}
          />
        ) : (
          <NothingYet works={tab === 'works' ? works : undefined} />
        ),
      ),
    };
  });

  const [only] = tabs.length === 1 ? tabs : [];
  return (
    <section className="section" id="imagens" aria-labelledby="imagens-titulo">
      <Tabs
        label={say(words.imagesAndPlans)}
        heading={<h2 id="imagens-titulo">{only?.label ?? say(words.imagesAndPlans)}</h2>}
        tabs={tabs}
        onChange={(id) => {
          carousels.current[active]?.show(0);
          setActive(id as PanelId);
        }}
      />
      {zoomed && (
        <zoomed.Lightbox
          label={labelOf(zoomed.tab)}
          images={lightboxImages(zoomed.items, zoomed.tab === 'plans' ? enlargedPlan : undefined)}
          start={zoomed.start}
          onClose={(index) => unzoom(zoomed.tab, zoomed.items[index] as GalleryItem)}
        />
      )}
    </section>
  );
}
