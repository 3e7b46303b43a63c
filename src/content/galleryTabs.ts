/** The gallery's tabs, by their lists in a file's `gallery`, in the usual order (specification 2.2.3). */
export const galleryTabs = {
  photos: { panel: 'galeria', label: 'Galeria' },
  plans: { panel: 'plantas', label: 'Plantas' },
  works: { panel: 'obras', label: 'Obras' },
} as const;

export type TabKey = keyof typeof galleryTabs;
