/**
 * The contract between the page that sends a lead and the service that keeps it: kinds, paths, payloads, texts. Imports
 * nothing, so that both can import it. Specification 1, sections 3, 5, 7 and 8; specification 2, sections 3, 7 and 8.
 */

export const leadKinds = ['contact', 'land', 'broker', 'privacy'] as const;
export type LeadKind = (typeof leadKinds)[number];

/** Path of each kind below the service's base address (section 7 of both specifications). */
export const leadPaths: Record<LeadKind, string> = {
  contact: '/api/enviar-email',
  land: '/api/send-mail-land',
  broker: '/api/send-mail-real-state',
  privacy: '/api/privacy-request',
};

// The payloads are types, not interfaces, so that each can also be read as a record of texts.
export type ContactLead = {
  nome: string;
  telefone: string;
  email: string;
  /** Name of the development, fixed by the page. */
  empreendimento: string;
};

export type LandLead = {
  nome: string;
  telefone: string;
  /** Always empty: the specification has the key, but the form has no such field. */
  email: string;
  /** Whole address line, see `composeAddress`. */
  endereco_terreno: string;
  /** Square metres, as typed. */
  metragem_terreno: string;
  /** City, district and state are empty when no postcode lookup succeeded. */
  cidade_terreno: string;
  bairro_terreno: string;
  estado_terreno: string;
  numero: string;
  mensagem: string;
};

export type BrokerLead = {
  nome_fantasia: string;
  razao_social: string;
  cnpj: string;
  creci_juridico: string;
  nome_responsavel: string;
  cpf_responsavel: string;
  /** dd/mm/aaaa */
  data_nascimento_responsavel: string;
  telefone: string;
  email: string;
  creci: string;
  mensagem: string;
};

/** The typed name stands for the signature, the date of receipt for the date of the written request. */
export type PrivacyRequest = {
  assunto: string;
  /** Full name or company name. */
  nome: string;
  /** CPF or CNPJ. */
  documento: string;
  email: string;
  direito: string;
  mensagem: string;
};

/** The JSON body of each kind (section 7 of both specifications; decision 8). */
export interface LeadPayloads {
  contact: ContactLead;
  land: LandLead;
  broker: BrokerLead;
  privacy: PrivacyRequest;
}

/** What a visitor reads after sending a form, word for word from section 8 of both specifications. */
export const messages = {
  success: 'Formulário enviado com sucesso!',
  failure: 'Erro ao enviar o formulário. Tente novamente.',
} as const;

/** Labels of the payload's keys, for mails, exports and error messages. */
export const fieldLabels: Record<string, string> = {
  nome: 'Nome',
  telefone: 'Telefone',
  email: 'E-mail',
  empreendimento: 'Empreendimento',
  endereco_terreno: 'Endereço do terreno',
  metragem_terreno: 'Metragem do terreno (m²)',
  cidade_terreno: 'Cidade',
  bairro_terreno: 'Bairro',
  estado_terreno: 'Estado',
  numero: 'Número',
  mensagem: 'Mensagem',
  nome_fantasia: 'Nome fantasia',
  razao_social: 'Razão social',
  cnpj: 'CNPJ',
  creci_juridico: 'CRECI jurídico',
  nome_responsavel: 'Nome do responsável',
  cpf_responsavel: 'CPF do responsável',
  data_nascimento_responsavel: 'Data de nascimento do responsável',
  creci: 'CRECI',
  assunto: 'Assunto',
  documento: 'CPF ou CNPJ',
  direito: 'Direito solicitado',
};

/**
 * Metadata sent beside the payload: request headers when the page sends JSON, fields when a plain form is posted. Header
 * values are percent-encoded (`encodeURIComponent`), because headers are ASCII.
 */
