/** A check's message for a person at a form: without the file's keys, which are in brackets after their names. */
export const withoutKeys = (message: string): string => message.replace(/ \([a-z]\w*(?:\.\w+)*\)/g, '');
