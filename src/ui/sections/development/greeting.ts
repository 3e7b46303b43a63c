/** What a visitor's first WhatsApp message to the sales line says. */
export const greeting = (development: string) => `Olá! Quero saber mais sobre ${development}.`;
