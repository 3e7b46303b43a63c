/** What each command answers to --help. `leads` and `bench` have theirs in their own files, in English only. */
import type { Lang } from '../config/messages/messages.ts';

export const help = {
  validate: {
    en: `Usage: npm run validate -- [options] [files]

Checks site.config.yaml and developments/*.yaml. With files, reports only on them.

  --format text|json|github|sarif   form of the report (text)
  --lang en|pt-BR                   language of the messages (that of the environment)
  --fix                             make the corrections that are certain
  --help                            show this text

CONTENT_DIR   folder with site.config.yaml and developments/ (the repository)
Exit code     0 no errors, 1 errors, 2 the check could not run`,
    'pt-BR': `Uso: npm run validate -- [opções] [arquivos]

Verifica site.config.yaml e developments/*.yaml. Com arquivos, relata só sobre eles.

  --format text|json|github|sarif   forma do relatório (text)
  --lang en|pt-BR                   idioma das mensagens (o do ambiente)
  --fix                             faz as correções que são certas
  --help                            mostra este texto

CONTENT_DIR      pasta com site.config.yaml e developments/ (o repositório)
Código de saída  0 sem erros, 1 erros, 2 a verificação não pôde ser feita`,
  },
  start: {
    en: `Usage: npm start -- [options]

Builds what is stale, then serves pages and takes leads on one port.

  --last-good    when the build fails, serves the site of the last good one
  --new-store    sets a damaged lead store aside and begins an empty one
  --previews     publishes drafts at addresses that nobody can guess
  --help         show this text

OUT_DIR, PORT and the other variables are in src/server/README.md.`,
    'pt-BR': `Uso: npm start -- [opções]

Gera o que mudou, depois serve as páginas e recebe os leads em uma só porta.

  --last-good    se a geração falhar, serve o último site bom
  --new-store    põe de lado um banco de leads danificado e começa um vazio
  --previews     publica rascunhos em endereços que ninguém adivinha
  --help         mostra este texto

OUT_DIR, PORT e as outras variáveis estão em src/server/README.md.`,
  },
  build: {
    en: `Usage: npm run build -- [options]

Writes the site as files for any host.

  --no-compress  leaves out the .br and .gz files
  --no-share     leaves out the share pictures
  --previews     publishes drafts at addresses that nobody can guess, and prints them
  --help         show this text

CONTENT_DIR   folder with site.config.yaml and developments/ (the repository)
OUT_DIR       folder of the site, replaced as a whole (dist)
Exit code     0 built, 1 not built`,
    'pt-BR': `Uso: npm run build -- [opções]

Grava o site em arquivos, para qualquer hospedagem.

  --no-compress  sem os arquivos .br e .gz
  --no-share     sem as imagens de compartilhamento
  --previews     publica rascunhos em endereços que ninguém adivinha, e os mostra
  --help         mostra este texto

CONTENT_DIR      pasta com site.config.yaml e developments/ (o repositório)
OUT_DIR          pasta do site, trocada por inteiro (dist)
Código de saída  0 gerado, 1 não gerado`,
  },
  list: {
    en: `Usage: npm run list -- [options]

Every address of the site with its state, and what is due.

  --format text|json   form of the list (text)
  --help               show this text

CONTENT_DIR   folder with site.config.yaml and developments/ (the repository)`,
    'pt-BR': `Uso: npm run list -- [opções]

Todos os endereços do site com a sua situação, e o que está vencido.

  --format text|json   forma da lista (text)
  --help               mostra este texto

CONTENT_DIR   pasta com site.config.yaml e developments/ (o repositório)`,
  },
  new: {
    en: `Usage: npm run new -- <slug>

Writes developments/<slug>.yaml, a commented draft, with a provisional picture. The slug is the page's address:
lower-case letters without accents, digits and hyphens.

CONTENT_DIR   folder with site.config.yaml and developments/ (the repository)`,
    'pt-BR': `Uso: npm run new -- <slug>

Grava developments/<slug>.yaml, um rascunho comentado, com uma imagem provisória. O slug é o endereço da página:
letras minúsculas sem acento, números e hifens.

CONTENT_DIR   pasta com site.config.yaml e developments/ (o repositório)`,
  },
  diff: {
    en: `Usage: npm run diff -- <git ref>

What visitors see differently since then, page by page; for example since HEAD or main.

CONTENT_DIR   folder with site.config.yaml and developments/ (the repository)`,
    'pt-BR': `Uso: npm run diff -- <referência do git>

O que os visitantes veem de diferente desde então, página por página; por exemplo desde HEAD ou main.

CONTENT_DIR   pasta com site.config.yaml e developments/ (o repositório)`,
  },
  studio: {
    en: `Usage: npm run studio -- [options]

Opens a form for each development beside its page. What is typed goes into the YAML files.

  --port 5173   where to listen
  --help        show this text

CONTENT_DIR   folder with site.config.yaml and developments/ (the repository)`,
    'pt-BR': `Uso: npm run studio -- [opções]

Abre um formulário para cada empreendimento ao lado da sua página. O que se digita vai para os arquivos YAML.

  --port 5173   onde atender
  --help        mostra este texto

CONTENT_DIR   pasta com site.config.yaml e developments/ (o repositório)`,
  },
  budget: {
    en: `Usage: npm run budget -- [options]

Prints what each piece of script weighs and may weigh, by src/build/budget.json.

  --accept   notes today's modules as agreed; limits are changed by hand
  --help     show this text`,
    'pt-BR': `Uso: npm run budget -- [opções]

Mostra quanto cada parte de script pesa e pode pesar, segundo src/build/budget.json.

  --accept   anota os módulos de hoje como combinados; os limites se mudam à mão
  --help     mostra este texto`,
  },
  types: {
    en: `Usage: npm run types -- [options]

Writes src/content/types.gen.ts, the types of the configuration, from schema/.

  --check   writes nothing; exit code 1 when the file is stale
  --help    show this text`,
    'pt-BR': `Uso: npm run types -- [opções]

Grava src/content/types.gen.ts, os tipos da configuração, a partir de schema/.

  --check   não grava nada; código de saída 1 quando o arquivo está velho
  --help    mostra este texto`,
  },
} satisfies Record<string, Record<Lang, string>>;

export type HelpedCommand = keyof typeof help;
