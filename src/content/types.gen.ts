// Generated from schema/*.schema.json by src/cli/types.ts. Do not edit: change the schema.

export type DevelopmentSquareMetres = number;
export type DevelopmentPicturePath = string;
/**
 * Onde está o assunto da imagem: [horizontal, vertical], de 0 (esquerda, topo) a 1 (direita, base). Os recortes mantêm esse ponto visível. Padrão: [0.5, 0.5]; no topo da página, [0.5, 0].
 *
 * @minItems 2
 * @maxItems 2
 *
 * Items: Número de 0 a 1.
 */
export type DevelopmentFocus = [number, number];
export type DevelopmentWebAddress = string;

/**
 * Um arquivo por empreendimento. O nome do arquivo vira o endereço da página: developments/civitas.yaml responde em /civitas. Seções sem dados não aparecem na página.
 */
export interface DevelopmentConfig {
  /**
   * Nome do empreendimento como deve aparecer na página, nos cartões, nos menus e no e-mail do lead.
   */
  name: string;
  /**
   * Só se o endereço da página precisar ser diferente do nome do arquivo. Letras minúsculas sem acento, números e hífens.
   */
  slug?: string;
  /**
   * true: a página aparece em 'npm run dev', com uma faixa, e nunca no site publicado, nos menus, nas listas ou no sitemap; 'npm run build -- --previews' dá a ela um endereço que ninguém adivinha. Padrão: false.
   */
  draft?: boolean;
  /**
   * Situação da obra. Define o filtro do catálogo, a ordem das listas e o selo da página.
   */
  status: 'Pré-lançamento' | 'Lançamento' | 'Em construção' | 'Pronto para morar';
  /**
   * Só se o selo da página precisar dizer outra coisa que a situação.
   */
  statusLabel?: string;
  /**
   * Endereço do empreendimento. O que não se sabe fica de fora do arquivo e da página.
   */
  address: {
    /**
     * Rua ou avenida, sem o número.
     */
    street?: string;
    /**
     * Número no logradouro, entre aspas.
     */
    number?: string;
    /**
     * Bairro como escrito na página. O bairro do filtro do catálogo pode ser outro: veja neighbourhood.
     */
    district?: string;
    /**
     * Cidade. Usada nos filtros, nas listas por cidade e na ordem das listas.
     */
    city: string;
    /**
     * Sigla do estado com duas letras maiúsculas.
     */
    state:
      | 'AC'
      | 'AL'
      | 'AM'
      | 'AP'
      | 'BA'
      | 'CE'
      | 'DF'
      | 'ES'
      | 'GO'
      | 'MA'
      | 'MG'
      | 'MS'
      | 'MT'
      | 'PA'
      | 'PB'
      | 'PE'
      | 'PI'
      | 'PR'
      | 'RJ'
      | 'RN'
      | 'RO'
      | 'RR'
      | 'RS'
      | 'SC'
      | 'SE'
      | 'SP'
      | 'TO';
    /**
     * CEP com hífen.
     */
    postalCode?: string;
  };
  /**
   * Bairro usado no filtro do catálogo e nos cartões. Padrão: o bairro do endereço.
   */
  neighbourhood?: string;
  /**
   * Valor do filtro de tipologia do catálogo: Apartamento, Terreno ou texto livre.
   */
  typology: string;
  /**
   * Tipos de unidade em poucas palavras, mostrados na página. Padrão: a tipologia do catálogo.
   */
  units?: string;
  /**
   * Faixas de preço do filtro do catálogo. '-' quando não há preço publicado. Padrão: ['-'].
   *
   * Items: Uma das faixas do catálogo.
   */
  priceBands?: ('-' | 'Até R$ 500 mil' | 'De R$ 500 mil a R$ 1.000.000' | 'Acima de R$ 1.000.000')[];
  /**
   * Área das unidades em m², mostrada no topo, nos cartões e nas características.
   */
  area?: {
    min: DevelopmentSquareMetres;
    max: DevelopmentSquareMetres;
    /**
     * Só se a seção Característica disser outra área que o topo da página.
     */
    text?: {
      min: DevelopmentSquareMetres;
      max: DevelopmentSquareMetres;
    };
  };
  /**
   * Previsão ou data de entrega, como deve ser lida.
   */
  delivery?: {
    /**
     * Texto no cartão do topo da página.
     */
    hero: string;
    /**
     * Só se a seção Característica disser outra data, lá chamada de previsão de entrega. Padrão: a do topo.
     */
    text?: string;
  };
  /**
   * Sem esta chave a página não mostra o estágio.
   */
  progress?: {
    /**
     * Percentual de 0 a 100, com ponto decimal e no máximo duas casas.
     */
    percent: number;
    /**
     * Data da medição no formato ano-mês-dia. A página mostra 30/09/2025.
     */
    updatedAt?: string;
  };
  /**
   * Textos da seção Característica. O primeiro parágrafo é o destaque.
   */
  description: {
    /**
     * Título da seção Característica. Padrão: o nome do empreendimento.
     */
    heading?: string;
    /**
     * Um item por parágrafo.
     *
     * Items: Texto corrido, sem HTML.
     */
    paragraphs: string[];
  };
  hero?: DevelopmentPicture;
  card?: DevelopmentPicture;
  characteristics?: DevelopmentPicture;
  /**
   * As três abas da seção Imagens e plantas. Uma aba vazia mostra 'Aguarde atualizações...'.
   */
  gallery?: {
    /**
     * Fotos e perspectivas, na ordem em que aparecem.
     */
    photos?: DevelopmentGalleryItem[];
    /**
     * Plantas, na ordem em que aparecem.
     */
    plans?: DevelopmentPlanItem[];
    /**
     * Fotos e vídeos da obra, na ordem em que aparecem.
     */
    works?: DevelopmentGalleryItem[];
  };
  /**
   * Grade de diferenciais com ícone e texto. Seis é o usual; qualquer número serve.
   */
  differentials?: {
    /**
     * Título da seção. Padrão: 'Diferenciais'.
     */
    heading?: string;
    /**
     * true: os itens ainda não foram confirmados pelo empreendimento. Só um lembrete para quem edita; o validador lista os pendentes. Padrão: false.
     */
    illustrative?: boolean;
    /**
     * Um item por diferencial.
     *
     * Items: Ícone e texto de um diferencial.
     */
    items: {
      /**
       * Nome de um ícone da biblioteca Lucide (https://lucide.dev/icons), em minúsculas.
       */
      icon: string;
      /**
       * O diferencial em poucas palavras.
       */
      text: string;
      /**
       * Uma frase curta abaixo do texto.
       */
      detail?: string;
    }[];
  };
  /**
   * Cartão com endereço, descrição e mapa.
   */
  location?: {
    /**
     * Título da seção. Padrão: 'Localização'.
     */
    title?: string;
    /**
     * O que há por perto. Acima de 768 px é cortada no limite de truncateAt; no celular aparece inteira.
     */
    description: string;
    /**
     * Número de caracteres mostrados em telas largas antes das reticências. Padrão: 999.
     */
    truncateAt?: number;
    /**
     * Endereço pesquisado no mapa. Padrão: o endereço do empreendimento.
     */
    mapQuery?: string;
  };
  virtualTour?: DevelopmentWebAddress;
  /**
   * Só para trocar o menu da página. Padrão: Característica, Imagens e plantas, Diferenciais, Localização, Contato (os que existem na página) e, se houver, Tour Virtual.
   *
   * Items: Um texto e um destino: uma seção da página ou um endereço externo.
   */
  nav?: {
    /**
     * Texto do item.
     */
    label: string;
    /**
     * Âncora de uma seção (#caracteristica, #imagens, #diferenciais, #mapa, #contato) ou endereço https://.
     */
    target: string;
  }[];
  logo?: DevelopmentPicturePath;
  /**
   * Onde o empreendimento é listado. Padrão: em todos os lugares.
   */
  listed?: {
    /**
     * Lista e carrossel da página inicial. Padrão: true.
     */
    home?: boolean;
    /**
     * Catálogo de projetos. Padrão: true.
     */
    catalogue?: boolean;
    /**
     * Menu Empreendimentos. Padrão: true.
     */
    menu?: boolean;
  };
  /**
   * Número do registro de incorporação (Lei 4.591/64, art. 32), mostrado no rodapé da página. O validador avisa quando falta a partir do lançamento.
   */
  incorporationRegistry?: string;
  /**
   * Textos para buscadores e redes sociais.
   */
  seo?: {
    /**
     * Padrão: nome, bairro e cidade.
     */
    title?: string;
    /**
     * De 50 a 160 caracteres. Padrão: montada com nome, unidades, área, bairro e situação.
     */
    description?: string;
  };
}
export interface DevelopmentPicture {
  image: DevelopmentPicturePath;
  /**
   * O que a imagem mostra, em uma frase, para quem não a vê.
   */
  alt: string;
  focus?: DevelopmentFocus;
}
/**
 * Uma imagem, um vídeo (com imagem de capa, se houver) ou nenhum dos dois: então mostra 'Aguarde atualizações...'.
 */