export const leadContext = {
  /** Made at the first submit; retries of the same body repeat it. */
  idempotencyKey: { header: 'Idempotency-Key', field: '_idempotency_key' },
  /** Path of the page with the form. */
  page: { header: 'X-Lead-Page', field: '_page' },
  /** First page of the visit, with its query. */
  firstPage: { header: 'X-Lead-First-Page', field: '_first_page' },
  /** Address the visit came from. */
  referrer: { header: 'X-Lead-Referrer', field: '_referrer' },
  /** Query string of the `campaignKeys` seen during the visit. */
  campaign: { header: 'X-Lead-Campaign', field: '_campaign' },
  /** `consentTexts[kind].version`, sent when the text was shown (and, where there is a checkbox, ticked). */
  consentVersion: { header: 'X-Lead-Consent-Version', field: '_consent_version' },
  /** `consentTexts[kind].hash` */
  consentHash: { header: 'X-Lead-Consent-Hash', field: '_consent_hash' },
  /** Milliseconds from the form's appearance to the submit. Missing in plain forms and in those filled from a draft. */
  elapsed: { header: 'X-Lead-Elapsed', field: '_elapsed' },
  /** Honeypot: a field that people don't see and bots fill in. */
  website: { header: 'X-Lead-Website', field: '_website' },
} as const;
export type LeadContextKey = keyof typeof leadContext;

/** Fields that only a plain form posts: the consent checkbox and the land form's postcode. */
export const plainFields = { consent: '_consent', postalCode: '_cep' } as const;

/** Query parameters that are sent with a lead: campaign and click identifiers. */
export const campaignKeys = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'utm_id',
  'gclid',
  'gbraid',
  'wbraid',
  'fbclid',
  'msclkid',
  'ttclid',
] as const;

/** Response to a lead that was kept. */
export interface LeadAccepted {
  id: string;
}

/** Response to a lead that was not kept. `fields` says in Portuguese why each refused key was refused. */
export interface LeadRefused {
  code: string;
  message: string;
  requestId: string;
  fields?: Record<string, string>;
}

/** `LeadRefused.code` when an idempotency key comes again with another body; the page then sends once more with a new key. */
export const keyReused = 'idempotency_key_reused';

/** A person needs at least this long from the form's appearance to the submit, in milliseconds. */
export const minimumElapsed = 2000;

/** What a person read when sending, and the legal basis for processing the data (LGPD, Lei 13.709/2018). */
export interface ConsentText {
  /** Count it up with every change of the text. The store keeps older texts beside their leads. */
  version: string;
  basis: string;
  text: string;
  /** SHA-256 of `text` in UTF-8, hexadecimal; a test checks it. */
  hash: string;
}

/** The text beside each form's button; the contact form's names every channel. */
export const consentTexts: Record<LeadKind, ConsentText> = {
  contact: {
    version: 'contato-1',
    basis: 'consentimento (LGPD art. 7, I)',
    text: 'Li e aceito os termos e a política de privacidade e autorizo o contato por telefone, WhatsApp e e-mail sobre este empreendimento.',
    hash: '36ff4e7f403f62808626bea1f2776592afbe11223eab545a366b7d9b0795d513',
  },
  land: {
    version: 'terreno-1',
    basis: 'procedimentos preliminares (LGPD art. 7, V)',
    text: 'Usamos estes dados para avaliar o terreno e entrar em contato com você, conforme a política de privacidade.',
    hash: '484421997eebbdaed11d7df1eee06b575c1726ae0dab6ef74ebf854fcc11b9fe',
  },
  broker: {
    version: 'corretor-1',
    basis: 'procedimentos preliminares (LGPD art. 7, V)',
    text: 'Usamos estes dados para avaliar a parceria e entrar em contato com você, conforme a política de privacidade.',
    hash: '0736f4e869c8e000e40b7a81d77c59009a423f2bab5eefc547f950a6dc6b6f2e',
  },
  privacy: {
    version: 'privacidade-1',
    basis: 'exercício de direitos',
    text: 'Usamos estes dados para identificar você e responder ao seu pedido, conforme a política de privacidade. O nome digitado vale como assinatura e a data do recebimento como data do pedido.',
    hash: 'b565915faaac5c1535995f6f71495aa1cdaff406afb4dd36caa06efe1336d3df',
  },
};

/** The contact form's text of a company without WhatsApp. */
export const contactWithoutWhatsapp: ConsentText = {
  ...consentTexts.contact,
  version: 'contato-sem-whatsapp-1',
  text: 'Li e aceito os termos e a política de privacidade e autorizo o contato por telefone e e-mail sobre este empreendimento.',
  hash: 'bd10479cef34d7bb7caaf866869de6af5617d70dd9b1eea6d671f50547daeae5',
};

/** Every text that today's forms can show; the store keeps them beside the leads. */
export const everyConsentText: readonly ConsentText[] = [...Object.values(consentTexts), contactWithoutWhatsapp];
