/**
 * Whether a well-formed e-mail address may be mistyped: asked back by the page and marked by the service, never refused
 * (decision 7); the checker warns of it.
 */

/** Mail providers of many people: their names, and the ends of their domains, the most usual in Brazil first. */
const providers = {
  gmail: ['com'],
  hotmail: ['com', 'com.br'],
  outlook: ['com', 'com.br'],
  yahoo: ['com.br', 'com'],
  icloud: ['com'],
  live: ['com'],
  msn: ['com'],
  uol: ['com.br'],
  bol: ['com.br'],
  terra: ['com.br'],
  globo: ['com'],
};

/** Whether a letter is missing, added, another or swapped with its neighbour, or none is. */
function isOneSlip(typed: string, meant: string): boolean {
  const shorter = Math.min(typed.length, meant.length);
  let start = 0;
  while (start < shorter && typed[start] === meant[start]) start += 1;
  let end = 0;
  while (end < shorter - start && typed.at(-1 - end) === meant.at(-1 - end)) end += 1;
  const [is, was] = [typed.slice(start, typed.length - end), meant.slice(start, meant.length - end)];
  return Math.max(is.length, was.length) < 2 || (is.length === 2 && is === `${was[1]}${was[0]}`);
}

/** The other names are near too many. The first letter is mistyped least, and tells `gmail` from `email`. */
const isNearName = (typed: string, meant: string) =>
  typed === meant ||
  (/^(gmail|hotmail|outlook|yahoo|icloud)$/.test(meant) && typed[0] === meant[0] && isOneSlip(typed, meant));

/**
 * The doubt about an address: its domain can't be (no dot, an end of one letter, a number), or is near a known provider's,
 * whose address is then the suggestion: maria@gmial.con → maria@gmail.com. Undefined if there is none.
 */
export function doubtOf(email: string): { suggestion?: string } | undefined {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at).trim().toLowerCase();
  const [name = '', end = ''] = domain.split(/\.(.*)/);
  for (const [known, ends] of Object.entries(providers)) {
    if (!isNearName(name, known)) continue;
    // com.ar is another country's end, not a slip.
    const near = /^com\.(?!br)[a-z]{2}$/.test(end) ? undefined : ends.find((its) => isOneSlip(end, its));
    const meant = ends.includes(end) ? end : (near ?? (end.length < 2 || end === 'com.br' ? ends[0] : undefined));
    if (meant)
      return domain === `${known}.${meant}` ? undefined : { suggestion: `${email.slice(0, at)}${known}.${meant}` };
  }
  return /.\.[a-z][a-z\d-]*[a-z\d]$/.test(domain) ? undefined : {};
}
