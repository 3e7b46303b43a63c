import { type Finding, finding } from '../problem.ts';

/** Keys and passwords of an unmistakable form: of AWS, GitHub, GitLab, Google, Slack, Stripe; JWT, PEM; in addresses. */
const secret = new RegExp(
  [
    'AKIA[0-9A-Z]{16}',
    'gh[opsur]_[A-Za-z0-9]{36}',
    'github_pat_\\w{22,}',
    'glpat-[\\w-]{20,}',
    'AIza[\\w-]{35}',
    'GOCSPX-[\\w-]{20,}',
    'xox[abeprs]-[\\w-]{10,}',
    '[rs]k_live_\\w{16,}',
    'eyJ[\\w-]{8,}\\.eyJ[\\w-]{8,}\\.',
    '-----BEGIN [A-Z ]*PRIVATE KEY-----',
    '://[^\\s/:@\'"]*:[^\\s/@\'"]+@',
  ].join('|'),
  'g',
);

/**
 * Finds secrets anywhere in a file, also in comments, because many people can read the repository. The report doesn't quote
 * the line, because it may be public too.
 */
export const secrets = (text: string): Finding[] =>
  Array.from(text.matchAll(secret), ({ index, 0: { length } }) =>
    finding('secret', { pointer: '', range: [index, index + length] }, {}, { brief: true }),
  );
