import * as words from './pageWords.gen.ts';

/** The gallery's tabs, by their lists in a file's `gallery`, in the usual order (specification 2.2.3). */
export const galleryTabs = {
  photos: { panel: 'galeria', label: words.photosTab },
  plans: { panel: 'plantas', label: words.plansTab },
  works: { panel: 'obras', label: words.worksTab },
} as const;

export type TabKey = keyof typeof galleryTabs;
