import type { IncomingHttpHeaders } from 'node:http';

export type Vendor = 'cv' | 'hubspot' | 'anapro' | 'rd-station' | 'webhook';

export interface CrmRequest {
  vendor: Vendor;
  path: string;
  headers: IncomingHttpHeaders;
  /** The JSON that came; `{}` when it was none. */
  body: Fields;
}

export interface CrmAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** The CRM has the lead now. */
  taken?: true;
}

type Fields = Record<string, unknown>;

/** A CRM as its public documentation and clients describe it; `src/modules/crm/examples` says where. */
interface Contract {
  path: RegExp;
  answer(request: CrmRequest): CrmAnswer;
  /** How it says in a 200, or whatever status it uses, that it doesn't want the lead. It repeats what the person wrote. */
  refuse(request: CrmRequest): CrmAnswer;
}

/** Variables that the examples read, and the peer wants to see. */
export const crmSecrets = {
  CV_EMAIL: 'integracao@example.com',
  CV_TOKEN: 'cv-token-f00d',
  HUBSPOT_PORTAL: '4711',
  HUBSPOT_FORM: '8f3a1c52-6c0e-4f5d-9a7b-0c1d2e3f4a5b',
  HUBSPOT_TOKEN: 'pat-hubspot-f00d',
  ANAPRO_KEY: 'anapro-key-f00d',
  ANAPRO_CAMPAIGN: 'anapro-campaign-f00d',
  ANAPRO_CHANNEL: 'anapro-channel-f00d',
  ANAPRO_INTEGRATOR: 'anapro-integrator-f00d',
  RD_API_KEY: 'rd-key-f00d',
};

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Longest age of a submission that HubSpot takes, in milliseconds. */
const month = 30 * 24 * 3_600_000;

/** CV CRM: who is known already by e-mail or phone is changed, or refused where `permitir_alteracao` is missing. */
function cv(): Contract {
  const people = new Map<string, number>();
  const no = (status: number, codigo: number, mensagem: string) => ({
    status,
    body: { sucesso: false, codigo, mensagem },
  });
  return {
    path: /^\/api\/cvio\/lead$/,
    answer({ headers, body }) {
      if (headers.email !== crmSecrets.CV_EMAIL || headers.token !== crmSecrets.CV_TOKEN)
        return no(401, 401, 'token_invalido');
      const { email, telefone, idempreendimento, permitir_alteracao } = body;
      const person = textOf(email) || textOf(telefone);
      if (!person) return no(400, 400, 'email_telefone_vazio');
      if (idempreendimento !== undefined && !/^\d+$/.test(String(idempreendimento)))
        return no(400, 400, 'empreendimento_nao_encontrado');
      const known = people.get(person);
      if (known !== undefined && permitir_alteracao !== true) return no(400, 400, 'erro_ao_alterar_lead');
      const id = known ?? 5001 + people.size;
      people.set(person, id);
      return { status: 200, taken: true, body: { sucesso: true, codigo: 200, mensagem: 'Lead salvo.', id } };
    },
    refuse: ({ body }) => no(200, 400, `email_invalido: ${textOf(body.email)}`),
  };
}

/** HubSpot: takes every submission, also of a contact that it has, and gives no number for it. */
function hubspot(): Contract {
  const no = (errorType: string, message: string) => ({
    status: 400,
    body: {
      status: 'error',
      message: 'The request is not valid',
      correlationId: '5a1f0c9e-7a55-4c1c-9d0e-2f6f0f2f9c11',
      errors: [{ message, errorType }],
    },
  });
  return {
    path: /^\/submissions\/v3\/integration\/secure\/submit\/\d+\/[0-9a-f-]{36}$/,
    answer({ headers, body }) {
      if (headers.authorization !== `Bearer ${crmSecrets.HUBSPOT_TOKEN}`) {
        const message = 'Authentication credentials not found.';
        return { status: 401, body: { status: 'error', message, category: 'INVALID_AUTHENTICATION' } };
      }
      const fields = listOf(body.fields);
      const valueIn = (wanted: string) => textOf(fields.find(({ name }) => name === wanted)?.value);
      if (fields.some(({ objectTypeId, name, value }) => !objectTypeId || !name || typeof value !== 'string'))
        return no('INVALID_METADATA', 'A field has no objectTypeId, name or value');
      if (!valueIn('email')) return no('REQUIRED_FIELD', 'Required field email is missing');
      const age = Date.now() - Number(body.submittedAt);
      if (!(age < month)) return no('INVALID_METADATA', 'submittedAt is more than one month old');
      const { consent } = fieldsOf(body.legalConsentOptions);
      if (consent !== undefined && !textOf(fieldsOf(consent).text))
        return no('MISSING_PROCESSING_CONSENT_TEXT', 'The text of the consent is missing');
      return { status: 200, taken: true, body: { inlineMessage: 'Thanks for submitting the form.' } };
    },
    refuse: ({ body }) => no('BLOCKED_EMAIL', `Error in 'fields.email'. ${JSON.stringify(body.fields)}`),
  };
}

