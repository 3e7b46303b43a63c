// Generated from schema/*.schema.json by src/cli/types.ts. Do not edit: change the schema.

export type DevelopmentDateTime = string;
export type DevelopmentSquareMetres = number;
export type DevelopmentPicturePath = string;
/** O ponto da imagem que os recortes mantêm visível: quanto da esquerda e quanto do topo, de 0 a 1. Se ficar vazio, é o meio; na imagem do topo da página, o meio da borda de cima. Items: Número de 0 a 1. */
export type DevelopmentFocus = [number, number];
export type DevelopmentWebAddress = string;

/** Um arquivo por empreendimento. O nome do arquivo vira o endereço da página: developments/mirante.yaml responde em /mirante. Seções sem dados não aparecem na página. */
export interface DevelopmentConfig {
  /** Nome do empreendimento como deve aparecer na página, nos cartões, nos menus e no e-mail do lead. */
  name: string;
  /** Só se o nome for longo demais para o menu do celular. */
  shortName?: string;
  /** Artigo do nome em frases como «sobre o Mirante». Se ficar vazio: o Mirante. */
  article?: 'o' | 'a' | 'none';
  /** Só se o endereço da página precisar ser diferente. Letras minúsculas sem acento, números e hífens. */
  slug?: string;
  /** Marcado, só quem edita vê a página. Desmarcado, ela entra no site, nos menus e nas listas na próxima publicação. */
  draft?: boolean;
  publishAt?: DevelopmentDateTime;
  unpublishAt?: DevelopmentDateTime;
  /** Endereço em que um site construído com --previews mostra este rascunho a quem tem o link. O estúdio o cria em Compartilhar rascunho. Não vale para uma página publicada. */
  preview?: {
    /** Fim do endereço, que ninguém adivinha. Com outra chave o link antigo deixa de valer. */
    key: string;
    /** Último dia em que o link vale. */
    until: string;
  };
  /** Fase da obra: no filtro do catálogo, na ordem das listas e no selo da página. */
  status: 'Pré-lançamento' | 'Lançamento' | 'Em construção' | 'Pronto para morar';
  /** Só se o selo da página, do cartão e das listas precisar dizer outra coisa que a situação, como Entregue. */
  statusLabel?: string;
  /** Endereço do empreendimento. O que não se sabe fica de fora da página. */
  address: {
    /** Rua ou avenida, sem o número. */
    street?: string;
    /** Número na rua. */
    number?: string;
    /** Como aparece na página. O filtro do catálogo pode ter outro: em Avançado, Bairro do catálogo. */
    district?: string;
    /** Usada nos filtros e nas listas por cidade. */
    city: string;
    /** Estado do endereço. */
    state: 'AC' | 'AL' | 'AM' | 'AP' | 'BA' | 'CE' | 'DF' | 'ES' | 'GO' | 'MA' | 'MG' | 'MS' | 'MT' | 'PA' | 'PB' | 'PE' | 'PI' | 'PR' | 'RJ' | 'RN' | 'RO' | 'RR' | 'RS' | 'SC' | 'SE' | 'SP' | 'TO';
    /** Cinco dígitos, hífen e três dígitos. */
    postalCode?: string;
  };
  /** Bairro usado no filtro do catálogo e nos cartões. Padrão: o bairro do endereço. */
  neighbourhood?: string;
  /** O tipo que o filtro do catálogo oferece: Apartamento, Terreno ou outras palavras. */
  typology: string;
  /** Tipos de unidade em poucas palavras, no topo da página. Se ficar vazio, vale a tipologia do catálogo. */
  units?: string;
  /** Faixas de preço do filtro do catálogo. Sem nenhuma, ou com '-', o preço não é publicado. Items: Uma das faixas do catálogo: as de priceBands em site.config.yaml. */
  priceBands?: string[];
  /** Área das unidades em m², mostrada no topo, nos cartões e nas características. */
  area?: {
    min: DevelopmentSquareMetres;
    max: DevelopmentSquareMetres;
    /** Só se a seção Característica disser outra área que o topo da página. */
    text?: {
      min: DevelopmentSquareMetres;
      max: DevelopmentSquareMetres;
    };
  };
  /** Previsão ou data de entrega, como deve ser lida. */
  delivery?: {
    /** Texto no cartão do topo da página. */
    hero: string;
    /** Só se a seção Característica disser outra data, lá chamada de previsão de entrega. Padrão: a do topo. */
    text?: string;
  };
  /** Quanto da obra está pronto. Sem ele a página não mostra a barra. */
  progress?: {
    /** De 0 a 100, com no máximo duas casas decimais. */
    percent: number;
    /** Data da medição. */
    updatedAt?: string;
  };
  /** Textos da seção Característica. O primeiro parágrafo é o destaque. */
  description: {
    /** Título da seção Característica. Se ficar vazio, é o nome do empreendimento. */
    heading?: string;
    /** Um item por parágrafo. Items: Texto corrido, sem HTML. */
    paragraphs: string[];
  };
  hero?: DevelopmentPicture;
  card?: DevelopmentPicture;
  characteristics?: DevelopmentPicture;
  /** Uma frase sobre uma imagem de tela inteira, entre Característica e Imagens. Sem ela as duas seções se seguem. */
  statement?: {
    /** Uma frase só, sem números nem promessas: o que se sente ali. */
    text: string;
    picture: DevelopmentPicture;
  };
  /** As três abas da seção Imagens e plantas. Uma aba vazia mostra 'Aguarde atualizações...'. */
  gallery?: {
    /** Fotos e perspectivas, na ordem em que aparecem. */
    photos?: DevelopmentGalleryItem[];
    /** Plantas, na ordem em que aparecem. */
    plans?: DevelopmentPlanItem[];
    /** Fotos e vídeos da obra, na ordem em que aparecem. */
    works?: DevelopmentGalleryItem[];
  };
  /** Grade de diferenciais com ícone e texto. Seis é o usual; qualquer número serve. */
  differentials?: {
    /** Acima da grade. */
    heading?: string;
    /** Marcado, os itens ainda não foram confirmados. Só um lembrete para quem edita: a página não muda. */
    illustrative?: boolean;
    /** Um item por diferencial. Items: Ícone e texto de um diferencial. */
    items: {
      /** Nome de um ícone da biblioteca Lucide (https://lucide.dev/icons), em minúsculas. */
      icon: string;
      /** O diferencial em poucas palavras. */
      text: string;
      /** Uma frase curta abaixo do texto. */
      detail?: string;
    }[];
  };
  /** Cartão com endereço, descrição e mapa. */
  location?: {
    /** Acima do endereço e do mapa. */
    title?: string;
    /** O que há por perto. No computador é cortada no limite abaixo; no celular aparece inteira. */
    description: string;
    /** Quantos caracteres o computador mostra antes das reticências. */
    truncateAt?: number;
    /** Endereço pesquisado no mapa. Se ficar vazio, é o do empreendimento. */
    mapQuery?: string;
  };
  virtualTour?: DevelopmentWebAddress;
  /** Só para trocar o menu da página. Se ficar vazio: Característica, Imagens e plantas, Diferenciais, Localização, Contato (os que existem na página) e, se houver, Tour Virtual. Items: Um texto e um destino: uma seção da página ou um endereço externo. */
  nav?: {
    /** Texto do item. */
    label: string;
    /** Uma seção da página (#caracteristica, #imagens, #diferenciais, #mapa, #contato) ou um endereço que começa com https://. */
    target: string;
  }[];
  logo?: DevelopmentPicturePath;
  /** Em que listas do site o empreendimento está. */
  listed?: {
    /** Lista e carrossel da página inicial. */
    home?: boolean;
    /** Cartão no catálogo de projetos, com os seus filtros. */
    catalogue?: boolean;
    /** Item do menu Empreendimentos, no topo de todas as páginas. */
    menu?: boolean;
  };
  /** Número do registro de incorporação (Lei 4.591/64, art. 32), mostrado no rodapé da página. A partir do lançamento, a lei pede. */
  incorporationRegistry?: string;
  /** Textos para buscadores e redes sociais. */
  seo?: {
    /** Se ficar vazio: nome, bairro e cidade. */
    title?: string;
    /** De 50 a 160 caracteres. Se ficar vazia, é montada com nome, unidades, área, bairro e situação. */
    description?: string;
  };
  /** Avisos da verificação que podem ficar neste arquivo, um por item, com o motivo. Se um deles não ocorre mais, a verificação avisa. Erros não podem ser aceitos. Items: Um aviso e o motivo de ficar. */
  accept?: {
    /** Nome da regra do aviso, como em 'npm run validate -- --format json'. */
    rule: string;
    /** Por que o aviso fica, para quem ler o arquivo depois. */
    reason: string;
  }[];
}
export interface DevelopmentPicture {
  image: DevelopmentPicturePath;
  /** O que a imagem mostra, em uma frase, para quem não a vê. */
  alt: string;
  focus?: DevelopmentFocus;
}
/** Uma imagem, um vídeo (com imagem de capa, se houver) ou nenhum dos dois: então mostra 'Aguarde atualizações...'. */
export interface DevelopmentGalleryItem {
  image?: DevelopmentPicturePath;
  video?: DevelopmentWebAddress;
  /** Legenda abaixo da imagem. */
  caption?: string;
  /** O que a imagem mostra, para quem não a vê. Se ficar vazio, é a legenda. Uma imagem precisa de um dos dois. */
  alt?: string;
  focus?: DevelopmentFocus;
}
/** Uma planta. Sem arquivo mostra 'Aguarde atualizações...'. */
export interface DevelopmentPlanItem {
  image?: DevelopmentPicturePath;
  /** Nome da planta. */
  caption?: string;
  /** O que a planta mostra, para quem não a vê. Se ficar vazio, é o nome. Uma imagem precisa de um dos dois. */
  alt?: string;
  area?: DevelopmentSquareMetres;
  /** Número de quartos da unidade. */
  bedrooms?: number;
}

