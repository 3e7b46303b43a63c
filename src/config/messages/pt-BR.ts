/** Frases em português; as chaves e os parâmetros são os de en.ts. */
import type { Messages } from './en.ts';
import { one } from './numbers.ts';
import { ptBR as references } from './references/pt-BR.ts';
import { ptBR as rules } from './rules/pt-BR.ts';
import { ptBR as schema } from './schema/pt-BR.ts';
import { ptBR as texts } from './texts/pt-BR.ts';
import { ptBR as yaml } from './yaml/pt-BR.ts';

export const ptBR = {
  ...yaml,
  ...texts,
  ...schema,
  ...references,
  ...rules,

  // O comando
  'cli.see': () => 'veja',
  'cli.more': (p) => `… e mais ${one(p.count, 'problema', 'problemas')} neste arquivo.`,
  'cli.more-files': (p) =>
    `… e mais ${one(p.count, 'problema', 'problemas')} em ${one(p.files, 'arquivo', 'arquivos')}.`,
  'cli.clean': (p) => `${one(p.files, 'arquivo verificado', 'arquivos verificados')}, nenhum problema.`,
  'cli.summary': (p) =>
    `${one(p.files, 'arquivo verificado', 'arquivos verificados')}: ${one(p.errors, 'erro', 'erros')}, ${one(p.warnings, 'aviso', 'avisos')}.`,
  'cli.warning': () => 'aviso',
  'cli.fixed': (p) =>
    `${one(p.count, 'correção gravada', 'correções gravadas')} em ${one(p.files, 'arquivo', 'arquivos')}.`,
  'cli.fixable': (p) =>
    `${one(p.count, 'problema pode ser corrigido', 'problemas podem ser corrigidos')} por: npm run validate -- --fix`,
  'build.draft': (p) =>
    `${p.file} é um rascunho com ${one(p.count, 'erro', 'erros')} e ficou de fora. Veja npm run validate -- ${p.file}`,
  'build.forms': (p) =>
    `Os formulários enviam para ${p.address}, onde o serviço de leads precisa responder: npm start, ou um servidor que repasse esses endereços a ele. Numa hospedagem só de arquivos, diga em leads.baseUrl onde o serviço fica.`,
  'cli.not-built': () => 'A configuração tem problemas; o site não foi gerado.',
  'cli.last-good': () => 'Os visitantes recebem o último site sem erros, sem estas mudanças.',
  'cli.no-folder': (p) =>
    `A pasta de conteúdo ${p.folder} não pode ser lida. Aponte CONTENT_DIR para uma pasta com site.config.yaml e developments/.`,
  'cli.no-content': (p) =>
    `${p.folder} não contém site.config.yaml nem developments/. Aponte CONTENT_DIR para uma pasta que os contenha.`,
  'cli.no-file': (p) =>
    `${p.file} não é um arquivo de configuração desta pasta de conteúdo. Indique site.config.yaml ou um arquivo de developments.`,
  'cli.unknown-option': (p) => `Não existe a opção ${p.option}.${p.near && ` Você quis dizer ${p.near}?`} Veja --help.`,
  'cli.option-value': (p) => `"${p.value}" não é um valor de ${p.option}. Use um destes: ${p.allowed}.`,
  'new.usage': () => 'Diga o endereço da página nova: npm run new -- <slug>, em letras minúsculas, números e hífens.',
  'new.taken': (p) => `/${p.slug} já é de ${p.owner}. Escolha outro slug.`,
  'new.written': (p) => `Gravado: ${p.files}. É um rascunho, visto só com npm run dev.`,
  'new-site.usage': () =>
    'Diga a pasta do novo site: npm run new-site -- <pasta>. Sem perguntas: --name "Construtora Aurora" --city "Maringá - PR" --colors "#1c6073" ou --logo logo.svg.',
  'new-site.name': () => 'Nome da empresa, de 2 a 60 caracteres:',
  'new-site.city': () => 'Cidade e estado, como em Maringá - PR:',
  'new-site.typology': () => 'O que vende, como Apartamento, Casa ou Lotes (vazio: Apartamento):',
  'new-site.colors': () => 'Cor de ação, como #1c6073, ou o arquivo de um logotipo (vazio: azul-petróleo):',
  'new-site.taken': (p) => `${p.folder} já contém um site. Diga outra pasta.`,
  'new-site.noFile': (p) =>
    `"${p.value}" não é uma cor como #1c6073 nem uma imagem. Corrija a cor ou o nome do arquivo.`,
  'new-site.mended': (p) => `Botões e links ficaram em ${p.near}: mal se leriam letras em ${p.color}.`,
  'new-site.opaque': () =>
    'O logotipo tem fundo próprio, então só as suas cores foram usadas, e o nome fica no lugar dele. Salve-o com fundo transparente (SVG ou PNG) e indique-o em company.logo.',
  'new-site.written': (p) =>
    `Gravado em ${p.folder}: ${p.files}.\nVeja: CONTENT_DIR=${p.folder} npm run dev\nO e-mail e o endereço do site em site.config.yaml são exemplos; o empreendimento é um rascunho.`,
  'list.published': () => 'publicada',
  'list.draft': () => 'rascunho',
  'list.broken': () => 'com erro',
  'list.progress': (p) => `O estágio da obra está desatualizado desde ${p.date}. Atualize progress em ${p.file}.`,
  'list.delivery': (p) => `O mês de entrega passou em ${p.date}. Atualize delivery ou status em ${p.file}.`,
  'list.summary': (p) =>
    `${one(p.published, 'endereço publicado', 'endereços publicados')}, ${one(p.drafts, 'rascunho', 'rascunhos')}, ${p.broken} com erro, ${p.due} a atualizar.`,
  'diff.usage': () => 'Diga com o que comparar: npm run diff -- <ref do git>, por exemplo HEAD ou main.',
  'diff.ref': (p) => `O conteúdo não pode ser lido como era em ${p.ref}: ${p.reason}`,
  'diff.broken': (p) => `Estes são erros do conteúdo como era em ${p.ref}. Compare com um estado que não tinha nenhum.`,
  'diff.brokenNow': () => 'Corrija o conteúdo primeiro.',
  'diff.drafts': (p) => `Rascunhos alterados, que os visitantes não veem: ${p.names}.`,
  'diff.none': (p) => `Os visitantes veem o mesmo que em ${p.ref}.`,
  'cli.failed': (p) => `O comando não pôde ser executado: ${p.reason}`,
} satisfies Messages;
