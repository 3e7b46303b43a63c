import { keyReused, type LeadRefused } from '../../leads/contract.ts';
import type { Say, Word } from '../../leads/say.ts';
import * as words from '../../leads/sharedWords.gen.ts';
import { StoreUnavailable } from '../store/database.ts';

/** An answer other than success. Its words are the site's: nothing of the request is ever echoed. */
export class Refusal extends Error {
  status: number;
  code: keyof typeof refusalWords;
  fields?: Record<string, Word>;
  /** Seconds after which to try again. */
  retryAfter?: number;

  constructor(
    status: number,
    code: keyof typeof refusalWords,
    more: { fields?: Record<string, Word>; retryAfter?: number } = {},
  ) {
    super(code);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
  }

  toAnswer(requestId: string, say: Say): LeadRefused {
    const fields = Object.entries(this.fields ?? {}).map(([field, problem]) => [field, say(problem)]);
    return {
      code: this.code,
      message: say(refusalWords[this.code]),
      requestId,
      ...(this.fields ? { fields: Object.fromEntries(fields) } : {}),
    };
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

export const refusalWords = {
  bad_request: words.unreadable,
  invalid: words.refused,
  origin_refused: words.otherSite,
  too_large: words.tooLarge,
  too_many: words.tooMany,
  timeout: words.tooSlow,
  unavailable: words.unavailable,
  internal: words.failure,
  // Only programs get the others, so no site has words for them.
  [keyReused]: 'service.keyReused=Esta chave de envio já foi usada com outros dados.',
  not_found: 'service.notFound=Endereço não encontrado.',
  unsupported_type: 'service.unsupportedType=Formato de envio não aceito.',
} as const;
