/** The texts of --help. `leads` and `bench` have theirs in their own files, in English only. */
import type { Lang } from '../config/messages/messages.ts';

/** The end of most commands' help. */
const contentDir: Record<Lang, string> = {
  en: '\n\nCONTENT_DIR   folder with site.config.yaml and developments/ (the repository)',
  'pt-BR': '\n\nCONTENT_DIR   pasta com site.config.yaml e developments/ (o repositório)',
};

export const help = {
  validate: {
    en: `Usage: npm run validate -- [options] [files]

Checks site.config.yaml and developments/*.yaml. With files, reports only on them.

  --format text|json|github   form of the report (text)
  --lang en|pt-BR             language of the messages (that of the environment)
  --fix                       make the corrections that are certain

CONTENT_DIR   folder with site.config.yaml and developments/ (the repository)
Exit code     0 no errors, 1 errors, 2 the check could not run`,
    'pt-BR': `Uso: npm run validate -- [opções] [arquivos]

Verifica site.config.yaml e developments/*.yaml. Com arquivos, relata só sobre eles.

  --format text|json|github   forma do relatório (text)
  --lang en|pt-BR             idioma das mensagens (o do ambiente)
  --fix                       faz as correções que são certas

CONTENT_DIR      pasta com site.config.yaml e developments/ (o repositório)
Código de saída  0 sem erros, 1 erros, 2 a verificação não pôde ser feita`,
  },
  start: {
    en: `Usage: npm start -- [options]

Serves pages and takes leads on one port, from the last good site. What is stale is built meanwhile and served as soon as
it is whole.

  --no-build     builds nothing: serves what is there
  --new-store    sets a damaged lead store aside and begins an empty one
  --previews     publishes drafts at addresses that nobody can guess

OUT_DIR, PORT and the other variables are in src/server/README.md.`,
    'pt-BR': `Uso: npm start -- [opções]

Serve as páginas e recebe os leads em uma só porta, com o último site bom. O que mudou é gerado enquanto isso e entra no
ar assim que estiver inteiro.

  --no-build     não gera nada: serve o que existe
  --new-store    põe de lado um banco de leads danificado e começa um vazio
  --previews     publica rascunhos em endereços que ninguém adivinha

OUT_DIR, PORT e as outras variáveis estão em src/server/README.md.`,
  },
  build: {
    en: `Usage: npm run build -- [options]

Writes the site as files for any host.

  --fast         encodes pictures quickly, for previews and CI: a twelfth more bytes
  --no-compress  leaves out the .br and .gz files
  --no-share     leaves out the share pictures
  --previews     publishes drafts at addresses that nobody can guess, and prints them

CONTENT_DIR   folder with site.config.yaml and developments/ (the repository)
OUT_DIR       folder of the site, replaced as a whole (dist)
Exit code     0 built, 1 not built`,
    'pt-BR': `Uso: npm run build -- [opções]

Grava o site em arquivos, para qualquer hospedagem.

  --fast         codifica as imagens depressa, para prévias e CI: um doze avos a mais de bytes
  --no-compress  sem os arquivos .br e .gz
  --no-share     sem as imagens de compartilhamento
  --previews     publica rascunhos em endereços que ninguém adivinha, e os mostra

CONTENT_DIR      pasta com site.config.yaml e developments/ (o repositório)
OUT_DIR          pasta do site, trocada por inteiro (dist)
Código de saída  0 gerado, 1 não gerado`,
  },
  list: {
    en: `Usage: npm run list -- [options]

Every address of the site with its state, and what is due.

  --format text|json   form of the list (text)${contentDir.en}`,
    'pt-BR': `Uso: npm run list -- [opções]

Todos os endereços do site com a sua situação, e o que está vencido.

  --format text|json   forma da lista (text)${contentDir['pt-BR']}`,
  },
  report: {
    en: `Usage: npm run report -- [options]

What campaigns brought, in Portuguese, from the store that DATA_DIR or DATABASE_URL names: daily sums, nothing about people.

  --since 30d                   first day (2026-11-01), or how long until today: 7d, 12m, 2y
  --format text|csv|json|html   csv: a line for each day, page, campaign and referrer; html: a whole page, for a browser

OUT_DIR       folder of the site, for the developments' names (dist)
Exit code     0 printed, 2 could not run`,
    'pt-BR': `Uso: npm run report -- [opções]

O que as campanhas trouxeram, do banco que DATA_DIR ou DATABASE_URL indica: somas por dia, nada sobre pessoas.

  --since 30d                   primeiro dia (2026-11-01), ou quanto tempo até hoje: 7d, 12m, 2y
  --format text|csv|json|html   csv: uma linha por dia, página, campanha e origem; html: uma página inteira

OUT_DIR          pasta do site, para os nomes dos empreendimentos (dist)
Código de saída  0 impresso, 2 não foi possível`,
  },
  new: {
    en: `Usage: npm run new -- <slug>

Writes developments/<slug>.yaml, a commented draft, with a provisional picture. The slug is the page's address:
lower-case letters without accents, digits and hyphens.${contentDir.en}`,
    'pt-BR': `Uso: npm run new -- <slug>

Grava developments/<slug>.yaml, um rascunho comentado, com uma imagem provisória. O slug é o endereço da página:
letras minúsculas sem acento, números e hifens.${contentDir['pt-BR']}`,
  },
  'new-site': {
    en: `Usage: npm run new-site -- <folder> [options]

Writes a small site of another company into a new folder: its configuration, a cover and a development as a draft. Asks for
what the options don't say.

  --name <name>     name of the company
  --city <city>     city and state: "Maringá - PR"
  --typology <word> what it sells: "Apartamento" (unless given), "Casa", "Lotes"; texts and drawings follow
  --colors <hex>    one or two colors: "#1c6073" or "#1c6073 #a85a3c"; a light one gets dark letters
  --logo <file>     logo with a transparent background, instead of colors; they are taken from it
  --style <style>   editorial (unless given), classic or direct: pictures in src/config/new/style-*.webp

Then point the other commands at the folder: CONTENT_DIR=<folder> npm run dev
Exit code     0 written, 1 the folder holds a site, 2 something is missing or wrong`,
    'pt-BR': `Uso: npm run new-site -- <pasta> [opções]

Grava o pequeno site de outra empresa em uma pasta nova: a configuração, uma capa e um empreendimento em rascunho.
Pergunta o que as opções não dizem.

  --name <nome>       nome da empresa
  --city <cidade>     cidade e estado: "Maringá - PR"
  --typology <palavra>  o que vende: "Apartamento" (se nada disser), "Casa", "Lotes"; textos e desenhos acompanham
  --colors <hex>      uma ou duas cores: "#1c6073" ou "#1c6073 #a85a3c"; uma clara ganha letras escuras
  --logo <arquivo>    logotipo com fundo transparente, em vez das cores, que são tiradas dele
  --style <estilo>    editorial (se nada disser), clássico ou direto: imagens em src/config/new/style-*.webp

Depois aponte os outros comandos para a pasta: CONTENT_DIR=<pasta> npm run dev
Código de saída  0 gravado, 1 a pasta contém um site, 2 algo falta ou está errado`,
  },
  diff: {
    en: `Usage: npm run diff -- <git ref> [options]

What visitors see differently since then, page by page; for example since HEAD or main.

  --format text|markdown|json   form of the report (text)${contentDir.en}`,
    'pt-BR': `Uso: npm run diff -- <referência do git> [opções]

O que os visitantes veem de diferente desde então, página por página; por exemplo desde HEAD ou main.

  --format text|markdown|json   forma do relatório (text)${contentDir['pt-BR']}`,
  },
  studio: {
    en: `Usage: npm run studio -- [options]

Opens a form for each development beside its page. What is typed goes into the YAML files.

  --port 5173   where to listen; the next free port if another program has it
  --no-open     opens no browser
  --watch       starts anew whenever the engine's code was changed, and opens no browser
  --public https://estudio.example.com
                for a team, behind a proxy at this address: src/studio/README.md
  --recover     takes up in a new clone what a team's studio has not published yet${contentDir.en}`,
    'pt-BR': `Uso: npm run studio -- [opções]

Abre um formulário para cada empreendimento ao lado da sua página. O que se digita vai para os arquivos YAML.

  --port 5173   onde atender; a próxima porta livre, se outro programa usa esta
  --no-open     não abre o navegador
  --watch       começa de novo sempre que o código do motor mudou, e não abre o navegador
  --public https://estudio.example.com
                para uma equipe, atrás de um proxy neste endereço: src/studio/README.md
  --recover     retoma numa cópia nova o que o estúdio de uma equipe ainda não publicou${contentDir['pt-BR']}`,
  },
  types: {
    en: `Usage: npm run types -- [options]

Writes src/content/types.gen.ts, the types of the configuration, from schema/.

  --check   writes nothing; exit code 1 when the file is stale`,
    'pt-BR': `Uso: npm run types -- [opções]

Grava src/content/types.gen.ts, os tipos da configuração, a partir de schema/.

  --check   não grava nada; código de saída 1 quando o arquivo está velho`,
  },
} satisfies Record<string, Record<Lang, string>>;

export type HelpedCommand = keyof typeof help;
