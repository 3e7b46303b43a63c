// Generated from schema/*.schema.json by src/cli/types.ts. Do not edit: change schema/core/ or the part of a module, which describe each key.

export type Block = TextBlock | PictureBlock | FactsBlock | QuestionsBlock | TestimonialsBlock;
export type BlockHeading = string;
export type BlockParagraphs = string[];
export type BlockLabel = string;
export type BlockId = string;
export type Blocks = Block[];

export interface TextBlock {
  kind: 'text';
  heading: BlockHeading;
  paragraphs: BlockParagraphs;
  label?: BlockLabel;
  id: BlockId;
}
export interface PictureBlock {
  kind: 'picture';
  heading: BlockHeading;
  paragraphs?: BlockParagraphs;
  picture: DevelopmentPicture;
  side?: 'left' | 'right';
  label?: BlockLabel;
  id: BlockId;
}
export interface FactsBlock {
  kind: 'facts';
  heading: BlockHeading;
  rows: {
    label: string;
    value: string;
  }[];
  label?: BlockLabel;
  id: BlockId;
}
export interface QuestionsBlock {
  kind: 'questions';
  heading: BlockHeading;
  questions: {
    question: string;
    answer: string[];
  }[];
  label?: BlockLabel;
  id: BlockId;
}
export interface TestimonialsBlock {
  kind: 'testimonials';
  heading: BlockHeading;
  testimonials: {
    quote: string;
    name: string;
    role?: string;
  }[];
  label?: BlockLabel;
  id: BlockId;
}

export type DevelopmentDateTime = string;
export type DevelopmentMoney = number;
export type DevelopmentSquareMetres = number;
export type DevelopmentPicturePath = string;
export type DevelopmentFocus = [number, number];
export type DevelopmentZoom = number;
export type DevelopmentWebAddress = string;

export interface DevelopmentConfig {
  name: string;
  shortName?: string;
  article?: 'o' | 'a' | 'none';
  slug?: string;
  draft?: boolean;
  publishAt?: DevelopmentDateTime;
  unpublishAt?: DevelopmentDateTime;
  preview?: {
    key: string;
    until: string;
  };
  status: 'Pré-lançamento' | 'Lançamento' | 'Em construção' | 'Pronto para morar';
  statusLabel?: string;
  address: {
    street?: string;
    number?: string;
    district?: string;
    city: string;
    state: 'AC' | 'AL' | 'AM' | 'AP' | 'BA' | 'CE' | 'DF' | 'ES' | 'GO' | 'MA' | 'MG' | 'MS' | 'MT' | 'PA' | 'PB' | 'PE' | 'PI' | 'PR' | 'RJ' | 'RN' | 'RO' | 'RR' | 'RS' | 'SC' | 'SE' | 'SP' | 'TO';
    postalCode?: string;
  };
  neighbourhood?: string;
  typology: string;
  units?: string;
  priceBands?: string[];
  price?: {
    from?: DevelopmentMoney;
    asOf?: string;
    until?: string;
    note?: string;
  };
  payment?: {
    parts: {
      kind: 'sinal' | 'mensais' | 'intermediárias' | 'chaves' | 'financiamento';
      share: number;
      count?: number;
      index?: string;
    }[];
    asOf?: string;
    until?: string;
    note?: string;
  };
  area?: {
    min: DevelopmentSquareMetres;
    max: DevelopmentSquareMetres;
    text?: {
      min: DevelopmentSquareMetres;
      max: DevelopmentSquareMetres;
    };
  };
  delivery?: {
    hero: string;
    text?: string;
  };
  progress?: {
    percent: number;
    updatedAt?: string;
  };
  description: {
    heading?: string;
    paragraphs: string[];
  };
  hero?: DevelopmentPicture;
  look?: {
    opening?: 'tower' | 'view' | 'interior';
    accent?: string;
    gallery?: 'strip' | 'wide' | 'pairs';
    differentials?: 'grid' | 'list';
    ground?: 'light' | 'deep';
  };
  card?: DevelopmentPicture;
  characteristics?: DevelopmentPicture;
  statement?: {
    text: string;
    picture: DevelopmentPicture;
  };
  works?: {
    month: string;
    percent: number;
    stages?: {
      [k: string]: number;
    };
    photos?: DevelopmentGalleryItem[];
  }[];
  gallery?: {
    photos?: DevelopmentGalleryItem[];
    plans?: DevelopmentPlanItem[];
    works?: DevelopmentGalleryItem[];
  };
  differentials?: {
    heading?: string;
    picture?: DevelopmentPicture;
    illustrative?: boolean;
    items: {
      icon: string;
      text: string;
      detail?: string;
    }[];
  };
  blocks?: Blocks;
  location?: {
    title?: string;
    description: string;
    truncateAt?: number;
    mapQuery?: string;
  };
  places?: {
    name: string;
    kind: 'mercado' | 'escola' | 'saúde' | 'parque' | 'transporte' | 'restaurante' | 'compras' | 'praia';
    minutes: number;
    by: 'a pé' | 'carro';
  }[];
  virtualTour?: DevelopmentWebAddress;
  sections?: string[];
  nav?: {
    label: string;
    target: string;
  }[];
  logo?: DevelopmentPicturePath;
  listed?: {
    home?: boolean;
    catalogue?: boolean;
    menu?: boolean;
  };
  brochure?: string;
  incorporationRegistry?: string;
  sales?: {
    broker?: {
      name: string;
      creci: string;
    };
    showroom?: {
      address: string;
      hours?: string;
    };
  };
  seo?: {
    title?: string;
    description?: string;
  };
  accept?: {
    rule: string;
    reason: string;
  }[];
}
export interface DevelopmentPicture {
  image: DevelopmentPicturePath;
  alt: string;
  focus?: DevelopmentFocus;
  zoom?: DevelopmentZoom;
}
export interface DevelopmentGalleryItem {
  image?: DevelopmentPicturePath;
  video?: DevelopmentWebAddress;
  caption?: string;
  alt?: string;
  focus?: DevelopmentFocus;
  zoom?: DevelopmentZoom;
}
export interface DevelopmentPlanItem {
  image?: DevelopmentPicturePath;
  caption?: string;
  alt?: string;
  area?: DevelopmentSquareMetres;
  bedrooms?: number;
  suites?: number;
  bathrooms?: number;
  parking?: number;
  available?: 'sim' | 'últimas' | 'esgotada';
  price?: DevelopmentMoney;
  id?: string;
}

