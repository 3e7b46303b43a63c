/** What the checks say, for a person at a form: keys of the file, in brackets behind their words, are left out. */
export const withoutKeys = (message: string): string => message.replace(/ \([a-z]\w*(?:\.\w+)*\)/g, '');