export type SitePhone = string;
export type SiteWhatsapp = string;
export type SiteWebAddress = string;
export type SitePicturePath = string;
/** O ponto da imagem que os recortes mantêm visível: quanto da esquerda e quanto do topo, de 0 a 1. Se ficar vazio, é o meio. Items: Número de 0 a 1. */
export type SiteFocus = [number, number];
export type SiteColor = string;
export type SiteRoute = string;
/** Endereço (slug) de um empreendimento: o nome do arquivo sem .yaml. */
export type SiteDevelopmentSlug = string;
/** Título da página. */
export type SitePageHeading = string;
/** Texto abaixo do título. */
export type SitePageIntro = string;
/** De 50 a 160 caracteres, única no site. */
export type SitePageDescription = string;
export type SiteDateTime = string;
/** Acima dos textos e das imagens desta parte. */
export type SiteHeading = string;
/** Um parágrafo. */
export type SiteParagraph = string;
/** Items: Poucas palavras. */
export type SiteShortTexts = string[];
export type SiteSitePath = string;
/** Items: Um parágrafo ou item de lista. */
export type SiteLegalTexts = string[];

/** O que vale para o site inteiro: empresa, contatos, cores, menus, textos das páginas, molduras, redirecionamentos e destino dos leads. */
export interface SiteConfig {
  /** Endereço do site publicado, sem barra no fim, para buscadores e links compartilhados. Se o site fica em uma pasta do domínio, ela vai junto, por exemplo https://www.example.com/imoveis. */
  baseUrl: string;
  /** Nome, contatos e endereços externos da empresa. */
  company: {
    /** Nome da empresa; também o título da aba de todas as páginas, se seo.documentTitle não disser outro. */
    name: string;
    /** Uma frase sobre a empresa, no rodapé. Padrão: feita das cidades dos empreendimentos. */
    description?: string;
    /** Endereço da empresa em uma linha. Sem ele o rodapé não o mostra. */
    address?: string;
    phone?: SitePhone;
    /** E-mail de contato mostrado no rodapé. */
    email: string;
    /** Números de WhatsApp, com código do país, só dígitos. Sem eles o site não oferece WhatsApp. */
    whatsapp?: {
      service?: SiteWhatsapp;
      sales: SiteWhatsapp;
    };
    /** Redes mostradas no rodapé. Items: Rede e endereço do perfil. */
    social?: {
      /** Nome da rede, lido por quem não vê o ícone. */
      network: string;
      /** Nome de um ícone da biblioteca Lucide (https://lucide.dev/icons). Instagram, LinkedIn, YouTube e Facebook têm o seu; as outras redes, sem ele, mostram um elo. */
      icon?: string;
      url: SiteWebAddress;
    }[];
    /** Endereços externos dos portais do topo do site; cada um é opcional. */
    portals?: {
      investor?: SiteExternalLink;
      customer?: SiteExternalLink;
    };
    /** Logotipo, de qualquer formato, com fundo transparente. Basta uma versão: a outra é feita dela, em uma só cor. De um logotipo com branco dentro de uma cor, indique o mesmo arquivo nas duas. Sem logotipo o nome da empresa o substitui. */
    logo?: {
      light?: SitePicturePath;
      dark?: SitePicturePath;
    };
    favicon?: SitePicturePath;
  };
  /** Textos para buscadores quando a página não tem os seus. */
  seo?: {
    /** Título da aba em todas as páginas. {company} vira o nome da empresa, {page} o título da página. Padrão: {company}. */
    documentTitle?: string;
    shareImage?: SitePicture;
  };
  /** Cores e fontes da marca. O que falta tem um padrão: basta a cor de ação. */
  theme?: {
    /** Cores em hexadecimal, entre aspas. As que faltam são feitas da cor de ação. */
    colors?: {
      ink?: SiteColor;
      dark?: SiteColor;
      action?: SiteColor;
      actionDeep?: SiteColor;
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
    /** Arquivos woff2 servidos pelo próprio site. Padrão: as fontes abertas Fraunces e Manrope. */
    fonts?: {
      display?: SiteFont;
      text?: SiteFont;
    };
  };
  /** Textos e itens dos menus do topo. Padrão: as páginas que o site tem. */
  navigation?: {
    /** Links do menu principal. Padrão: as páginas Sobre, Nossos negócios, Na mídia e Educação e sustentabilidade, as que houver. */
    links?: SiteInternalLink[];
    /** O menu de empreendimentos. */
    developments?: {
      /** Texto do botão do menu. Padrão: Empreendimentos. */
      label?: string;
      /** Título do painel. Padrão: Conheça os nossos empreendimentos. */
      heading?: string;
      /** Texto do botão que leva ao catálogo. Padrão: Ver todos os projetos. */
      all?: string;
      /** Empreendimentos do submenu em telas pequenas, na ordem. Padrão: os primeiros seis do menu. */
      mobile?: SiteDevelopmentSlug[];
    };
  };
  /** Colunas de links e créditos do rodapé. Padrão: as páginas que o site tem. */
  footer?: {
    /** Grupos de links lado a lado, cada um com o seu título. Items: Título e links de uma coluna. */
    columns?: {
      /** Título da coluna. */
      heading: string;
      /** Links da coluna: páginas do site (to) ou endereços externos (url). */
      links: (SiteInternalLink | SiteExternalLink)[];
    }[];
    /** Logotipos de quem desenvolveu o site. */
    credits?: SiteLogoLink[];
    /** Linha legal do rodapé. Padrão: Imagens meramente ilustrativas. */
    note?: string;
  };
  /** Cidades na ordem das listas, com os bairros na ordem do filtro do catálogo. Cidades e bairros novos, presentes só nos empreendimentos, entram no fim. Items: Nome e bairros de uma cidade. */
  cities?: {
    /** Nome da cidade, como nos empreendimentos. */
    name: string;
    /** Bairros do filtro, na ordem. Items: Nome do bairro. */
    neighbourhoods?: string[];
  }[];
  /** Faixas do filtro de preço do catálogo, na ordem. Padrão: Até R$ 500 mil, De R$ 500 mil a R$ 1.000.000 e Acima de R$ 1.000.000. Uma lista vazia tira o filtro. Items: Como aparece no filtro e como os empreendimentos a escrevem. */
  priceBands?: string[];
  /** Números mostrados na página inicial e em Sobre. Items: Um número e o que ele conta. */
  figures?: {
    /** Texto pequeno antes do número. */
    prefix?: string;
    /** O número, em letras grandes, com o sinal que se quiser. */
    value: string;
    /** Texto pequeno depois do número. */
    unit?: string;
    /** O que o número conta. */
    label: string;
  }[];
  /** A holding e as empresas que ela reúne, mostradas em Nossos negócios e listadas na página inicial. */
  companies?: {
    parent: SiteGroupCompany;
    /** As empresas reunidas, na ordem do diagrama. */
    children: SiteGroupCompany[];
  };
  /** Logotipos da página inicial, na ordem. */
  partners?: SiteLogoLink[];
  /** Vídeos, artigos e podcasts da página Na mídia, na ordem. Os primeiros três aparecem também na página inicial. Items: Título, resumo, imagem e endereço de uma notícia. */
  media?: {
    /** Vídeo, Artigo ou Podcast. */
    kind: 'Vídeo' | 'Artigo' | 'Podcast';
    /** Título da notícia. */
    title: string;
    /** Uma frase sobre a notícia. */
    description: string;
    link: SiteWebAddress;
    picture: SitePicture;
  }[];
  /** Endereço e textos das páginas que não são de um empreendimento. Início, catálogo e política de privacidade existem sempre; as outras, só quando estão aqui. */
  pages?: {
    /** Página /. Cada parte que falta no arquivo fica de fora da página. */
    home?: {
      heading?: SitePageHeading;
      intro?: SitePageIntro;
      description?: SitePageDescription;
      picture?: SitePicture;
      /** Os destaques do topo da página, na ordem. Imagem, logotipo e endereço vêm do empreendimento. Items: Um empreendimento e o que se diz dele. */
      slides?: {
        development: SiteDevelopmentSlug;
        /** Nome no seletor de destaques. Padrão: o nome do empreendimento. */
        name?: string;
        /** A frase grande. */
        title: string;
        /** Uma frase abaixo do título. */
        description: string;
        from?: SiteDateTime;
        until?: SiteDateTime;
        /** Em px, em telas largas. Padrão: 72. */
        logoHeight?: number;
        /** O que muda em telas estreitas. */
        mobile?: {
          /** Outra frase grande. */
          title?: string;
          url?: SiteWebAddress;
        };
      }[];
      /** Título da lista de projetos. {projects} e {cities} viram as quantidades; depois de um 1, a palavra seguinte fica no singular. Padrão: Projetos. */
      listingHeading?: string;
      /** Título do carrossel de projetos. Padrão: Conheça os projetos. */
      showcaseHeading?: string;
      /** Os primeiros do carrossel de projetos, na ordem; o primeiro é maior. Os outros seguem na ordem da lista. Items: Um empreendimento e a sua legenda. */
      featured?: {
        development: SiteDevelopmentSlug;
        /** Uma frase curta abaixo do nome, no lugar do bairro. */
        caption?: string;
      }[];
      about?: SiteBlock;
      /** Os pontos fortes, numerados, ao lado de uma imagem. */
      strengths?: {
        heading: SiteHeading;
        picture: SitePicture;
        items: SiteShortTexts;
      };
      fronts?: SiteBlock;
      /** Título dos logotipos de parceiros. Padrão: Nossos Parceiros. */
      partnersHeading?: string;
      /** Título das notícias. Padrão: Na mídia. */
      newsHeading?: string;
      /** Texto do link para a página Na mídia. Padrão: Ver mais notícias. */
      newsMore?: string;
    };
    /** A empresa, o que faz e a sua história. */
    about?: {
      path: SiteSitePath;
      heading: SitePageHeading;
      intro?: SitePageIntro;
      description: SitePageDescription;
      picture?: SitePicture;
      link?: SiteInternalLink;
      activity?: SiteBlock;
      /** Os pilares, na ordem; a inicial de cada um aparece em destaque. */
      pillars?: {
        heading: SiteHeading;
        items: SiteShortTexts;
      };
      culture?: SiteBlock;
      /** Linha do tempo das entregas. */
      history?: {
        heading: SiteHeading;
        /** Um por ano, na ordem. Items: Ano, situação e empreendimentos. */
        items: {
          /** Com quatro números. */
          year: number;
          /** Entregue ou Previsto. */
          state: 'Entregue' | 'Previsto';
          /** O que aconteceu, quando não se trata só de empreendimentos. */
          text?: string;
          /** Empreendimentos do ano; os nomes viram links. */
          developments?: SiteDevelopmentSlug[];
        }[];
      };
      /** Carrossel de imagens com legenda. */
      recognition?: {
        heading: SiteHeading;
        text?: SiteParagraph;
        /** Na ordem em que aparecem. Items: Imagem, título e detalhe. */
        items: {
          picture: SitePicture;
          /** Título da legenda. */
          title: string;
          /** Segunda parte da legenda. */
          detail?: string;
          to?: SiteRoute;
        }[];
      };
    };
    /** As empresas do grupo, que vêm de companies, e os seus projetos. */
    businesses?: {
      path: SiteSitePath;
      heading: SitePageHeading;
      intro?: SitePageIntro;
      description: SitePageDescription;
      picture?: SitePicture;
      group?: SiteBlock;
      /** Carrossel de projetos, na ordem dada. */
      projects?: {
        heading: SiteHeading;
        /** Na ordem em que aparecem. */
        items: SiteDevelopmentSlug[];
      };
    };
    /** Notícias sobre a empresa, que vêm de media. */
    media?: {
      path: SiteSitePath;
      heading: SitePageHeading;
      intro?: SitePageIntro;
      description: SitePageDescription;
      picture?: SitePicture;
    };
    /** As iniciativas sociais da empresa. */
    social?: {
      path: SiteSitePath;
      heading: SitePageHeading;
      intro?: SitePageIntro;
      description: SitePageDescription;
      picture?: SitePicture;
      /** Os pilares da iniciativa, ao lado de uma imagem. */
      pillars?: {
        heading: SiteHeading;
        picture?: SitePicture;
        /** Na ordem em que aparecem. */
        items: SiteIconText[];
      };
      /** As iniciativas apoiadas. */
      contributions?: {
        heading: SiteHeading;
        /** Na ordem em que aparecem. Mostram tudo menos o botão. */
        items: SiteBlock[];
      };
    };
    /** Todos os projetos, com filtros. */
    catalogue?: {
      path?: SiteSitePath;
      heading?: SitePageHeading;
      intro?: SitePageIntro;
      description?: SitePageDescription;
      picture?: SitePicture;
      /** Texto do botão da faixa, que leva à linha de vendas. Padrão: Fale com a equipe de vendas. */
      salesLabel?: string;
    };
    /** Como a empresa trata dados pessoais. Sem seções, vale um texto padrão. Nos textos, {company} e {email} viram o nome e o e-mail da empresa. */
    privacy?: {
      path?: SiteSitePath;
      heading?: SitePageHeading;
      intro?: SitePageIntro;
      description?: SitePageDescription;
      /** Data da última atualização. */
      updatedAt?: string;
      /** As seções, numeradas na ordem. Items: Título, textos e partes de uma seção. */
      sections?: {
        heading: SiteHeading;
        paragraphs?: SiteLegalTexts;
        items?: SiteLegalTexts;
        after?: SiteLegalTexts;
        /** Partes numeradas da seção, por exemplo 3.1. Items: Título e textos de uma parte. */
        parts?: {
          heading: SiteHeading;
          paragraphs?: SiteLegalTexts;
          items?: SiteLegalTexts;
          after?: SiteLegalTexts;
        }[];
      }[];
      form?: SiteBlock;
    };
    /** Formulário de quem oferece um terreno. */
    landSale?: {
      path: SiteSitePath;
      heading: SitePageHeading;
      intro?: SitePageIntro;
      description: SitePageDescription;
      picture?: SitePicture;
      /** O que ter em mãos, ou o que acontece depois, com ícones. */
      checklist?: {
        heading: SiteHeading;
        /** Na ordem em que aparecem. */
        items: SiteIconText[];
      };
      /** Zonas aceitas e a área mínima de cada uma; só informa, não impede o envio. */
      zoning?: {
        heading: SiteHeading;
        /** Na ordem em que aparecem. Items: Nome e área mínima. */
        items: {
          /** Nome da zona ou das zonas. */
          name: string;
          /** Em m². */
          minimum: number;
        }[];
      };
    };
    /** Formulário de quem quer ser corretor parceiro. */
    partnerBroker?: {
      path: SiteSitePath;
      heading: SitePageHeading;
      intro?: SitePageIntro;
      description: SitePageDescription;
      picture?: SitePicture;
      /** O que ter em mãos, ou o que acontece depois, com ícones. */
      checklist?: {
        heading: SiteHeading;
        /** Na ordem em que aparecem. */
        items: SiteIconText[];
      };
    };
  };
  /** Endereços que mostram outra página em tela cheia: um HTML do próprio site (file) ou um endereço externo (url). Items: Endereço, título e o que mostrar. */
  frames?: {
    path: SiteSitePath;
    /** Título da moldura, lido por leitores de tela. */
    title: string;
    description?: SitePageDescription;
    /** Página HTML do site. */
    file?: string;
    url?: SiteWebAddress;
  }[];
  /** Endereços antigos e as páginas que os substituem (redirecionamento 301). Valem com ou sem barra no fim. */
  redirects?: {
    /** Página do site para onde o endereço leva. */
    [k: string]: string;
  };
  /** Quando o mapa é carregado. */
  maps?: {
    /** Ao chegar perto, o mapa aparece também sem JavaScript. Depois de um clique, quem não o abre não chega ao serviço de mapas. */
    load?: 'approach' | 'click';
  };
  /** Serviço público que preenche o endereço pelo CEP no formulário de terrenos. Sem ele, o visitante o escreve. */
  postcode?: {
    baseUrl: SiteWebAddress;
  };
  /** Fuso das datas com hora nos arquivos, como publishAt. Padrão: America/Sao_Paulo. */
  timeZone?: string;
  /** Como o estúdio publica por git. Sem esta chave: direto no ramo em que a pasta está. */
  publish?: {
    /** Ramo do repositório de que o site é gerado. Padrão: o ramo em que a pasta está. */
    branch?: string;
    /** Marcado, o que se publica vai para um ramo próprio, que alguém aceita antes de ir ao ar. */
    review?: boolean;
  };
  /** Para onde os formulários enviam e quem recebe. Os destinatários são lidos só pelo serviço e nunca publicados. */
  leads?: {
    baseUrl?: SiteWebAddress;
    /** Outros servidores que recebem, com o lead, a campanha e a página de onde ele vem. Padrão: só o do próprio site. */
    trustedOrigins?: SiteWebAddress[];
    /** Marcado, cada envio com sucesso acrescenta 'lead_submitted' a window.dataLayer, sem dados pessoais. */
    events?: boolean;
    /** Regras de destino dos leads; vale a primeira que servir. Se nenhuma serve, vale MAIL_TO, uma variável do serviço. Items: Empreendimentos e tipos de lead desta regra e quem os recebe. */
    recipients?: {
      /** Empreendimentos da regra. Padrão: todos. */
      developments?: SiteDevelopmentSlug[];
      /** Tipos de lead da regra. Padrão: todos. Items: De que formulário vem o lead. */
      kinds?: ('contact' | 'land' | 'broker' | 'privacy')[];
      /** E-mails que recebem. Items: Endereço de e-mail. */
      to: string[];
    }[];
  };
  /** Avisos da verificação que podem ficar neste arquivo, um por item, com o motivo. Se um deles não ocorre mais, a verificação avisa. Erros não podem ser aceitos. Items: Um aviso e o motivo de ficar. */
  accept?: {
    /** Nome da regra do aviso, como em 'npm run validate -- --format json'. */
    rule: string;
    /** Por que o aviso fica, para quem ler o arquivo depois. */
    reason: string;
  }[];
}
/** Texto e endereço externo. */
export interface SiteExternalLink {
  /** Texto do link. */
  label: string;
  url: SiteWebAddress;
}
/** Arquivo, texto alternativo e ponto de interesse. */
export interface SitePicture {
  image: SitePicturePath;
  /** O que a imagem mostra, para quem não a vê. */
  alt: string;
  focus?: SiteFocus;
}
export interface SiteFont {
  /** Nome da família. */
  family: string;
  /** Arquivo woff2 a partir da pasta deste YAML. */
  file: string;
  /** Faixa de pesos do arquivo. */
  weights: string;
  /** Altura acima da linha de base, em % do corpo, como no arquivo da fonte. Com fallbacks, evita que o texto se mova quando a fonte chega. */
  ascent?: number;
  /** Altura abaixo da linha de base, em % do corpo. */
  descent?: number;
  /** Fontes do sistema mostradas enquanto a fonte não chega, na ordem, com o tamanho que as faz ocupar a mesma largura. Items: Fonte do sistema e seu tamanho. */
  fallbacks?: {
    /** Nome da fonte. */
    local: string;
    /** Largura média da fonte dividida pela desta, em %. */
    sizeAdjust: number;
  }[];
}
/** Texto e página do site. */
export interface SiteInternalLink {
  /** Texto do link. */
  label: string;
  to: SiteRoute;
}
/** Nome, imagem e endereço de um parceiro. */
export interface SiteLogoLink {
  /** Nome, usado como texto alternativo. */
  name: string;
  image: SitePicturePath;
  url?: SiteWebAddress;
}
/** Nome, frase e endereço de uma empresa do grupo. */
export interface SiteGroupCompany {
  /** Nome ou ramo da empresa. */
  name: string;
  /** O que a empresa faz, em uma frase. */
  text?: string;
  /** Nome de um ícone da biblioteca Lucide (https://lucide.dev/icons), em minúsculas. */
  icon?: string;
  url: SiteWebAddress;
}
/** Título, textos, imagem e botão. */
export interface SiteBlock {
  heading: SiteHeading;
  /** Primeiro parágrafo, em letras maiores. */
  lead?: string;
  /** Outros parágrafos. */
  paragraphs?: SiteParagraph[];
  picture?: SitePicture;
  link?: SiteInternalLink;
}
/** Ícone, título e uma frase. */
export interface SiteIconText {
  /** Nome de um ícone da biblioteca Lucide (https://lucide.dev/icons), em minúsculas. */
  icon: string;
  /** Poucas palavras. */
  title: string;
  text?: SiteParagraph;
}