export interface DevelopmentGalleryItem {
  image?: DevelopmentPicturePath;
  video?: DevelopmentWebAddress;
  /**
   * Legenda abaixo da imagem. Pode ficar de fora.
   */
  caption?: string;
  /**
   * O que a imagem mostra. Padrão: a legenda. Uma imagem precisa de um dos dois.
   */
  alt?: string;
  focus?: DevelopmentFocus;
}
/**
 * Uma planta. Sem arquivo mostra 'Aguarde atualizações...'.
 */
export interface DevelopmentPlanItem {
  image?: DevelopmentPicturePath;
  /**
   * Nome da planta. Pode ficar de fora.
   */
  caption?: string;
  /**
   * O que a planta mostra. Padrão: o nome. Uma imagem precisa de um dos dois.
   */
  alt?: string;
  area?: DevelopmentSquareMetres;
  /**
   * Número de quartos da unidade.
   */
  bedrooms?: number;
}

export type SitePhone = string;
export type SiteWhatsapp = string;
export type SiteWebAddress = string;
export type SitePicturePath = string;
/**
 * Onde está o assunto da imagem: [horizontal, vertical], de 0 a 1.
 *
 * @minItems 2
 * @maxItems 2
 *
 * Items: Número de 0 a 1.
 */
export type SiteFocus = [number, number];
export type SiteColor = string;
export type SiteRoute = string;
/**
 * Endereço (slug) de um empreendimento: o nome do arquivo sem .yaml.
 */
