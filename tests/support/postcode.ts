import type { Page, Route } from '@playwright/test';

/** The public postcode service's answer for one postcode. */
export const postcodeAnswer = {
  cep: '80030-060',
  logradouro: 'Rua da Glória',
  complemento: '',
  bairro: 'Centro Cívico',
  localidade: 'Curitiba',
  uf: 'PR',
};
/** The address line that the forms compose of it and the number 369. */
export const composedAddress = 'Rua da Glória, 369 - Centro Cívico, Curitiba - PR, 80030-060, Brasil';

/** Answers a request as the service does. */
const answerWith = (body: object) => (route: Route) =>
  route.fulfill({ json: body, headers: { 'access-control-allow-origin': '*' } });

/**
 * Stands in for the postcode service: gives these answers in turn, and repeats the last one.
 *
 * @returns The requested paths; the array grows with each request.
 */
export async function answerPostcodes(page: Page, ...answers: (object | ((route: Route) => Promise<void> | void))[]) {
  const asked: string[] = [];
  await page.route('**/ws/*/json/', (route) => {
    asked.push(new URL(route.request().url()).pathname);
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? {};
    return typeof answer === 'function' ? answer(route) : answerWith(answer)(route);
  });
  return asked;
}
