import type { Contract, CrmAnswer, CrmRequest } from './crmContracts.ts';

/** The app at RD Station whose credentials the service has. */
export const rdSecrets = { RD_CLIENT_ID: 'rd-client-f00d', RD_CLIENT_SECRET: 'rd-secret-f00d' };

/** An account of RD Station Marketing, with the app that may use it. */
export interface RdAccount {
  /** A person agrees. @returns the code */
  agree(): string;
  /** Every token that opens the account, and what renews it. */
  tokens(): string[];
  /** Access tokens end before their time. */
  expire(): void;
  /** The person takes the agreement back. */
  revoke(): void;
  /** How often tokens were renewed. */
  renewals: number;
  /** Each renewal ends the tokens before it. RD Station's documentation has none of that; OAuth2 allows it. */
  rotates: boolean;
  /** Seconds for which a token is said to last. */
  lifetime: number;
}

const known =
  /^(conversion_identifier|email|name|mobile_phone|company_name|tags|traffic_(source|medium|campaign|value)|legal_bases|cf_\w+)$/;

const no = (status: number, error_type: string, error_message: string): CrmAnswer => ({
  status,
  body: { errors: { error_type, error_message } },
});

/** RD Station Marketing as developers.rdstation.com describes it. */
export function rdStation(): Contract & { account: RdAccount } {
  const codes = new Set<string>();
  const accesses = new Set<string>();
  let refresh = '';
  let made = 0;

  const account: RdAccount = {
    agree() {
      codes.add('code-f00d');
      return 'code-f00d';
    },
    tokens: () => [...accesses, refresh],
    expire: () => accesses.clear(),
    revoke() {
      accesses.clear();
      refresh = '';
    },
    renewals: 0,
    rotates: false,
    lifetime: 86_400,
  };

  function give(): CrmAnswer {
    if (account.rotates) accesses.clear();
    made += 1;
    if (account.rotates || !refresh) refresh = `refresh-f00d-${made}`;
    accesses.add(`access-f00d-${made}`);
    const body = { access_token: `access-f00d-${made}`, expires_in: account.lifetime, refresh_token: refresh };
    return { status: 200, body };
  }

  function token({ body: { client_id, client_secret, code, refresh_token } }: CrmRequest): CrmAnswer {
    if (client_id !== rdSecrets.RD_CLIENT_ID || client_secret !== rdSecrets.RD_CLIENT_SECRET)
      return no(401, 'ACCESS_DENIED', 'Wrong credentials provided.');
    if (code !== undefined)
      return codes.delete(String(code))
        ? give()
        : no(401, 'EXPIRED_CODE_GRANT', 'The authorization code grant has expired.');
    if (!refresh || refresh_token !== refresh)
      return no(401, 'INVALID_REFRESH_TOKEN', 'The provided refresh token is invalid or was revoked.');
    account.renewals += 1;
    return give();
  }

  function event({ headers, body }: CrmRequest): CrmAnswer {
    if (!accesses.has(String(headers.authorization).replace(/^Bearer /, '')))
      return no(401, 'UNAUTHORIZED', 'Invalid token.');
    const { event_type, event_family, payload } = body;
    const fields = Object(payload);
    if (event_type !== 'CONVERSION' || event_family !== 'CDP') return no(400, 'INVALID_OPTION', '$.event_type');
    if (!fields.email) return no(400, 'CANNOT_BE_NULL', 'email cannot be null.');
    const foreign = Object.keys(fields).filter((name) => !known.test(name));
    if (foreign.length > 0) return no(400, 'INVALID_FIELDS', `Payload contains fields that do not exist: ${foreign}`);
    return { status: 200, taken: true, body: { event_uuid: '5408c5a3-4711-4aa2-8d0b-13407a3e30f3' } };
  }

  return {
    path: /^\/(auth\/token|platform\/events\?event_type=conversion)$/,
    answer: (request) => (request.path === '/auth/token' ? token(request) : event(request)),
    refuse: ({ body }) => no(400, 'INVALID_EMAIL_FORMAT', `email has an invalid format: ${Object(body.payload).email}`),
    account,
  };
}
