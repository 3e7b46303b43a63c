/**
 * The registry of the kinds of leads: service, mails, metrics and exports derive from it. What a form's
 * script carries of a kind is in `contract.ts`.
 */

import broker from '../../schema/broker-lead.schema.json' with { type: 'json' };
import contact from '../../schema/contact-lead.schema.json' with { type: 'json' };
import land from '../../schema/land-lead.schema.json' with { type: 'json' };
import privacy from '../../schema/privacy-request.schema.json' with { type: 'json' };
import { type ConsentText, consentBasis, type LeadKind, leadPaths } from './contract.ts';
import type { Word } from './say.ts';
import * as words from './sharedWords.gen.ts';

export const leadKinds = Object.keys(leadPaths) as LeadKind[];

interface LeadFacts {
  /** JSON schema of the payload, whose values are all texts. */
  schema: { title: string; description: string; properties: object; $defs: object };
  /** Subject and heading of the mail to the team. */
  title: Word;
  /** Further sentences of the mail. */
  notes?: Word[];
  /** The text beside the form's button; the contact form's names every channel. */
  consent: ConsentText;
}

export const leadRegistry = {
  contact: {
    schema: contact,
    title: words.contactMail,
    consent: {
      version: 'contato-1',
      basis: consentBasis,
      text: 'Li e aceito os termos e a política de privacidade e autorizo o contato por telefone, WhatsApp e e-mail sobre este empreendimento.',
      hash: '36ff4e7f403f62808626bea1f2776592afbe11223eab545a366b7d9b0795d513',
    },
  },
  land: {
    schema: land,
    title: words.landMail,
    consent: {
      version: 'terreno-1',
      basis: 'procedimentos preliminares (LGPD art. 7, V)',
      text: 'Usamos estes dados para avaliar o terreno e entrar em contato com você, conforme a política de privacidade.',
      hash: '484421997eebbdaed11d7df1eee06b575c1726ae0dab6ef74ebf854fcc11b9fe',
    },
  },
  broker: {
    schema: broker,
    title: words.brokerMail,
    consent: {
      version: 'corretor-1',
      basis: 'procedimentos preliminares (LGPD art. 7, V)',
      text: 'Usamos estes dados para avaliar a parceria e entrar em contato com você, conforme a política de privacidade.',
      hash: '0736f4e869c8e000e40b7a81d77c59009a423f2bab5eefc547f950a6dc6b6f2e',
    },
  },
  privacy: {
    schema: privacy,
    title: words.privacyMail,
    notes: [words.privacyAsker, words.privacyDeadline],
    consent: {
      version: 'privacidade-1',
      basis: 'exercício de direitos',
      text: 'Usamos estes dados para identificar você e responder ao seu pedido, conforme a política de privacidade. O nome digitado vale como assinatura e a data do recebimento como data do pedido.',
      hash: 'b565915faaac5c1535995f6f71495aa1cdaff406afb4dd36caa06efe1336d3df',
    },
  },
} satisfies Record<LeadKind, LeadFacts>;

export const factsOf = (kind: LeadKind): LeadFacts => leadRegistry[kind];

/** The JSON body of each kind. The schema says what each key means. */
export type LeadPayloads = {
  [Kind in LeadKind]: Record<keyof (typeof leadRegistry)[Kind]['schema']['properties'], string>;
};

export const payloadKeys = (kind: LeadKind): string[] => Object.keys(factsOf(kind).schema.properties);

export const everyPayloadKey = [...new Set(leadKinds.flatMap(payloadKeys))];

/** The contact form's text of a company without WhatsApp. */
export const contactWithoutWhatsapp: ConsentText = {
  ...leadRegistry.contact.consent,
  version: 'contato-sem-whatsapp-1',
  text: 'Li e aceito os termos e a política de privacidade e autorizo o contato por telefone e e-mail sobre este empreendimento.',
  hash: 'bd10479cef34d7bb7caaf866869de6af5617d70dd9b1eea6d671f50547daeae5',
};

/** Every text that today's forms can show; the store keeps them beside the leads. */
export const everyConsentText: readonly ConsentText[] = [
  ...leadKinds.map((kind) => factsOf(kind).consent),
  contactWithoutWhatsapp,
];