export type SitePhone = string;
export type SiteWhatsapp = string;
export type SiteWebAddress = string;
export type SitePicturePath = string;
export type SiteFocus = [number, number];
export type SiteColor = string;
export type SiteRoute = string;
export type SiteDevelopmentSlug = string;
export type SitePageHeading = string;
export type SitePageIntro = string;
export type SitePageDescription = string;
export type SiteDateTime = string;
export type SiteHeading = string;
export type SiteParagraph = string;
export type SiteShortTexts = string[];
export type SiteSitePath = string;
export type SiteLegalTexts = string[];
export type SiteWord = string;

export interface SiteConfig {
  baseUrl: string;
  company: {
    name: string;
    description?: string;
    address?: string;
    phone?: SitePhone;
    email: string;
    whatsapp?: {
      service?: SiteWhatsapp;
      sales: SiteWhatsapp;
    };
    social?: {
      network: string;
      icon?: string;
      url: SiteWebAddress;
    }[];
    portals?: {
      investor?: SiteExternalLink;
      customer?: SiteExternalLink;
    };
    logo?: {
      light?: SitePicturePath;
      dark?: SitePicturePath;
    };
    favicon?: SitePicturePath;
  };
  seo?: {
    documentTitle?: string;
    shareImage?: SitePicture;
  };
  theme?: {
    style?: 'editorial' | 'classic' | 'direct';
    colors?: {
      ink?: SiteColor;
      dark?: SiteColor;
      action?: SiteColor;
      actionDeep?: SiteColor;
      onAction?: SiteColor;
      actionLight?: SiteColor;
      sand?: SiteColor;
      stone?: SiteColor;
      accent?: SiteColor;
      accentLight?: SiteColor;
      success?: SiteColor;
      danger?: SiteColor;
      text?: SiteColor;
      muted?: SiteColor;
    };
    tokens?: {
      headingWeight?: number;
      headingTracking?: number;
      headingCase?: 'none' | 'uppercase';
      headingScale?: number;
      corners?: 'square' | 'small' | 'soft' | 'round';
      sectionSpace?: number;
      veil?: 'ink' | 'black';
      logo?: 'small' | 'normal' | 'large';
      buttons?: 'square' | 'rounded' | 'pill';
      hero?: 'left' | 'center' | 'split';
      header?: 'over' | 'solid';
    };
    fonts?: {
      display?: SiteFont;
      text?: SiteFont;
    };
  };
  navigation?: {
    links?: SiteInternalLink[];
    developments?: {
      label?: string;
      heading?: string;
      all?: string;
      mobile?: SiteDevelopmentSlug[];
    };
  };
  footer?: {
    columns?: {
      heading: string;
      links: (SiteInternalLink | SiteExternalLink)[];
    }[];
    credits?: SiteLogoLink[];
    note?: string;
  };
  cities?: {
    name: string;
    neighbourhoods?: string[];
  }[];
  developments?: {
    sections?: ('characteristics' | 'statement' | 'gallery' | 'payment' | 'differentials' | 'location')[];
    tabs?: 'filled' | ('photos' | 'plans' | 'works')[];
    order?: ('city' | 'status' | 'name') | SiteDevelopmentSlug[];
  };
  priceBands?: string[];
  figures?: {
    prefix?: string;
    value: string;
    unit?: string;
    label: string;
  }[];
  companies?: {
    parent: SiteGroupCompany;
    children: SiteGroupCompany[];
  };
  partners?: SiteLogoLink[];
  media?: {
    kind: 'Vídeo' | 'Artigo' | 'Podcast';
    title: string;
    description: string;
    outlet?: string;
    date?: string;
    link: SiteWebAddress;
    picture: SitePicture;
  }[];
  pages?: {
    home?: {
      heading?: SitePageHeading;
      intro?: SitePageIntro;
      description?: SitePageDescription;
      picture?: SitePicture;
      slides?: {
        development: SiteDevelopmentSlug;
        name?: string;
        title: string;
        description: string;
        from?: SiteDateTime;
        until?: SiteDateTime;
        logoHeight?: number;
        mobile?: {
          title?: string;
          url?: SiteWebAddress;
        };
      }[];
      sections?: string[];
      listingHeading?: string;
      spread?: {
        development: SiteDevelopmentSlug;
        picture?: SitePicture;
        text?: string;
      };
      showcaseHeading?: string;
      featured?: {
        development: SiteDevelopmentSlug;
        caption?: string;
      }[];
      about?: SitePassage;
      strengths?: {
        heading: SiteHeading;
        picture: SitePicture;
        items: SiteShortTexts;
      };
      fronts?: SitePassage;
      partnersHeading?: string;
      newsHeading?: string;
      newsMore?: string;
      blocks?: Blocks;
    };
    about?: {
      path: SiteSitePath;
      heading: SitePageHeading;
      intro?: SitePageIntro;
      description: SitePageDescription;
      picture?: SitePicture;
      link?: SiteInternalLink;
      activity?: SitePassage;
      pillars?: {
        heading: SiteHeading;
        items: SiteShortTexts;
      };
      culture?: SitePassage;
      history?: {
        heading: SiteHeading;
        pictures?: boolean;
        items: {
          year: number;
          state: 'Entregue' | 'Previsto';
          text?: string;
          developments?: SiteDevelopmentSlug[];
        }[];
      };
      recognition?: {
        heading: SiteHeading;
        text?: SiteParagraph;
        items: {
          picture: SitePicture;
          title: string;
          detail?: string;
          to?: SiteRoute;
        }[];
      };
      blocks?: Blocks;
    };
    businesses?: {
      path: SiteSitePath;
      heading: SitePageHeading;
      intro?: SitePageIntro;
      description: SitePageDescription;
      picture?: SitePicture;
      group?: SitePassage;
      projects?: {
        heading: SiteHeading;
        items: SiteDevelopmentSlug[];
      };
      blocks?: Blocks;
    };
    media?: {
      path: SiteSitePath;
      heading: SitePageHeading;
      intro?: SitePageIntro;
      description: SitePageDescription;
      largeFirst?: boolean;
      picture?: SitePicture;
      blocks?: Blocks;
    };
    social?: {
      path: SiteSitePath;
      heading: SitePageHeading;
      intro?: SitePageIntro;
      description: SitePageDescription;
      picture?: SitePicture;
      pictures?: [SitePicture, SitePicture];
      pillars?: {
        heading: SiteHeading;
        picture?: SitePicture;
        items: SiteIconText[];
      };
      contributions?: {
        heading: SiteHeading;
        items: SitePassage[];
      };
      blocks?: Blocks;
    };
    catalogue?: {
      path?: SiteSitePath;
      heading?: SitePageHeading;
      intro?: SitePageIntro;
      description?: SitePageDescription;
      picture?: SitePicture;
      link?: SiteInternalLink;
      salesLabel?: string;
    };
    privacy?: {
      path?: SiteSitePath;
      heading?: SitePageHeading;
      intro?: SitePageIntro;
      description?: SitePageDescription;
      updatedAt?: string;
      sections?: {
        heading: SiteHeading;
        paragraphs?: SiteLegalTexts;
        items?: SiteLegalTexts;
        after?: SiteLegalTexts;
        parts?: {
          heading: SiteHeading;
          paragraphs?: SiteLegalTexts;
          items?: SiteLegalTexts;
          after?: SiteLegalTexts;
        }[];
      }[];
      form?: SitePassage;
    };
    accessibility?: {
      path?: SiteSitePath;
      heading?: SitePageHeading;
      intro?: SitePageIntro;
      description?: SitePageDescription;
      updatedAt?: string;
      sections?: {
        heading: SiteHeading;
        paragraphs?: SiteLegalTexts;
        items?: SiteLegalTexts;
      }[];
    };
    landSale?: {
      path: SiteSitePath;
      heading: SitePageHeading;
      intro?: SitePageIntro;
      description: SitePageDescription;
      picture?: SitePicture;
      checklist?: {
        heading: SiteHeading;
        items: SiteIconText[];
      };
      zoning?: {
        heading: SiteHeading;
        items: {
          name: string;
          minimum: number;
        }[];
      };
      blocks?: Blocks;
    };
    partnerBroker?: {
      path: SiteSitePath;
      heading: SitePageHeading;
      intro?: SitePageIntro;
      description: SitePageDescription;
      picture?: SitePicture;
      checklist?: {
        heading: SiteHeading;
        items: SiteIconText[];
      };
      blocks?: Blocks;
    };
  };
  frames?: {
    path: SiteSitePath;
    title: string;
    description?: SitePageDescription;
    file?: string;
    url?: SiteWebAddress;
  }[];
  customPages?: {
    title: string;
    path: SiteSitePath;
    intro?: SitePageIntro;
    picture?: SitePicture;
    blocks: Blocks;
    menus?: ('header' | 'company' | 'services')[];
    description?: SitePageDescription;
  }[];
  redirects?: {
    [k: string]: string;
  };
  maps?: {
    load?: 'approach' | 'click';
  };
  postcode?: {
    baseUrl: SiteWebAddress;
  };
  feeds?: {
    vrsync?: {
      publication: 'STANDARD' | 'PREMIUM' | 'SUPER_PREMIUM' | 'PREMIERE_1' | 'PREMIERE_2' | 'TRIPLE';
      key?: string;
    };
  };
  timeZone?: string;
  lang?: string;
  words?: {
    common?: {
      noun?: SiteWord;
      nouns?: SiteWord;
      gender?: 'masculine' | 'feminine';
      talk?: SiteWord;
      discover?: SiteWord;
      preLaunch?: SiteWord;
      launch?: SiteWord;
      underConstruction?: SiteWord;
      ready?: SiteWord;
      price?: SiteWord;
      priceFrom?: SiteWord;
      fromPrice?: SiteWord;
      onRequest?: SiteWord;
      priceDate?: SiteWord;
      priceEnd?: SiteWord;
      zoomIn?: SiteWord;
      zoomOut?: SiteWord;
      newTab?: SiteWord;
      goTo?: SiteWord;
      close?: SiteWord;
      retry?: SiteWord;
      pictureFailed?: SiteWord;
      loading?: SiteWord;
      notLoaded?: SiteWord;
      reload?: SiteWord;
      watch?: SiteWord;
    };
    layout?: {
      menu?: SiteWord;
      backToMenu?: SiteWord;
      skip?: SiteWord;
      moreInCity?: SiteWord;
      allInCity?: SiteWord;
      contactHeading?: SiteWord;
      serviceLine?: SiteWord;
      salesLine?: SiteWord;
      credits?: SiteWord;
      notFound?: SiteWord;
      toHome?: SiteWord;
      moved?: SiteWord;
      start?: SiteWord;
    };
    home?: {
      cities?: SiteWord;
      allProjects?: SiteWord;
      toCatalogue?: SiteWord;
      showAll?: SiteWord;
      showFewer?: SiteWord;
    };
    catalogue?: {
      filters?: SiteWord;
      oneActive?: SiteWord;
      manyActive?: SiteWord;
      moreFilters?: SiteWord;
      city?: SiteWord;
      anyCity?: SiteWord;
      statusFilter?: SiteWord;
      anyStatus?: SiteWord;
      neighbourhood?: SiteWord;
      anyNeighbourhood?: SiteWord;
      typologyFilter?: SiteWord;
      anyTypology?: SiteWord;
      priceFilter?: SiteWord;
      anyPrice?: SiteWord;
      bedroomsFilter?: SiteWord;
      anyBedrooms?: SiteWord;
      areaFilter?: SiteWord;
      anyArea?: SiteWord;
      areaUpTo?: SiteWord;
      areaBetween?: SiteWord;
      areaAbove?: SiteWord;
      oneFound?: SiteWord;
      manyFound?: SiteWord;
      clearFilters?: SiteWord;
      noneFound?: SiteWord;
      tryWithout?: SiteWord;
      without?: SiteWord;
      noneYet?: SiteWord;
      numbered?: SiteWord;
    };
    development?: {
      onThisPage?: SiteWord;
      seePlans?: SiteWord;
      seePictures?: SiteWord;
      status?: SiteWord;
      delivery?: SiteWord;
      stage?: SiteWord;
      updated?: SiteWord;
      characteristics?: SiteWord;
      imagesAndPlans?: SiteWord;
      payment?: SiteWord;
      paymentExample?: SiteWord;
      downPayment?: SiteWord;
      monthly?: SiteWord;
      balloons?: SiteWord;
      onDelivery?: SiteWord;
      financing?: SiteWord;
      instalments?: SiteWord;
      corrected?: SiteWord;
      correctedAlways?: SiteWord;
      paymentDate?: SiteWord;
      paymentEnd?: SiteWord;
      differentials?: SiteWord;
      location?: SiteWord;
      contact?: SiteWord;
      tour?: SiteWord;
      address?: SiteWord;
      area?: SiteWord;
      expectedDelivery?: SiteWord;
      formerDelivery?: SiteWord;
      typology?: SiteWord;
      getBook?: SiteWord;
      copied?: SiteWord;
      readAll?: SiteWord;
      directions?: SiteWord;
      openMap?: SiteWord;
      closeMap?: SiteWord;
      markets?: SiteWord;
      schools?: SiteWord;
      health?: SiteWord;
      parks?: SiteWord;
      transport?: SiteWord;
      restaurants?: SiteWord;
      shops?: SiteWord;
      beaches?: SiteWord;
      travelTime?: SiteWord;
      byCar?: SiteWord;
      onFoot?: SiteWord;
      talkAbout?: SiteWord;
      stepSend?: SiteWord;
      stepSendText?: SiteWord;
      stepTalk?: SiteWord;
      stepTalkText?: SiteWord;
      stepDecide?: SiteWord;
      stepDecideText?: SiteWord;
      stepDecideLots?: SiteWord;
      stepDecideHouses?: SiteWord;
      sales?: SiteWord;
      phone?: SiteWord;
      soldBy?: SiteWord;
      showroom?: SiteWord;
      greeting?: SiteWord;
      planGreeting?: SiteWord;
      inPlace?: SiteWord;
      similar?: SiteWord;
      draft?: SiteWord;
    };
    gallery?: {
      thumbnails?: SiteWord;
      seeAll?: SiteWord;
      photosTab?: SiteWord;
      plansTab?: SiteWord;
      worksTab?: SiteWord;
      waiting?: SiteWord;
      worksAt?: SiteWord;
      worksAtNext?: SiteWord;
      worksDone?: SiteWord;
      worksDoneNext?: SiteWord;
      worksUpdated?: SiteWord;
      earlierMonths?: SiteWord;
      plan?: SiteWord;
      planCount?: SiteWord;
      comparePlans?: SiteWord;
      noPlan?: SiteWord;
      thisPlan?: SiteWord;
      interested?: SiteWord;
      bedroomsColumn?: SiteWord;
      suitesColumn?: SiteWord;
      bathroomsColumn?: SiteWord;
      parkingColumn?: SiteWord;
      availabilityColumn?: SiteWord;
      available?: SiteWord;
      lastUnits?: SiteWord;
      soldOut?: SiteWord;
      studio?: SiteWord;
      bedroom?: SiteWord;
      bedrooms?: SiteWord;
      suite?: SiteWord;
      suites?: SiteWord;
      bathroom?: SiteWord;
      bathrooms?: SiteWord;
      parkingSpace?: SiteWord;
      parkingSpaces?: SiteWord;
      none?: SiteWord;
    };
    pages?: {
      delivered?: SiteWord;
      planned?: SiteWord;
      readNews?: SiteWord;
      policyUpdated?: SiteWord;
      minimumArea?: SiteWord;
      openFrame?: SiteWord;
    };
    forms?: {
      sending?: SiteWord;
      success?: SiteWord;
      failure?: SiteWord;
      offline?: SiteWord;
      instead?: SiteWord;
      insteadLink?: SiteWord;
      checkOne?: SiteWord;
      checkMany?: SiteWord;
      select?: SiteWord;
      contactTitle?: SiteWord;
      contactSend?: SiteWord;
      contactNext?: SiteWord;
      contactAgain?: SiteWord;
      contactMessage?: SiteWord;
      planOfInterest?: SiteWord;
      undecided?: SiteWord;
      wantBook?: SiteWord;
      openBook?: SiteWord;
      landYou?: SiteWord;
      landPlot?: SiteWord;
      landSize?: SiteWord;
      landAddress?: SiteWord;
      postcode?: SiteWord;
      landSend?: SiteWord;
      landNext?: SiteWord;
      landAgain?: SiteWord;
      landMessage?: SiteWord;
      brokerCompany?: SiteWord;
      brokerPerson?: SiteWord;
      brokerName?: SiteWord;
      brokerNameHint?: SiteWord;
      brokerBirthDate?: SiteWord;
      brokerCreci?: SiteWord;
      brokerSend?: SiteWord;
      brokerNext?: SiteWord;
      brokerAgain?: SiteWord;
      brokerMessage?: SiteWord;
      privacyRequest?: SiteWord;
      privacyName?: SiteWord;
      privacyHint?: SiteWord;
      privacySend?: SiteWord;
      privacyNext?: SiteWord;
      privacyAgain?: SiteWord;
      privacyMessage?: SiteWord;
      doubt?: SiteWord;
      maybe?: SiteWord;
      doubtEnding?: SiteWord;
      fullName?: SiteWord;
      badPhone?: SiteWord;
      badCpf?: SiteWord;
      badCnpj?: SiteWord;
      badDocument?: SiteWord;
      badBirthDate?: SiteWord;
      tooYoung?: SiteWord;
    };
    labels?: {
      nome?: SiteWord;
      telefone?: SiteWord;
      email?: SiteWord;
      empreendimento?: SiteWord;
      endereco_terreno?: SiteWord;
      metragem_terreno?: SiteWord;
      cidade_terreno?: SiteWord;
      bairro_terreno?: SiteWord;
      estado_terreno?: SiteWord;
      numero?: SiteWord;
      mensagem?: SiteWord;
      nome_fantasia?: SiteWord;
      razao_social?: SiteWord;
      cnpj?: SiteWord;
      creci_juridico?: SiteWord;
      nome_responsavel?: SiteWord;
      cpf_responsavel?: SiteWord;
      data_nascimento_responsavel?: SiteWord;
      creci?: SiteWord;
      assunto?: SiteWord;
      documento?: SiteWord;
      direito?: SiteWord;
    };
    service?: {
      thanks?: SiteWord;
      backToPage?: SiteWord;
      refused?: SiteWord;
      missing?: SiteWord;
      tooLong?: SiteWord;
      notAChoice?: SiteWord;
      badText?: SiteWord;
      wholeForm?: SiteWord;
      unknownField?: SiteWord;
      useBack?: SiteWord;
      backButton?: SiteWord;
      unreadable?: SiteWord;
      otherSite?: SiteWord;
      tooLarge?: SiteWord;
      tooMany?: SiteWord;
      tooSlow?: SiteWord;
      unavailable?: SiteWord;
      pageFailed?: SiteWord;
      whatsappHello?: SiteWord;
      whatsappCode?: SiteWord;
    };
    mails?: {
      contactMail?: SiteWord;
      landMail?: SiteWord;
      brokerMail?: SiteWord;
      privacyMail?: SiteWord;
      privacyAsker?: SiteWord;
      privacyDeadline?: SiteWord;
      spamSubject?: SiteWord;
      spam?: SiteWord;
      honeypot?: SiteWord;
      tooFast?: SiteWord;
      flood?: SiteWord;
      digestMail?: SiteWord;
      digestNote?: SiteWord;
      repeated?: SiteWord;
      data?: SiteWord;
      blank?: SiteWord;
      doubtfulEmail?: SiteWord;
      maybeEmail?: SiteWord;
      wrongEnding?: SiteWord;
      origin?: SiteWord;
      wantedBook?: SiteWord;
      page?: SiteWord;
      firstPage?: SiteWord;
      referrer?: SiteWord;
      record?: SiteWord;
      receivedAt?: SiteWord;
      localTime?: SiteWord;
      legalBasis?: SiteWord;
      consentVersion?: SiteWord;
      notStated?: SiteWord;
      olderText?: SiteWord;
      leadId?: SiteWord;
      bookSubject?: SiteWord;
      bookHello?: SiteWord;
      bookText?: SiteWord;
      bookNote?: SiteWord;
    };
  };
  publish?: {
    branch?: string;
    review?: boolean;
  };
  leads?: {
    baseUrl?: SiteWebAddress;
    trustedOrigins?: SiteWebAddress[];
    recipients?: {
      developments?: SiteDevelopmentSlug[];
      kinds?: ('contact' | 'land' | 'broker' | 'privacy')[];
      to: string[];
    }[];
    destinations?: SiteDestination[];
  };
  accept?: {
    rule: string;
    reason: string;
  }[];
}
export interface SiteExternalLink {
  label: string;
  url: SiteWebAddress;
}
export interface SitePicture {
  image: SitePicturePath;
  alt: string;
  focus?: SiteFocus;
}
export interface SiteFont {
  family: string;
  file: string;
  weights: string;
  ascent?: number;
  descent?: number;
  fallbacks?: {
    local: string;
    sizeAdjust: number;
  }[];
}
export interface SiteInternalLink {
  label: string;
  to: SiteRoute;
}
export interface SiteLogoLink {
  name: string;
  image: SitePicturePath;
  url?: SiteWebAddress;
}
export interface SiteGroupCompany {
  name: string;
  text?: string;
  icon?: string;
  picture?: SitePicture;
  url: SiteWebAddress;
}
export interface SitePassage {
  heading: SiteHeading;
  lead?: string;
  paragraphs?: SiteParagraph[];
  picture?: SitePicture;
  link?: SiteInternalLink;
}
export interface SiteIconText {
  icon: string;
  title: string;
  text?: SiteParagraph;
}
export interface SiteDestination {
  name: string;
  url: string;
  headers?: {
    [k: string]: string;
  };
  kinds?: ('contact' | 'land' | 'broker' | 'privacy')[];
  ids?: {
    [k: string]: string;
  };
  body: {
    [k: string]: unknown;
  };
  success?: {
    status?: number[];
    at?: string;
    is?: boolean | string | number;
  };
  reference?: string;
}