export type SiteDevelopmentSlug = string;
/**
 * Título da página.
 */
export type SitePageHeading = string;
/**
 * Texto abaixo do título.
 */
export type SitePageIntro = string;
/**
 * De 50 a 160 caracteres, única no site.
 */
export type SitePageDescription = string;
/**
 * Título curto.
 */
export type SiteHeading = string;
/**
 * Um parágrafo.
 */
export type SiteParagraph = string;
/**
 * Items: Poucas palavras.
 */
export type SiteShortTexts = string[];
/**
 * paragraphs: parágrafos; items: lista abaixo deles; after: parágrafos depois da lista.
 *
 * Items: Um parágrafo ou item de lista.
 */
export type SiteLegalTexts = string[];
export type SiteSitePath = string;

/**
 * O que vale para o site inteiro: empresa, contatos, cores, menus, textos das páginas, molduras, redirecionamentos e destino dos leads.
 */
export interface SiteConfig {
  /**
   * Endereço absoluto do site publicado, sem barra no fim. Usado em canonical, sitemap e compartilhamento.
   */
  baseUrl: string;
  /**
   * Nome, contatos e endereços externos da empresa.
   */
  company: {
    /**
     * Nome da empresa; também o título de todas as páginas, salvo seo.documentTitle.
     */
    name: string;
    /**
     * Uma frase sobre a empresa, no rodapé.
     */
    description: string;
    /**
     * Endereço da empresa em uma linha.
     */
    address: string;
    phone: SitePhone;
    /**
     * E-mail de contato mostrado no rodapé.
     */
    email: string;
    /**
     * Linhas de mensagem, com código do país, só dígitos. Sem elas o site não oferece WhatsApp.
     */
    whatsapp?: {
      service: SiteWhatsapp;
      sales: SiteWhatsapp;
    };
    /**
     * Redes mostradas no rodapé.
     *
     * Items: Rede e endereço do perfil.
     */
    social: {
      /**
       * Nome da rede; define o ícone.
       */
      network: 'Instagram' | 'LinkedIn' | 'YouTube' | 'Facebook';
      url: SiteWebAddress;
    }[];
    /**
     * Endereços externos dos portais do topo do site; cada um é opcional.
     */
    portals?: {
      investor?: SiteExternalLink;
      customer?: SiteExternalLink;
    };
    /**
     * Logotipo nas duas versões.
     */
    logo: {
      light: SitePicturePath;
      dark: SitePicturePath;
    };
    favicon: SitePicturePath;
  };
  /**
   * Textos para buscadores quando a página não tem os seus.
   */
  seo?: {
    /**
     * Título da aba em todas as páginas; aceita {company} e {page}. Padrão: {company}.
     */
    documentTitle?: string;
    shareImage?: SitePicture;
  };
  /**
   * Cores e fontes da marca.
   */
  theme: {
    /**
     * Cores em hexadecimal, entre aspas. Mantenha contraste de 4,5:1 entre texto e fundo.
     */
    colors: {
      ink: SiteColor;
      navy: SiteColor;
      blue: SiteColor;
      blueDeep: SiteColor;
      sky: SiteColor;
      sand: SiteColor;
      stone: SiteColor;
      copper: SiteColor;
      champagne: SiteColor;
      success: SiteColor;
      danger: SiteColor;
      text: SiteColor;
      muted: SiteColor;
    };
    /**
     * Arquivos woff2 servidos pelo próprio site.
     */
    fonts: {
      display: SiteFont;
      text: SiteFont;
    };
  };
  /**
   * Textos e itens dos menus do topo.
   */
  navigation: {
    /**
     * Links do menu principal.
     */
    links: SiteInternalLink[];
    /**
     * O menu de empreendimentos.
     */
    developments: {
      /**
       * Texto do botão do menu.
       */
      label: string;
      /**
       * Título do painel.
       */
      heading: string;
      /**
       * Texto do botão que leva ao catálogo.
       */
      all: string;
      /**
       * Empreendimentos do submenu em telas pequenas, na ordem.
       */
      mobile: SiteDevelopmentSlug[];
    };
  };
  /**
   * Colunas de links e créditos do rodapé.
   */
  footer: {
    /**
     * Colunas de links.
     *
     * Items: Título e links de uma coluna.
     */
    columns: {
      /**
       * Título da coluna.
       */
      heading: string;
      /**
       * Links da coluna: páginas do site (to) ou endereços externos (url).
       */
      links: (SiteInternalLink | SiteExternalLink)[];
    }[];
    /**
     * Logotipos de quem desenvolveu o site.
     */
    credits: SiteLogoLink[];
    /**
     * Linha legal do rodapé.
     */
    note: string;
  };
  /**
   * Cidades na ordem das listas, com os bairros na ordem do filtro do catálogo. Cidades e bairros novos, presentes só nos empreendimentos, entram no fim.
   *
   * Items: Nome e bairros de uma cidade.
   */
  cities: {
    /**
     * Nome da cidade, como nos empreendimentos.
     */
    name: string;
    /**
     * Bairros do filtro, na ordem.
     *
     * Items: Nome do bairro.
     */
    neighbourhoods?: string[];
  }[];
  /**
   * Números mostrados na página inicial e em Sobre.
   *
   * Items: Um número e o que ele conta.
   */
  figures?: {
    /**
     * Texto pequeno antes do número.
     */
    prefix?: string;
    /**
     * O número, em letras grandes, entre aspas.
     */
    value: string;
    /**
     * Texto pequeno depois do número.
     */
    unit?: string;
    /**
     * O que o número conta.
     */
    label: string;
  }[];
  /**
   * A holding e as empresas que ela reúne, mostradas em Nossos negócios e listadas na página inicial.
   */
  companies?: {
    parent: SiteGroupCompany;
    /**
     * As empresas reunidas, na ordem do diagrama.
     */
    children: SiteGroupCompany[];
  };
  /**
   * Logotipos da página inicial, na ordem.
   */
  partners?: SiteLogoLink[];
  /**
   * Vídeos, artigos e podcasts da página Na mídia, na ordem. Os primeiros três aparecem também na página inicial.
   *
   * Items: Título, resumo, imagem e endereço de uma notícia.
   */
  media?: {
    /**
     * Vídeo, Artigo ou Podcast.
     */
    kind: 'Vídeo' | 'Artigo' | 'Podcast';
    /**
     * Título da notícia.
     */
    title: string;
    /**
     * Uma frase sobre a notícia.
     */
    description: string;
    link: SiteWebAddress;
    picture: SitePicture;
  }[];
  /**
   * Textos das páginas que não são de um empreendimento.
   */
  pages: {
    /**
     * Página /. Cada parte que falta no arquivo fica de fora da página.
     */
    home: {
      heading: SitePageHeading;
      intro?: SitePageIntro;
      description: SitePageDescription;
      /**
       * Os destaques do topo da página, na ordem. Imagem, logotipo e endereço vêm do empreendimento.
       *
       * Items: Um empreendimento e o que se diz dele.
       */
      slides?: {
        development: SiteDevelopmentSlug;
        /**
         * Nome no seletor de destaques. Padrão: o nome do empreendimento.
         */
        name?: string;
        /**
         * A frase grande.
         */
        title: string;
        /**
         * Uma frase abaixo do título.
         */
        description: string;
        /**
         * Em px, em telas largas. Padrão: 72.
         */
        logoHeight?: number;
        /**
         * O que muda em telas estreitas.
         */
        mobile?: {
          /**
           * Outra frase grande.
           */
          title?: string;
          url?: SiteWebAddress;
        };
      }[];
      /**
       * Título da lista de projetos; aceita {projects} e {cities}, as quantidades; depois de um 1, a palavra seguinte fica no singular. Padrão: Projetos.
       */
      listingHeading?: string;
      /**
       * Título do carrossel de projetos. Padrão: Conheça os projetos.
       */
      showcaseHeading?: string;
      about?: SiteBlock;
      /**
       * Os pontos fortes, numerados, ao lado de uma imagem.
       */
      strengths?: {
        heading: SiteHeading;
        picture: SitePicture;
        items: SiteShortTexts;
      };
      fronts?: SiteBlock;
      /**
       * Título dos logotipos de parceiros. Padrão: Nossos Parceiros.
       */
      partnersHeading?: string;
      /**
       * Título das notícias. Padrão: Na mídia.
       */
      newsHeading?: string;
      /**
       * Texto do link para a página Na mídia. Padrão: Ver mais notícias.
       */
      newsMore?: string;
    };
    /**
     * Página /sobre.
     */
    about: {
      heading: SitePageHeading;
      intro?: SitePageIntro;
      description: SitePageDescription;
      picture?: SitePicture;
      link?: SiteInternalLink;
      activity?: SiteBlock;
      /**
       * Os pilares, na ordem; a inicial de cada um aparece em destaque.
       */
      pillars?: {
        heading: SiteHeading;
        items: SiteShortTexts;
      };
      culture?: SiteBlock;
      /**
       * Linha do tempo das entregas.
       */
      history?: {
        heading: SiteHeading;
        /**
         * Um por ano, na ordem.
         *
         * Items: Ano, situação e empreendimentos.
         */
        items: {
          /**
           * Com quatro números.
           */
          year: number;
          /**
           * Entregue ou Previsto.
           */
          state: 'Entregue' | 'Previsto';
          /**
           * O que aconteceu, quando não se trata só de empreendimentos.
           */
          text?: string;
          /**
           * Empreendimentos do ano; os nomes viram links.
           */
          developments?: SiteDevelopmentSlug[];
        }[];
      };
      /**
       * Carrossel de imagens com legenda.
       */
      recognition?: {
        heading: SiteHeading;
        text?: SiteParagraph;
        /**
         * Na ordem em que aparecem.
         *
         * Items: Imagem, título e detalhe.
         */
        items: {
          picture: SitePicture;
          /**
           * Título da legenda.
           */
          title: string;
          /**
           * Segunda parte da legenda.
           */
          detail?: string;
          to?: SiteRoute;
        }[];
      };
    };
    /**
     * Página /nossosNegocios. As empresas vêm de companies.
     */
    businesses: {
      heading: SitePageHeading;
      intro?: SitePageIntro;
      description: SitePageDescription;
      picture?: SitePicture;
      group?: SiteBlock;
      /**
       * Carrossel de projetos, na ordem dada.
       */
      projects?: {
        heading: SiteHeading;
        /**
         * Na ordem em que aparecem.
         */
        items: SiteDevelopmentSlug[];
      };
    };
    /**
     * Página /naMidia. As notícias vêm de media.
     */
    media: {
      heading: SitePageHeading;
      intro?: SitePageIntro;
      description: SitePageDescription;
      picture?: SitePicture;
    };
    /**
     * Página /blueSocial.
     */
    social: {
      heading: SitePageHeading;
      intro?: SitePageIntro;
      description: SitePageDescription;
      picture?: SitePicture;
      /**
       * Os dois pilares da iniciativa, sobre uma imagem.
       */
      pillars?: {
        heading: SiteHeading;
        picture?: SitePicture;
        /**
         * Na ordem em que aparecem.
         */
        items: SiteIconText[];
      };
      /**
       * As iniciativas apoiadas.
       */
      contributions?: {
        heading: SiteHeading;
        /**
         * Na ordem em que aparecem. Mostram tudo menos o botão.
         */
        items: SiteBlock[];
      };
    };
    /**
     * Página /catalogo.
     */
    catalogue: {
      heading: SitePageHeading;
      intro?: SitePageIntro;
      description: SitePageDescription;
      picture?: SitePicture;
      /**
       * Texto do botão da faixa, que leva à linha de vendas. Padrão: Fale com a equipe de vendas.
       */
      salesLabel?: string;
    };
    /**
     * Página /politica-de-privacidade. Nos textos, {company} e {email} são o nome e o e-mail da empresa.
     */
    privacy: {
      heading: SitePageHeading;
      intro?: SitePageIntro;
      description: SitePageDescription;
      /**
       * Data da última atualização, AAAA-MM-DD, entre aspas.
       */
      updatedAt?: string;
      /**
       * As seções, numeradas na ordem.
       *
       * Items: Título, textos e partes de uma seção.
       */
      sections?: {
        heading: SiteHeading;
        paragraphs?: SiteLegalTexts;
        items?: SiteLegalTexts;
        after?: SiteLegalTexts;
        /**
         * Partes numeradas da seção, por exemplo 3.1.
         *
         * Items: Título e textos de uma parte.
         */
        parts?: {
          heading: SiteHeading;
          paragraphs?: SiteLegalTexts;
          items?: SiteLegalTexts;
          after?: SiteLegalTexts;
        }[];
      }[];
      form?: SiteBlock;
    };
    /**
     * Página /compramos-seu-terreno.
     */
    landSale: {
      heading: SitePageHeading;
      intro?: SitePageIntro;
      description: SitePageDescription;
      picture?: SitePicture;
      /**
       * O que ter em mãos, ou o que acontece depois, com ícones.
       */
      checklist?: {
        heading: SiteHeading;
        /**
         * Na ordem em que aparecem.
         */
        items: SiteIconText[];
      };
      /**
       * Zonas aceitas e a área mínima de cada uma; só informa, não impede o envio.
       */
      zoning?: {
        heading: SiteHeading;
        /**
         * Na ordem em que aparecem.
         *
         * Items: Nome e área mínima.
         */
        items: {
          /**
           * Nome da zona ou das zonas.
           */
          name: string;
          /**
           * Em m².
           */
          minimum: number;
        }[];
      };
    };
    /**
     * Página /corretor-parceiro.
     */
    partnerBroker: {
      heading: SitePageHeading;
      intro?: SitePageIntro;
      description: SitePageDescription;
      picture?: SitePicture;
      /**
       * O que ter em mãos, ou o que acontece depois, com ícones.
       */
      checklist?: {
        heading: SiteHeading;
        /**
         * Na ordem em que aparecem.
         */
        items: SiteIconText[];
      };
    };
  };
  /**
   * Endereços que mostram outra página em tela cheia: um HTML do próprio site (file) ou um endereço externo (url).
   *
   * Items: Endereço, título e o que mostrar.
   */
  frames?: {
    path: SiteSitePath;
    /**
     * Título da moldura, lido por leitores de tela.
     */
    title: string;
    description?: SitePageDescription;
    /**
     * Página HTML do site.
     */
    file?: string;
    url?: SiteWebAddress;
  }[];
  /**
   * Endereços antigos, com ou sem barra no fim do que o visitante digita, e as páginas que os substituem (301).
   */
  redirects?: {
    /**
     * Página do site para onde o endereço leva.
     */
    [k: string]: string;
  };
  /**
   * Quando o mapa é carregado.
   */
  maps?: {
    /**
     * approach: ao chegar perto do mapa (funciona sem JavaScript). click: só depois de um clique. Padrão: approach.
     */
    load?: 'approach' | 'click';
  };
  /**
   * Serviço público de consulta de CEP usado no formulário de terrenos.
   */
  postcode?: {
    baseUrl: SiteWebAddress;
  };
  /**
   * Para onde os formulários enviam e quem recebe. Os destinatários são lidos só pelo serviço e nunca publicados.
   */
  leads?: {
    baseUrl?: SiteWebAddress;
    /**
     * Outras origens que recebem o contexto do lead (campanha, página). Padrão: só a própria.
     */
    trustedOrigins?: SiteWebAddress[];
    /**
     * true: cada envio com sucesso acrescenta 'lead_submitted' a window.dataLayer, sem dados pessoais. Padrão: false.
     */
    events?: boolean;
    /**
     * Regras de destino dos leads; vale a primeira que servir. Sem regra, vale MAIL_TO.
     *
     * Items: Empreendimentos e tipos de lead desta regra e quem os recebe.
     */
    recipients?: {
      /**
       * Empreendimentos da regra. Padrão: todos.
       */
      developments?: SiteDevelopmentSlug[];
      /**
       * Tipos de lead da regra. Padrão: todos.
       *
       * Items: contact: contato; land: terreno; broker: corretor; privacy: privacidade.
       */
      kinds?: ('contact' | 'land' | 'broker' | 'privacy')[];
      /**
       * E-mails que recebem.
       *
       * Items: Endereço de e-mail.
       */
      to: string[];
    }[];
  };
}
/**
 * Texto e endereço externo.
 */
