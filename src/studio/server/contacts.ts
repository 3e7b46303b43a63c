/** The page *Contatos*: a report of campaigns, and a search for the code of a WhatsApp message. */

import type { FastifyInstance } from 'fastify';
import type { LoadedConfig } from '../../config/load/load.ts';
import { usualTimeZone } from '../../content/datesAndTimeZones.ts';
import { formatDate } from '../../content/format.ts';
import { escapeHtml } from '../../escapeHtml.ts';
import { campaignName } from '../../report/campaignName.ts';
import { htmlReport } from '../../report/htmlReport.ts';
import { sinceDay } from '../../report/period.ts';
import { makeReport, namesOf, type PageNames } from '../../report/visitReport.ts';
import { dayOf } from '../../server/campaign.ts';
import type { Env } from '../../server/env.ts';
import type { Database } from '../../server/store/database.ts';
import { NoStore, openPresentStore, storeFile } from '../../server/store/openStore.ts';
import { readSums } from '../../server/store/visitSums.ts';
import { asCode, findCode } from '../../server/store/whatsappCodes.ts';
import { contactsPath } from '../contract.ts';
import { backToStudio, sendPlainPage } from './plainPage.ts';

const periods = { '7d': '7 dias', '30d': '30 dias', '90d': '90 dias', '12m': '12 meses' };

interface Asked {
  periodo?: string;
  codigo?: string;
}

export function contactsRoutes(app: FastifyInstance, { env, load }: { env: Env; load: () => LoadedConfig }): void {
  app.get<{ Querystring: Asked }>(contactsPath, async ({ query }, reply) =>
    sendPlainPage(reply, 'Contatos', `${backToStudio}<h1>Contatos</h1>${await page(query)}`),
  );

  async function page({ periodo = '', codigo = '' }: Asked): Promise<string> {
    const period = Object.hasOwn(periods, periodo) ? periodo : '30d';
    const { site, developments } = load();
    const names = namesOf(developments);
    const today = dayOf(Date.now(), site?.timeZone ?? usualTimeZone);
    const since = sinceDay(period, today);
    try {
      await using database = await openPresentStore(env);
      const answer = codigo.trim() && (await pressOf(database, codigo, names));
      const report = makeReport(await readSums(database, since), since, today, names);
      return form(period, codigo) + (answer && statusLine(answer)) + htmlReport(report);
    } catch (error) {
      return statusLine(missing(error as Error));
    }
  }

  const missing = (error: Error) =>
    error instanceof NoStore
      ? `Ainda não há o que mostrar: não existe um banco em ${storeFile(env.dataDir)}. Quem cuida do site pode ligar o estúdio ao banco do serviço que recebe os contatos.`
      : `Não foi possível ler o banco (${error.message}). Recarregue a página; se não adiantar, peça ajuda a quem cuida do site.`;
}

/** Says in a sentence which page and campaign led to the message with a code. */
async function pressOf(database: Database, typed: string, names: PageNames): Promise<string> {
  const press = await findCode(database, typed);
  if (!press) return `Nenhuma mensagem com o código ${asCode(typed)}. Os códigos são guardados por 25 meses.`;
  const { code, day, development, page, campaign } = press;
  const about = development === null ? 'o site' : (names.get(`/${development}`) ?? development);
  const where = page && `, na página ${page}`;
  return `${code}: ${about}, ${campaignName(campaign)}, em ${formatDate(day)}${where}.`;
}

const statusLine = (text: string) => `<p role="status">${escapeHtml(text)}</p>`;

function form(period: string, code: string): string {
  const options = Object.entries(periods).map(
    ([value, label]) => `<option value="${value}"${value === period ? ' selected' : ''}>${label}</option>`,
  );
  return `<form><label>Período <select name="periodo">${options.join('')}</select></label><label>Código do WhatsApp <input name="codigo" value="${escapeHtml(code)}" maxlength="20" autocomplete="off" spellcheck="false"></label><button>Mostrar</button></form>`;
}
