import { keyReused, type LeadRefused, messages } from '../../leads/contract.ts';
import { StoreUnavailable } from '../store/database.ts';

/** An answer other than success. The texts are constant: nothing of the request is ever echoed. */
export class Refusal extends Error {
  status: number;
  code: string;
  fields?: Record<string, string>;
  /** Seconds after which to try again. */
  retryAfter?: number;

  constructor(
    status: number,
    code: keyof typeof refusalTexts,
    more: { fields?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(refusalTexts[code]);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
  }

  toAnswer(requestId: string): LeadRefused {
    return { code: this.code, message: this.message, requestId, ...(this.fields ? { fields: this.fields } : {}) };
  }
}

/** Turns any error into one of the constant answers. Errors of Fastify keep only their status. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof StoreUnavailable) return new Refusal(503, 'unavailable', { retryAfter: 5 });
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status === 413) return new Refusal(413, 'too_large');
  if (status === 415) return new Refusal(415, 'unsupported_type');
  if (status === 408) return new Refusal(408, 'timeout');
  if (status < 500) return new Refusal(status, 'bad_request');
  return new Refusal(500, 'internal');
}

const refusalTexts = {
  bad_request: 'Não foi possível ler o envio.',
  invalid: 'Confira os campos indicados.',
  [keyReused]: 'Esta chave de envio já foi usada com outros dados.',
  not_found: 'Endereço não encontrado.',
  origin_refused: 'Envio a partir de um site não autorizado.',
  too_large: 'O envio é grande demais.',
  unsupported_type: 'Formato de envio não aceito.',
  too_many: 'Muitos envios em pouco tempo. Tente novamente em instantes.',
  timeout: 'O envio demorou demais.',
  unavailable: 'O serviço está indisponível no momento. Tente novamente em instantes.',
  internal: messages.failure,
} as const;
