import type { ComponentType } from 'react';

/** Every island by name, loaded when it is first needed. The key is what `<Island name>` says. */
export const islands: Record<string, () => Promise<ComponentType<never>>> = {
  Gallery: async () => (await import('./sections/development/Gallery.tsx')).Gallery,
  SectionNav: async () => (await import('./sections/development/SectionNav.tsx')).SectionNav,
  ContactForm: async () => (await import('./forms/ContactForm.tsx')).ContactForm,
  LandForm: async () => (await import('./forms/LandForm.tsx')).LandForm,
  BrokerForm: async () => (await import('./forms/BrokerForm.tsx')).BrokerForm,
  PrivacyForm: async () => (await import('./forms/PrivacyForm.tsx')).PrivacyForm,
  HeroCarousel: async () => (await import('./sections/home/HeroCarousel.tsx')).HeroCarousel,
  ProjectCarousel: async () => (await import('./sections/home/ProjectCarousel.tsx')).ProjectCarousel,
  NewsCarousel: async () => (await import('./sections/home/NewsCarousel.tsx')).NewsCarousel,
  RecognitionCarousel: async () => (await import('./sections/about/RecognitionCarousel.tsx')).RecognitionCarousel,
  BusinessCarousel: async () => (await import('./sections/businesses/BusinessCarousel.tsx')).BusinessCarousel,
  MediaList: async () => (await import('./sections/media/MediaList.tsx')).MediaList,
  Catalogue: async () => (await import('./sections/catalogue/Catalogue.tsx')).Catalogue,
};
