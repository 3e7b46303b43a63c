import { nearest } from '../../config/check/nearest.ts';
import { isDraft } from '../../config/checkedFile.ts';
import type { ConfigModule } from '../../config/configModule.ts';
import type { Reporter } from '../../config/problem.ts';
import type { FileRule, SiteRule } from '../../config/rules/rule.ts';
import { printable } from '../../config/yaml/characters.ts';
import { dig, eachText, entriesAt, listAt, segment, textAt } from '../../data/pointer.ts';
import { isServiceVariable, leadPlaceholders, placeholder, variableOf } from '../../leads/placeholders.ts';

/** Names of headers that hold a secret. */
const secretHeader = /token|key|auth|secret|password|senha/i;

const isVariable = (name: string) => /^[A-Z][A-Z0-9_]*$/.test(variableOf(name) ?? '');

/** The texts of a destination are filled in from the lead, secrets from the service's variables, and no two have one name. */
const destinations: FileRule = ({ data }, report) => {
  const names: string[] = [];
  for (const [index, destination] of listAt(data, 'leads', 'destinations').entries()) {
    const place = `/leads/destinations/${index}`;
    const name = textAt(destination, 'name');
    if (name && names.includes(name))
      report.error('destination-name', `${place}/name`, {
        en: `Another destination is called ${printable(name)} already. Give this one a name of its own.`,
        'pt-BR': `Outro destino já se chama ${printable(name)}. Dê a este um nome próprio.`,
      });
    names.push(name);
    if (textAt(destination, 'type') === 'rd-station')
      report.error('destination-type', `${place}/type`, {
        en: 'RD Station is an ordinary destination now: instead of type write url and body as in src/modules/crm/examples/rd-station.yaml, put the API key into the variable RD_API_KEY, and keep the name: leads that wait go by it.',
        'pt-BR':
          'O RD Station agora é um destino comum: em vez de type escreva url e body como em src/modules/crm/examples/rd-station.yaml coloque a chave de API na variável RD_API_KEY e mantenha o nome: os leads que esperam vão por ele.',
      });
    let isAboutLead = false;
    for (const key of ['url', 'headers', 'body'])
      eachText(
        dig(destination, key),
        (text, pointer) => {
          for (const [whole, named = ''] of text.matchAll(placeholder)) {
            const variable = variableOf(named) ?? '';
            if (key === 'body' && leadPlaceholders.includes(named)) isAboutLead = true;
            else if (isServiceVariable(variable))
              report.error('destination-variable', place + pointer(), {
                en: `${variable} is the service’s own and goes to nobody. Put what the CRM asks for into a variable of its own, such as {env.CRM_TOKEN}.`,
                'pt-BR': `${variable} é do próprio serviço e não vai para ninguém. Coloque o que o CRM pede em outra variável, como {env.CRM_TOKEN}.`,
              });
            else if (!leadPlaceholders.includes(named) && !isVariable(named))
              unknown(text, whole, named, place + pointer(), report);
          }
        },
        [key],
      );
    for (const [header, text] of entriesAt(destination, 'headers'))
      if (secretHeader.test(header) && !String(text).includes('{'))
        report.error('destination-secret', `${place}/headers${segment(header)}`, {
          en: `${printable(header)} looks like a secret, and this file is read by many. Put the value into a variable of the service and write {env.CRM_TOKEN} with its name.`,
          'pt-BR': `${printable(header)} parece guardar um segredo, e este arquivo é lido por muitos. Coloque o valor em uma variável do serviço e escreva {env.CRM_TOKEN} com o nome dela.`,
        });
    if (dig(destination, 'body') !== undefined && !isAboutLead)
      report.error('destination-body', `${place}/body`, {
        en: 'Nothing of the lead is in what is sent. Write {nome}, {telefone} and what else is needed.',
        'pt-BR': 'O que vai não tem nenhum dado do lead. Escreva {nome}, {telefone} e o que mais for preciso.',
      });
  }
};

function unknown(text: string, whole: string, named: string, pointer: string, report: Reporter): void {
  const shown = printable(whole);
  const meant = nearest(named, leadPlaceholders);
  const isMisnamed = named.startsWith('env.');
  report.error(meant ? 'destination-placeholder.near' : 'destination-placeholder', pointer, {
    ...(meant && { suggestion: text.replace(`{${named}`, `{${meant}`) }),
    en: `Nothing is known for ${shown}. ${meant ? `Did you mean {${meant}}?` : isMisnamed ? 'Write a variable in capital letters, such as {env.CRM_TOKEN}.' : 'See the table in src/server/CRM.md.'}`,
    'pt-BR': `Não há nada para pôr em ${shown}. ${meant ? `Você quis dizer {${meant}}?` : isMisnamed ? 'Escreva a variável em maiúsculas, como {env.CRM_TOKEN}.' : 'Veja a tabela em src/server/CRM.md.'}`,
  });
}

/** Every published development has a code of its own where codes are used. */
const destinationIds: SiteRule = ({ site, developments }, about) => {
  if (!site) return;
  for (const [index, destination] of listAt(site.data, 'leads', 'destinations').entries()) {
    const ids = entriesAt(destination, 'ids').map(([slug]) => slug);
    const without = developments.filter((file) => !isDraft(file) && !ids.includes(file.slug)).map(({ slug }) => slug);
    if (without.length > 0 && JSON.stringify(destination).includes('{developmentId}'))
      about(site).warning(
        'destination-id-missing',
        { pointer: `/leads/destinations/${index}`, on: 'key' },
        {
          en: `Leads of these developments go without a code, because ids has none: ${printable(without.join(', '), 200)}. Add them.`,
          'pt-BR': `Leads destes empreendimentos vão sem código, porque ids não o tem: ${printable(without.join(', '), 200)}. Acrescente-os.`,
        },
      );
  }
};

export const crmRules: ConfigModule = { fileRules: { site: [destinations] }, siteRules: [destinationIds] };
