/** A mail address as mail servers take it: letters with accents in its domain become ASCII (RFC 5890). */
export const mailAddress = (text: string): string =>
  text.replace(/@([^@/?#:]+)$/, (_, domain) => `@${URL.parse(`http://${domain}`)?.hostname ?? domain}`);
