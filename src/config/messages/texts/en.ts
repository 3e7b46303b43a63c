/** Sentences about the content of texts. */

export const en = {
  'text-control': (p: { code: string }) =>
    `There is an invisible or damaged character (${p.code}) here. Delete it and type the text again.`,
  'text-bom': () => 'There is an invisible byte order mark (U+FEFF) in the middle of the file. Delete it.',
  'text-html': (p: { tag: string }) =>
    `The text contains HTML (${p.tag}), which would be shown as it stands. Write the text alone.`,
  'text-quotes': () =>
    'The quotes round this text come from a word processor and would be shown. Remove them, unless the page is to show them.',
  'text-blank': () => 'The text consists of spaces only. Write a text, or remove the key.',
  'text-quotes.unpaired': (p: { quote: string }) =>
    `The text ends with a quote (${p.quote}) that nothing opened, and it would be shown. Remove it.`,
  'text-null': (p: { value: string }) =>
    `"${p.value}" is what a program writes when a value is missing, and it would be shown. Write the text, or remove the key.`,
  'text-markdown': (p: { mark: string }) =>
    `${p.mark} is written as in Markdown or WhatsApp, and the marks would be shown. Write the words alone.`,
  'text-entity': (p: { entity: string }) =>
    `${p.entity} is HTML for a character and would be shown as it stands. Write the character itself.`,
  'text-unfilled': (p: { gap: string }) =>
    `${p.gap} is a place that a program was to fill in, and it would be shown as it stands. Write what belongs there.`,
  'text-letters': (p: { letter: string; code: string }) =>
    `The letter ${p.letter} (${p.code}) only looks like one of our alphabet: searches do not find the word, and screen readers spell it out. Type the word again.`,
  'text-spaces': () =>
    'The text has line breaks or more spaces than one between words, or begins or ends with one. Write it on one line, with single spaces.',
  'text-accents': () =>
    'From here on accents are stored apart from their letters, as macOS does, so that searches may not find the words. Type them again, or let --fix join them.',
  secret: () =>
    'This looks like a password or a secret key, and this file is read by many. Remove it here, put it into an environment variable, and have it replaced where it was issued.',
};
