import type { ComponentType } from 'react';

/** Every island by its `<Island name>`, loaded when it is first needed. */
export const islands: Record<string, () => Promise<ComponentType<never>>> = {
  Gallery: async () => (await import('../ui/sections/development/Gallery.tsx')).Gallery,
  FullGallery: async () => (await import('../ui/sections/development/gallery/FullGallery.tsx')).FullGallery,
  Share: async () => (await import('../ui/sections/development/Share.tsx')).Share,
  ContactForm: async () => (await import('../ui/forms/ContactForm.tsx')).ContactForm,
  BookForm: async () => (await import('../ui/forms/BookForm.tsx')).BookForm,
  LandForm: async () => (await import('../ui/forms/LandForm.tsx')).LandForm,
  BrokerForm: async () => (await import('../ui/forms/BrokerForm.tsx')).BrokerForm,
  PrivacyForm: async () => (await import('../ui/forms/PrivacyForm.tsx')).PrivacyForm,
  HeroCarousel: async () => (await import('../ui/sections/home/HeroCarousel.tsx')).HeroCarousel,
  ProjectCarousel: async () => (await import('../ui/sections/home/ProjectCarousel.tsx')).ProjectCarousel,
  NewsCarousel: async () => (await import('../ui/sections/home/NewsCarousel.tsx')).NewsCarousel,
  RecognitionCarousel: async () => (await import('../ui/sections/about/RecognitionCarousel.tsx')).RecognitionCarousel,
  BusinessCarousel: async () => (await import('../ui/sections/businesses/BusinessCarousel.tsx')).BusinessCarousel,
  MediaList: async () => (await import('../ui/sections/media/MediaList.tsx')).MediaList,
  Catalogue: async () => (await import('../ui/sections/catalogue/Catalogue.tsx')).Catalogue,
};