export interface SiteExternalLink {
  /**
   * Texto do link.
   */
  label: string;
  url: SiteWebAddress;
}
/**
 * Arquivo, texto alternativo e ponto de interesse.
 */
export interface SitePicture {
  image: SitePicturePath;
  /**
   * O que a imagem mostra, para quem não a vê.
   */
  alt: string;
  focus?: SiteFocus;
}
export interface SiteFont {
  /**
   * Nome da família.
   */
  family: string;
  /**
   * Arquivo woff2 a partir da pasta deste YAML.
   */
  file: string;
  /**
   * Faixa de pesos do arquivo.
   */
  weights: string;
  /**
   * Altura acima da linha de base, em % do corpo, como no arquivo da fonte. Com fallbacks, evita que o texto se mova quando a fonte chega.
   */
  ascent?: number;
  /**
   * Altura abaixo da linha de base, em % do corpo.
   */
  descent?: number;
  /**
   * Fontes do sistema mostradas enquanto a fonte não chega, na ordem, com o tamanho que as faz ocupar a mesma largura.
   *
   * Items: Fonte do sistema e seu tamanho.
   */
  fallbacks?: {
    /**
     * Nome da fonte.
     */
    local: string;
    /**
     * Largura média da fonte dividida pela desta, em %.
     */
    sizeAdjust: number;
  }[];
}
/**
 * Texto e página do site.
 */
