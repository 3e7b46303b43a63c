/** Prefilled WhatsApp message to the sales line. */
export const greeting = (development: string) => `Olá! Quero saber mais sobre ${development}.`;
