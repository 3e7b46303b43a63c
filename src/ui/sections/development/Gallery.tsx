import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { ofName } from '../../../content/article.ts';
import type { DevelopmentPage, GalleryItem } from '../../../content/developmentPage.ts';
import { galleryTabs, type TabKey } from '../../../content/galleryTabs.ts';
import * as words from '../../../content/pageWords.gen.ts';
import type { CarouselHandle } from '../../components/carousel/useCarousel.ts';
import type { Lightbox } from '../../components/Lightbox.tsx';
import type { LightboxImage } from '../../components/lightbox/LightboxControls.tsx';
import { useSay } from '../../components/locale.ts';
import { Tabs } from '../../components/Tabs.tsx';
import { hasControls, largestSource, lightboxImages, type PanelProps, zoomable } from './gallery/galleryItems.ts';
import { PhotoPanel } from './gallery/PhotoPanel.tsx';
import { PlanPanel } from './gallery/PlanPanel.tsx';
import { NothingYet } from './gallery/Waiting.tsx';

export type GalleryProps = Pick<DevelopmentPage, 'name' | 'article' | 'gallery' | 'tabs'> &
  Pick<PanelProps, 'describe'> & {
    works?: DevelopmentPage['worksNote'];
    /** How many plans there are while only some show. */
    plansInAll?: number;
    /** Gives what the lightbox shows of an item beside its picture. */
    enlarged?: (item: GalleryItem) => Partial<LightboxImage>;
    /** Content above and below a tab's panel. */
    around?: Partial<Record<PanelId, (panel: ReactNode) => ReactNode>>;
    /** Gets the carousel of each tab. */
    carousels?: RefObject<Carousels>;
  };
type PanelId = keyof typeof panels;
export type Carousels = Partial<Record<PanelId, CarouselHandle | null>>;

/** By panel id, its list and the beginning of the label of its carousel and lightbox. */
const panels = {
  galeria: { list: 'photos', contents: 'Fotos' },
  plantas: { list: 'plans', contents: 'Plantas' },
  obras: { list: 'works', contents: 'Obras' },
} as const;
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
  describe,
  enlarged,
  around = {},
  carousels: given,
}: GalleryProps) {
  const say = useSay();
  const [active, setActive] = useState<PanelId>(galleryTabs[shown[0] ?? 'photos'].panel);
  const [zoomed, setZoomed] = useState<{ panel: PanelId; start: number; Lightbox: typeof Lightbox }>();
  const own = useRef<Carousels>({});
  const carousels = given ?? own;

  async function zoom(panel: PanelId, item: GalleryItem) {
    try {
      const { Lightbox } = await import('../../components/Lightbox.tsx');
      setZoomed({ panel, start: zoomable(gallery[panels[panel].list]).indexOf(item), Lightbox });
    } catch {
      // The lightbox's script could not be loaded: the browser opens the picture itself.
      if (item.picture) location.assign(largestSource(item.picture));
    }
  }

  function unzoom(panel: PanelId, index: number) {
    const items = gallery[panels[panel].list];
    setZoomed(undefined);
    carousels.current[panel]?.focus(items.indexOf(zoomable(items)[index] as GalleryItem));
  }

  const labelOf = (id: PanelId) => `${panels[id].contents} ${ofName(name, article)}`;
  const tabs = shown.map((list) => {
    const { panel: id, label } = galleryTabs[list];
    const items = gallery[list];
    const Panel = id === 'plantas' ? PlanPanel : PhotoPanel;
    return {
      id,
      label: say(label),
      count: (id === 'plantas' && plansInAll) || items.length,
      inert: !items.some(hasControls),
      panel: (around[id] ?? alone)(
        items.length > 0 ? (
          <Panel
            ref={(carousel: CarouselHandle | null) => {
              carousels.current[id] = carousel;
            }}
            label={labelOf(id)}
            items={items}
            active={id === active}
            onZoom={(item) => zoom(id, item)}
            describe={describe}
          />
        ) : (
          <NothingYet works={id === 'obras' ? works : undefined} />
        ),
      ),
    };
  });

  const [only] = tabs.length === 1 ? tabs : [];
  return (
    <section className="section broad" id="imagens" aria-labelledby="imagens-titulo">
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
          label={labelOf(zoomed.panel)}
          images={lightboxImages(gallery[panels[zoomed.panel].list], enlarged)}
          start={zoomed.start}
          onClose={(index) => unzoom(zoomed.panel, index)}
        />
      )}
    </section>
  );
}
