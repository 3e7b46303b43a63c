import type { ComponentType } from 'react';

/** Every island by name, loaded when it is first needed. The key is what `<Island name>` says. */
export const islands: Record<string, () => Promise<ComponentType<never>>> = {
  Gallery: async () => (await import('./sections/development/Gallery.tsx')).Gallery,
  SectionNav: async () => (await import('./sections/development/SectionNav.tsx')).SectionNav,
  ContactForm: async () => (await import('./forms/ContactForm.tsx')).ContactForm,
  LandForm: async () => (await import('./forms/LandForm.tsx')).LandForm,
  BrokerForm: async () => (await import('./forms/BrokerForm.tsx')).BrokerForm,
  PrivacyForm: async () => (await import('./forms/PrivacyForm.tsx')).PrivacyForm,
};