/** Anapro: always 200; the body says whether the prospect was taken. */
function anapro(): Contract {
  const say = (Sucesso: boolean, Mensagem: string) => ({ status: 200, body: { Sucesso, Mensagem } });
  return {
    path: /^\/webcrm\/webapi\/integracao\/v2\/CadastrarProspect$/,
    answer({ body }) {
      const { Key, KeyIntegradora } = body;
      if (Key !== crmSecrets.ANAPRO_KEY || KeyIntegradora !== crmSecrets.ANAPRO_INTEGRATOR)
        return say(false, 'Chave inválida.');
      if (!['CampanhaKey', 'ProdutoKey', 'CanalKey', 'PessoaNome'].every((key) => textOf(body[key])))
        return say(false, 'Falta um campo obrigatório.');
      const isPhone = ({ DDD, Numero }: Fields) => /^\d\d$/.test(textOf(DDD)) && /^\d{8,9}$/.test(textOf(Numero));
      if (!listOf(body.PessoaTelefones).every(isPhone)) return say(false, 'Telefone inválido.');
      return { ...say(true, 'Prospect cadastrado.'), taken: true };
    },
    refuse: ({ body }) => say(false, `E-mail inválido: ${textOf(body.PessoaEmail)}`),
  };
}

/** RD Station Marketing: a conversion of the contact with this e-mail, by fields that it knows only. */
function rdStation(): Contract {
  const known =
    /^(conversion_identifier|email|name|mobile_phone|company_name|traffic_(source|medium|campaign|value)|legal_bases|cf_\w+)$/;
  const no = (status: number, error_type: string, error_message: string) => ({
    status,
    body: { errors: { error_type, error_message } },
  });
  return {
    path: /^\/platform\/conversions\?/,
    answer({ path, body: { event_type, event_family, payload } }) {
      if (path.split('?')[1] !== `api_key=${crmSecrets.RD_API_KEY}`) return no(401, 'UNAUTHORIZED', 'Invalid api_key.');
      if (event_type !== 'CONVERSION' || event_family !== 'CDP') return no(400, 'INVALID_OPTION', '$.event_type');
      const fields = fieldsOf(payload);
      if (!textOf(fields.email) || !textOf(fields.conversion_identifier)) return no(400, 'CANNOT_BE_NULL', '$.email');
      const foreign = Object.keys(fields).filter((name) => !known.test(name));
      if (foreign.length > 0) return no(400, 'INVALID_FIELDS', `Payload contains fields that do not exist: ${foreign}`);
      return { status: 200, taken: true, body: { event_uuid: '5408c5a3-4711-4aa2-8d0b-13407a3e30f3' } };
    },
    refuse: ({ body }) => no(400, 'INVALID_EMAIL_FORMAT', JSON.stringify(body.payload)),
  };
}

/** The receiver behind WEBHOOK_URL. */
const webhook = (): Contract => ({
  path: /^\/webhook$/,
  answer: () => ({ status: 204, taken: true }),
  refuse: () => ({ status: 422 }),
});

/** All contracts, which remember who they know. */
export const crmContracts = () => ({
  cv: cv(),
  hubspot: hubspot(),
  anapro: anapro(),
  webhook: webhook(),
  'rd-station': rdStation(),
});
