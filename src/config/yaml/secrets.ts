/**
 * Keys and passwords of an unmistakable form: of AWS, GitHub, GitLab, Google, Slack, Stripe; JWT, PEM; in addresses. They are
 * looked for anywhere in a file, also in comments, because many people can read the repository.
 */
export const secret = new RegExp(
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

/** The message about one. The report doesn't quote the line, because it may be public too. */
export const secretFound = {
  en: 'This looks like a password or a secret key, and this file is read by many. Remove it here, put it into an environment variable, and have it replaced where it was issued.',
  'pt-BR':
    'Isto parece uma senha ou chave secreta, e este arquivo é lido por muitos. Apague-a daqui, coloque-a em uma variável de ambiente e peça que seja trocada onde foi emitida.',
};