export interface SiteInternalLink {
  /**
   * Texto do link.
   */
  label: string;
  to: SiteRoute;
}
/**
 * Nome, imagem e endereço de um parceiro.
 */
export interface SiteLogoLink {
  /**
   * Nome, usado como texto alternativo.
   */
  name: string;
  image: SitePicturePath;
  url?: SiteWebAddress;
}
/**
 * Nome, frase e endereço de uma empresa do grupo.
 */
export interface SiteGroupCompany {
  /**
   * Nome ou ramo da empresa.
   */
  name: string;
  /**
   * O que a empresa faz, em uma frase.
   */
  text?: string;
  /**
   * Nome de um ícone da biblioteca Lucide (https://lucide.dev/icons), em minúsculas.
   */
  icon?: string;
  url: SiteWebAddress;
}
/**
 * Título, textos, imagem e botão.
 */
export interface SiteBlock {
  heading: SiteHeading;
  /**
   * Primeiro parágrafo, em letras maiores.
   */
  lead?: string;
  /**
   * Outros parágrafos.
   */
  paragraphs?: SiteParagraph[];
  picture?: SitePicture;
  link?: SiteInternalLink;
}
/**
 * Ícone, título e uma frase.
 */
export interface SiteIconText {
  /**
   * Nome de um ícone da biblioteca Lucide (https://lucide.dev/icons), em minúsculas.
   */
  icon: string;
  /**
   * Poucas palavras.
   */
  title: string;
  text?: SiteParagraph;
}
