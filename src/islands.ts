import type { ComponentType } from 'react';

/** Every island by name, loaded when it is first needed. The key is what `<Island name>` says. */
export const islands: Record<string, () => Promise<ComponentType<never>>> = {
  Gallery: async () => (await import('./sections/development/Gallery.tsx')).Gallery,
  SectionNav: async () => (await import('./sections/development/SectionNav.tsx')).SectionNav,
  ContactForm: async () => (await import('./forms/ContactForm.tsx')).ContactForm,
};
