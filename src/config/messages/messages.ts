/** The languages, and what the commands say besides what is wrong with the content: that stands where it is found. */

export const languages = ['en', 'pt-BR'] as const;
export type Lang = (typeof languages)[number];

/** One text in each language. */
export type Sentences = Record<Lang, string>;

/** The language of the first of LC_ALL, LC_MESSAGES and LANG that is set; without them, as on Windows, the system's. */
export function environmentLang(env: NodeJS.ProcessEnv, system = Intl.DateTimeFormat().resolvedOptions().locale): Lang {
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || system;
  return /^pt\b/i.test(locale) || /^pt_/i.test(locale) ? 'pt-BR' : 'en';
}

/** A number with its noun: '1 item', '2 items'. */
export const one = (count: number, singular: string, plural: string): string =>
  `${count} ${count === 1 ? singular : plural}`;

/** A sentence of a command in a language. */
export const say = <K extends MessageKey>(lang: Lang, key: K, params: Params<K>): string =>
  (commands[key] as (params: Params<K>) => Sentences)(params)[lang];

type MessageKey = keyof typeof commands;
/** The parameters of a message; an empty object if it needs none. */
type Params<K extends MessageKey> = (typeof commands)[K] extends (params: infer P) => Sentences ? P : never;

const commands = {
  'cli.see': () => ({
    en: 'see',
    'pt-BR': 'veja',
  }),
  'cli.more': (p: { count: number }) => ({
    en: `… and ${one(p.count, 'more problem', 'more problems')} in this file.`,
    'pt-BR': `… e mais ${one(p.count, 'problema', 'problemas')} neste arquivo.`,
  }),
  'cli.more-files': (p: { count: number; files: number }) => ({
    en: `… and ${one(p.count, 'more problem', 'more problems')} in ${one(p.files, 'file', 'files')}.`,
    'pt-BR': `… e mais ${one(p.count, 'problema', 'problemas')} em ${one(p.files, 'arquivo', 'arquivos')}.`,
  }),
  'cli.clean': (p: { files: number }) => ({
    en: `${one(p.files, 'file', 'files')} checked, no problems.`,
    'pt-BR': `${one(p.files, 'arquivo verificado', 'arquivos verificados')}, nenhum problema.`,
  }),
  'cli.summary': (p: { errors: number; warnings: number; files: number }) => ({
    en: `${one(p.files, 'file', 'files')} checked: ${one(p.errors, 'error', 'errors')}, ${one(p.warnings, 'warning', 'warnings')}.`,
    'pt-BR': `${one(p.files, 'arquivo verificado', 'arquivos verificados')}: ${one(p.errors, 'erro', 'erros')}, ${one(p.warnings, 'aviso', 'avisos')}.`,
  }),
  'cli.warning': () => ({
    en: 'warning',
    'pt-BR': 'aviso',
  }),
  'cli.fixed': (p: { count: number; files: number }) => ({
    en: `${one(p.count, 'correction', 'corrections')} written to ${one(p.files, 'file', 'files')}.`,
    'pt-BR': `${one(p.count, 'correção gravada', 'correções gravadas')} em ${one(p.files, 'arquivo', 'arquivos')}.`,
  }),
  'cli.fixable': (p: { count: number }) => ({
    en: `${one(p.count, 'problem', 'problems')} can be corrected by: npm run validate -- --fix`,
    'pt-BR': `${one(p.count, 'problema pode ser corrigido', 'problemas podem ser corrigidos')} por: npm run validate -- --fix`,
  }),
  'build.draft': (p: { file: string; count: number }) => ({
    en: `${p.file} is a draft with ${one(p.count, 'error', 'errors')} and was left out. See npm run validate -- ${p.file}`,
    'pt-BR': `${p.file} é um rascunho com ${one(p.count, 'erro', 'erros')} e ficou de fora. Veja npm run validate -- ${p.file}`,
  }),
  'build.next': (p: { date: string }) => ({
    en: `A date in the content changes the site next at ${p.date}; npm start does it then, a static host when it is built again.`,
    'pt-BR': `Uma data do conteúdo muda o site em ${p.date}: npm start o faz na hora, um servidor estático quando o site for gerado de novo.`,
  }),
  'build.forms': (p: { address: string }) => ({
    en: `Forms and WhatsApp buttons lead to ${p.address}, where the lead service must answer: npm start, or a server that passes these addresses on to it. On a host that only serves files, say in leads.baseUrl where the service is.`,
    'pt-BR': `Os formulários e os botões de WhatsApp levam a ${p.address}, onde o serviço de leads precisa responder: npm start, ou um servidor que repasse esses endereços a ele. Numa hospedagem só de arquivos, diga em leads.baseUrl onde o serviço fica.`,
  }),
  'build.closed': (p: { address: string }) => ({
    en: `${p.address} exists only on this computer or network: for visitors the links, share cards and sitemap of this build lead nowhere. Write the public address of the site in baseUrl, and build again.`,
    'pt-BR': `${p.address} só existe neste computador ou nesta rede: para os visitantes, os links, os cartões de compartilhamento e o mapa do site não levam a lugar nenhum. Escreva em baseUrl o endereço público do site e gere-o de novo.`,
  }),
  'cli.not-built': () => ({
    en: 'The configuration has problems; nothing was built.',
    'pt-BR': 'A configuração tem problemas; o site não foi gerado.',
  }),
  'cli.last-good': () => ({
    en: 'Visitors get the site of the last good build, without these changes.',
    'pt-BR': 'Os visitantes recebem o último site sem erros, sem estas mudanças.',
  }),
  'cli.unfinished': () => ({
    en: 'The first build of the site was interrupted, and pictures are missing. Run npm run build, or npm start without --no-build.',
    'pt-BR':
      'A primeira geração do site foi interrompida e faltam fotos. Rode npm run build, ou npm start sem --no-build.',
  }),
  'cli.no-folder': (p: { folder: string }) => ({
    en: `The content folder ${p.folder} cannot be read. Set CONTENT_DIR to a folder with site.config.yaml and developments/.`,
    'pt-BR': `A pasta de conteúdo ${p.folder} não pode ser lida. Aponte CONTENT_DIR para uma pasta com site.config.yaml e developments/.`,
  }),
  'cli.no-content': (p: { folder: string }) => ({
    en: `${p.folder} holds neither site.config.yaml nor developments/. Set CONTENT_DIR to a folder that does.`,
    'pt-BR': `${p.folder} não contém site.config.yaml nem developments/. Aponte CONTENT_DIR para uma pasta que os contenha.`,
  }),
  'cli.no-file': (p: { file: string }) => ({
    en: `${p.file} is not a configuration file of this content folder. Name site.config.yaml or a file in developments.`,
    'pt-BR': `${p.file} não é um arquivo de configuração desta pasta de conteúdo. Indique site.config.yaml ou um arquivo de developments.`,
  }),
  'cli.option-value': (p: { option: string; value: string; allowed: string }) => ({
    en: `"${p.value}" is not a value of ${p.option}. Use one of these: ${p.allowed}.`,
    'pt-BR': `"${p.value}" não é um valor de ${p.option}. Use um destes: ${p.allowed}.`,
  }),
  'new.taken': (p: { slug: string; owner: string }) => ({
    en: `/${p.slug} is taken by ${p.owner}. Choose another slug.`,
    'pt-BR': `/${p.slug} já é de ${p.owner}. Escolha outro slug.`,
  }),
  'new.written': (p: { files: string }) => ({
    en: `Written: ${p.files}. It is a draft, seen with npm run dev only.`,
    'pt-BR': `Gravado: ${p.files}. É um rascunho, visto só com npm run dev.`,
  }),
  'new-site.name': () => ({
    en: 'Name of the company, 2 to 60 characters:',
    'pt-BR': 'Nome da empresa, de 2 a 60 caracteres:',
  }),
  'new-site.city': () => ({
    en: 'City and state, as in Maringá - PR:',
    'pt-BR': 'Cidade e estado, como em Maringá - PR:',
  }),
  'new-site.typology': () => ({
    en: 'What it sells, as in Apartamento, Casa or Lotes (empty: Apartamento):',
    'pt-BR': 'O que vende, como Apartamento, Casa ou Lotes (vazio: Apartamento):',
  }),
  'new-site.colors': () => ({
    en: 'Action color, such as #1c6073, or the file of a logo (empty: petrol):',
    'pt-BR': 'Cor de ação, como #1c6073, ou o arquivo de um logotipo (vazio: azul-petróleo):',
  }),
  'new-site.style': () => ({
    en: 'Style: editorial (calm titles with serifs), classic (plain round letters, text in the middle of the picture) or direct (tall capitals beside the picture). Pictures: src/config/new/style-editorial.webp, style-classic.webp, style-direct.webp (empty: editorial):',
    'pt-BR':
      'Estilo: editorial (títulos calmos com serifa), clássico (letras simples e redondas, texto no meio da foto) ou direto (maiúsculas altas ao lado da foto). Imagens: src/config/new/style-editorial.webp, style-classic.webp, style-direct.webp (vazio: editorial):',
  }),
  'new-site.taken': (p: { folder: string }) => ({
    en: `${p.folder} already holds a site. Name another folder.`,
    'pt-BR': `${p.folder} já contém um site. Diga outra pasta.`,
  }),
  'new-site.noCity': (p: { value: string }) => ({
    en: `"${p.value}" is no city with its state, as in Maringá - PR. Correct --city.`,
    'pt-BR': `"${p.value}" não é uma cidade com o seu estado, como em Maringá - PR. Corrija --city.`,
  }),
  'new-site.noFile': (p: { value: string }) => ({
    en: `"${p.value}" is neither a color such as #1c6073 nor a picture. Correct the color or the file's name.`,
    'pt-BR': `"${p.value}" não é uma cor como #1c6073 nem uma imagem. Corrija a cor ou o nome do arquivo.`,
  }),
  'new-site.mended': (p: { color: string; near: string }) => ({
    en: `Buttons and links are ${p.near}: letters in ${p.color} could hardly be read.`,
    'pt-BR': `Botões e links ficaram em ${p.near}: mal se leriam letras em ${p.color}.`,
  }),
  'new-site.darkLetters': (p: { color: string }) => ({
    en: `Buttons are ${p.color} with dark letters; links are darker.`,
    'pt-BR': `Botões ficaram em ${p.color}, com letras escuras; links, mais escuros.`,
  }),
  'new-site.opaque': () => ({
    en: 'The logo has a background of its own, so only its colors were used, and the name is shown instead. Save it with a transparent background (SVG or PNG) and name it under company.logo.',
    'pt-BR':
      'O logotipo tem fundo próprio, então só as suas cores foram usadas, e o nome fica no lugar dele. Salve-o com fundo transparente (SVG ou PNG) e indique-o em company.logo.',
  }),
  'new-site.written': (p: { folder: string; files: string }) => ({
    en: `Written to ${p.folder}: ${p.files}.\nLook at it: CONTENT_DIR=${p.folder} npm run dev\nThe e-mail and address of the site in site.config.yaml are examples; the development is a draft.`,
    'pt-BR': `Gravado em ${p.folder}: ${p.files}.\nVeja: CONTENT_DIR=${p.folder} npm run dev\nO e-mail e o endereço do site em site.config.yaml são exemplos; o empreendimento é um rascunho.`,
  }),
  'list.published': () => ({
    en: 'published',
    'pt-BR': 'publicada',
  }),
  'list.draft': () => ({
    en: 'draft',
    'pt-BR': 'rascunho',
  }),
  'list.broken': () => ({
    en: 'broken',
    'pt-BR': 'com erro',
  }),
  'list.price': (p: { date: string; file: string }) => ({
    en: `The price has been out of date since ${p.date}. Check it and renew price.asOf in ${p.file}.`,
    'pt-BR': `O preço está desatualizado desde ${p.date}. Confira-o e renove price.asOf em ${p.file}.`,
  }),
  'list.progress': (p: { date: string; file: string }) => ({
    en: `The progress of the works has been out of date since ${p.date}. Add a month to works, or update progress, in ${p.file}.`,
    'pt-BR': `O estágio da obra está desatualizado desde ${p.date}. Acrescente um mês a works ou atualize progress em ${p.file}.`,
  }),
  'list.delivery': (p: { date: string; file: string }) => ({
    en: `The month of delivery was over on ${p.date}. Update delivery or status in ${p.file}.`,
    'pt-BR': `O mês de entrega passou em ${p.date}. Atualize delivery ou status em ${p.file}.`,
  }),
  'list.next': (p: { date: string }) => ({
    en: `Next change by a date: ${p.date}`,
    'pt-BR': `Próxima mudança agendada: ${p.date}`,
  }),
  'list.publishAt': (p: { date: string }) => ({
    en: `on the site from ${p.date}`,
    'pt-BR': `no site a partir de ${p.date}`,
  }),
  'list.unpublishAt': (p: { date: string }) => ({
    en: `on the site until ${p.date}`,
    'pt-BR': `no site até ${p.date}`,
  }),
  'list.summary': (p: { published: number; drafts: number; broken: number; due: number }) => ({
    en: `${one(p.published, 'address', 'addresses')} published, ${one(p.drafts, 'draft', 'drafts')}, ${p.broken} broken, ${p.due} due.`,
    'pt-BR': `${one(p.published, 'endereço publicado', 'endereços publicados')}, ${one(p.drafts, 'rascunho', 'rascunhos')}, ${p.broken} com erro, ${p.due} a atualizar.`,
  }),
  'diff.ref': (p: { ref: string; reason: string }) => ({
    en: `The content can't be read as it was at ${p.ref}: ${p.reason}`,
    'pt-BR': `O conteúdo não pode ser lido como era em ${p.ref}: ${p.reason}`,
  }),
  'diff.broken': (p: { ref: string }) => ({
    en: `These are errors of the content as it was at ${p.ref}. Compare with a state that had none.`,
    'pt-BR': `Estes são erros do conteúdo como era em ${p.ref}. Compare com um estado que não tinha nenhum.`,
  }),
  'diff.brokenNow': () => ({
    en: 'Correct the content first.',
    'pt-BR': 'Corrija o conteúdo primeiro.',
  }),
  'diff.drafts': (p: { names: string }) => ({
    en: `Drafts that changed, unseen by visitors: ${p.names}.`,
    'pt-BR': `Rascunhos alterados, que os visitantes não veem: ${p.names}.`,
  }),
  'diff.none': (p: { ref: string }) => ({
    en: `Visitors see the same as at ${p.ref}.`,
    'pt-BR': `Os visitantes veem o mesmo que em ${p.ref}.`,
  }),
  'cli.port-taken': (p: { port: string }) => ({
    en: `Another program has port ${p.port}, so this one takes the next free one.`,
    'pt-BR': `Outro programa usa a porta ${p.port}; este usa a próxima que está livre.`,
  }),
  'cli.team-port': (p: { port: string }) => ({
    en: `Another program has port ${p.port}, where the proxy looks for the studio. End it, or choose another by --port.`,
    'pt-BR': `Outro programa usa a porta ${p.port}, onde o proxy procura o estúdio. Encerre-o, ou escolha outra com --port.`,
  }),
  'cli.team-address': () => ({
    en: '--public needs the address of the studio, without a path: https://estudio.example.com',
    'pt-BR': '--public precisa do endereço do estúdio, sem caminho: https://estudio.example.com',
  }),
  'cli.team-people': () => ({
    en: 'STUDIO_PEOPLE must name a file with at least one person, such as: maria@example.com publica Maria Souza',
    'pt-BR':
      'STUDIO_PEOPLE precisa ser um arquivo com ao menos uma pessoa, como: maria@example.com publica Maria Souza',
  }),
  'cli.team-mail': () => ({
    en: 'People sign in by mail, so SMTP_URL must name a mail server; or STUDIO_IDENTITY the header of a proxy that signs them in.',
    'pt-BR':
      'As pessoas entram por e-mail: SMTP_URL precisa ser um servidor de e-mail; ou STUDIO_IDENTITY o cabeçalho de um proxy que as deixa entrar.',
  }),
  'cli.team-proxy': () => ({
    en: 'STUDIO_IDENTITY is believed from a proxy only, so TRUSTED_PROXIES must name it, such as: loopback',
    'pt-BR': 'STUDIO_IDENTITY só vale quando vem de um proxy: TRUSTED_PROXIES precisa dizer qual, como: loopback',
  }),
  'cli.failed': (p: { reason: string }) => ({
    en: `The command could not run: ${p.reason}`,
    'pt-BR': `O comando não pôde ser executado: ${p.reason}`,
  }),
} satisfies Record<string, (params: never) => Sentences>;
