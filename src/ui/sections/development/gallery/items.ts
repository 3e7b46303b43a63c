import type { GalleryItem } from '../../../../content/developmentPage.ts';
import type { Picture } from '../../../../content/developments.ts';
import { avifSrcSet, fallbackSrc } from '../../../../content/picture.ts';
import type { LightboxImage } from '../../../components/lightbox/LightboxControls.tsx';

/** What a panel's slides need of the gallery around them. */
export interface PanelProps {
  /** 'Fotos do Mirante'. */
  label: string;
  items: GalleryItem[];
  /** False while another tab shows. */
  active: boolean;
  /** Opens the lightbox at an item; done when its script has come. */
  onZoom: (item: GalleryItem) => Promise<void>;
}

export const hasControls = ({ picture, video }: GalleryItem) => Boolean(picture || video);

/** The item's name, or its place among its like: 'Planta 3'. */
export const nameOf = ({ caption, picture }: GalleryItem, kind: string, index: number) =>
  caption || picture?.alt || `${kind} ${index + 1}`;

/** 'Studio 01 · 21 m²'. */
export const withArea = (name: string | undefined, { area }: GalleryItem) => [name, area].filter(Boolean).join(' · ');

/** The largest file of a picture: what a link to it opens and the lightbox shows. */
export const largestSource = (picture: Picture) =>
  avifSrcSet(picture).split(', ').at(-1)?.split(' ')[0] || fallbackSrc(picture);

/** Items that the lightbox shows: pictures, not the posters of videos. */
export const zoomable = (items: GalleryItem[]) => items.filter(({ picture, video }) => picture && !video);

export const lightboxImages = (items: GalleryItem[]): LightboxImage[] =>
  items.flatMap((item) => {
    const { picture, video, caption } = item;
    if (!picture || video) return [];
    const { width, height, alt } = picture;
    return { src: largestSource(picture), width, height, alt, caption: withArea(caption, item) };
  });
