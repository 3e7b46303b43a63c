import type { ReactNode, Ref } from 'react';
import type { GalleryItem } from '../../../../content/developmentPage.ts';
import type { Picture } from '../../../../content/picture.ts';
import { avifSrcSet, fallbackSrc } from '../../../../content/picture.ts';
import type { CarouselHandle } from '../../../components/carousel/useCarousel.ts';
import type { LightboxImage } from '../../../components/lightbox/LightboxControls.tsx';

export interface PanelProps {
  /** Label of its carousel: 'Fotos do Mirante'. */
  label: string;
  items: GalleryItem[];
  /** False while another tab shows, which stops a running video. */
  active: boolean;
  /** Opens the lightbox at an item; resolves once its script is loaded. */
  onZoom: (item: GalleryItem) => Promise<void>;
  /** For a plan: the id of its slide, and where else it leads. */
  about?: (item: GalleryItem) => { id: string; more: ReactNode } | undefined;
  ref?: Ref<CarouselHandle>;
}

/** Whether there is something to click: a picture to enlarge or a video to play. */
export const hasControls = ({ picture, video }: GalleryItem) => Boolean(picture || video);

/** The item's caption, or what its picture shows, or kind and number: 'Planta 3'. */
export const nameOf = ({ caption, picture }: GalleryItem, kind: string, index: number) =>
  caption || picture?.alt || `${kind} ${index + 1}`;

export const largestSource = (picture: Picture) =>
  avifSrcSet(picture).split(', ').at(-1)?.split(' ')[0] || fallbackSrc(picture);

/** Items that the lightbox shows: pictures, but not posters of videos. */
export const zoomable = (items: GalleryItem[]) => items.filter(({ picture, video }) => picture && !video);

export const lightboxImages = (items: GalleryItem[], more?: (item: GalleryItem) => Partial<LightboxImage>) =>
  items.flatMap((item): LightboxImage[] => {
    const { picture, video, caption } = item;
    if (!picture || video) return [];
    const { width, height, alt } = picture;
    return [{ src: largestSource(picture), width, height, alt, caption, ...more?.(item) }];
  });
