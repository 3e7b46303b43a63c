/** What visitors and the team read is content, or a word of the registry that a company may say its own way. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { knownKeys, schemaAt } from '../../src/data/schema.ts';

const src = join(import.meta.dirname, '../../src');

interface Syntax {
  type: string;
  [key: string]: unknown;
}

const isSyntax = (value: unknown): value is Syntax => typeof Object(value).type === 'string';
const inside = (syntax: Syntax): Syntax[] => Object.values(syntax).flat().filter(isSyntax);
const nameOf = (syntax: unknown): string => {
  const { name, namespace } = Object(syntax);
  return typeof name === 'string' ? (namespace ? nameOf(namespace) : name) : name ? nameOf(name) : '';
};

const programs = (...folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' })
      // The words by which the studio finds an icon are no visitor's.
      .filter((name) => /\.tsx?$/.test(name) && !/\.gen\.ts$|iconWords\.ts$|\.d\.ts$/.test(name))
      .map((name) => {
        const file = join(folder, name);
        return { file, syntax: syntaxOf(readFileSync(join(src, file), 'utf8'), file.endsWith('x') ? 'tsx' : 'ts') };
      }),
  );
const syntaxOf = (text: string, lang: 'ts' | 'tsx' = 'tsx') => parseAst(text, { lang }) as unknown as Syntax;

/** Attributes that hold no text. */
const unread =
  /^(?:aria-(?!label$).+|alt|as|autoComplete|className|content|css|d|data-.+|event|href|htmlFor|id|inputMode|mask|method|name|pattern|prefetch|rel|role|sandbox|sizes|src|start|target|type|viewBox)$/;
/** Functions whose arguments are styles, addresses, messages for developers. */
const technical =
  /^(?:css|keyframes|wide|below|say|Error|error|addEventListener|RegExp|querySelector|querySelectorAll|closest|matches)$/;

/** Prose begins with a capital letter, has a letter that names in code have not, or several words. */
const isProse = (text: string) =>
  /^\P{L}*\p{Lu}\p{Ll}/u.test(text) || /[^\P{L}a-zA-Z]/u.test(text) || /\p{Ll} \p{L}/u.test(text);
/** Styles and markup. */
const isCode = (text: string) =>
  /^(?:[&@#.[>]|[MmLlHhVv]-?\d)|var\(--|<\w|\dpx|\d(?:vw|rem)|\w\(.*\)|[a-z]-[a-z]+ [a-z]+-[a-z]/.test(text);

/** The texts in a program that somebody reads; `child`: of an element of the page, where each word counts. */
function textsOf(syntax: Syntax, child = false): string[] {
  const { type } = syntax;
  if (/^(?:Import|TS(?!As|Satisfies|NonNull))/.test(type)) return [];
  if (type === 'JSXElement' || type === 'JSXFragment')
    return inside(syntax).flatMap((part) => textsOf(part, part.type !== 'JSXOpeningElement'));
  if (type === 'JSXAttribute') return unread.test(nameOf(syntax)) ? [] : inside(syntax).flatMap((one) => textsOf(one));
  if (/^(?:Call|New)Expression$/.test(type)) {
    const { callee } = syntax as unknown as { callee: Syntax };
    if (technical.test(nameOf(callee) || nameOf(callee.property))) return [];
    return inside(syntax).flatMap((part) => textsOf(part));
  }
  if (type === 'BinaryExpression' && /^(?:[!=]==|in)$/.test(String(syntax.operator))) return [];
  if (type === 'TaggedTemplateExpression') return [];
  const written =
    type === 'TemplateLiteral'
      ? (syntax.quasis as Syntax[]).map(({ value }) => Object(value).cooked).join('…')
      : /^(?:JSXText|Literal)$/.test(type) && syntax.value;
  const text = typeof written === 'string' ? written.replaceAll(/\s+/g, ' ').trim() : '';
  const isText = /\p{L}{2}/u.test(text) && (child || isProse(text.replaceAll('…', 'x'))) && !isCode(text);
  return [...(isText ? [text] : []), ...inside(syntax).flatMap((part) => textsOf(part, child))];
}

/** Texts that stay as they are, by the reason. */
const exceptions: Record<string, Record<string, string[]>> = {
  'only assistive technology says them': {
    'ui/components/Pagination.tsx': [
      'Páginas',
      'Primeira página',
      'Página anterior',
      'Página …',
      'Próxima página',
      'Última página',
      'Página',
      'de',
    ],
    'ui/components/Carousel.tsx': ['… de …'],
    'ui/components/VideoFrame.tsx': ['Vídeo'],
    'ui/components/carousel/CarouselControls.tsx': ['Anterior', 'Próxima'],
    'ui/components/carousel/CarouselDots.tsx': ['Posições'],
    'ui/components/lightbox/LightboxControls.tsx': ['Anterior', 'Próxima'],
    'ui/forms/LeadForm.tsx': ['Não preencha'],
    'ui/layout/Footer.tsx': ['Conversar pelo WhatsApp'],
    'ui/layout/Header.tsx': ['…, início', 'Principal'],
    'ui/layout/ProjectsMenu.tsx': ['em'],
    'ui/pages/Media.tsx': ['Notícias'],
    'ui/sections/catalogue/ActiveFilters.tsx': ['Filtros ativos', 'Remover filtro …', 'Filtros a retirar'],
    'ui/sections/catalogue/FilterBar.tsx': ['Filtrar …'],
    'ui/sections/catalogue/ProjectCards.tsx': ['Perspectiva ilustrativa …'],
    'ui/sections/development/Gallery.tsx': ['Fotos', 'Plantas', 'Obras'],
    'ui/sections/development/Location.tsx': ['Mapa: …'],
    'ui/sections/development/Share.tsx': ['Compartilhar'],
    'ui/sections/development/gallery/Thumbnails.tsx': ['Foto'],
    'ui/sections/home/HeroCarousel.tsx': ['Destaques'],
    'ui/sections/home/HeroControls.tsx': ['Escolher destaque', 'Anterior', 'Próxima'],
    'ui/sections/media/MediaList.tsx': ['Páginas de … notícias'],
    'ui/sections/privacy/Policy.tsx': ['Seções da política'],
  },
  'names of brands and of a country': {
    'ui/layout/Footer.tsx': ['WhatsApp'],
    'ui/layout/Header.tsx': ['WhatsApp'],
    'ui/sections/development/BottomBar.tsx': ['WhatsApp'],
    'ui/sections/development/Contact.tsx': ['WhatsApp'],
    'ui/sections/development/Location.tsx': ['Google Maps', 'Waze'],
    'ui/sections/development/gallery/PlanGallery.tsx': ['WhatsApp'],
    'ui/forms/useAddressLookup.ts': ['Brasil'],
  },
  'the law’s, and texts to which somebody agrees, of which their hash is kept': {
    'content/developments.ts': [
      'Registro do loteamento',
      'Lei 6.766/79, art. 37',
      'Registro de incorporação',
      'Lei 4.591/64, art. 32',
    ],
    'ui/forms/ConsentField.tsx': ['política de privacidade'],
    'ui/forms/privacyChoices.ts': [
      'Atualização de dados',
      'Revogação de consentimento',
      'Dúvidas',
      'Confirmação e acesso',
      'Retificação',
      'Eliminação',
      'Limitação do tratamento',
      'Oposição',
      'Portabilidade',
      'Não sujeição a decisões automatizadas',
      'Nenhum destes',
    ],
    'leads/kinds.ts': [
      'Li e aceito os termos e a política de privacidade e autorizo o contato por telefone, WhatsApp e e-mail sobre este empreendimento.',
      'Li e aceito os termos e a política de privacidade e autorizo o contato por telefone e e-mail sobre este empreendimento.',
      'procedimentos preliminares (LGPD art. 7, V)',
      'Usamos estes dados para avaliar o terreno e entrar em contato com você, conforme a política de privacidade.',
      'Usamos estes dados para avaliar a parceria e entrar em contato com você, conforme a política de privacidade.',
      'exercício de direitos',
      'Usamos estes dados para identificar você e responder ao seu pedido, conforme a política de privacidade. O nome digitado vale como assinatura e a data do recebimento como data do pedido.',
    ],
  },
  'the specification’s error': {
    'ui/layout/ErrorPage.tsx': ['Unexpected Application Error!'],
    'content/site.ts': ['Not Found'],
  },
  'values of files, for which others are said': {
    'ui/components/StatusLabel.tsx': ['Pré-lançamento', 'Em construção', 'Pronto para morar'],
    'content/developments.ts': ['Pré-lançamento', 'Em construção', 'Pronto para morar'],
  },
  'numbers and endings of the language': {
    'content/format.ts': ['milhões', 'milhão'],
    'content/pages/home.ts': ['ão'],
  },
  'read by programs only': {
    'browser/boot.ts': ['keydown scroll pointerdown focusin change dragend', 'keydown scroll pointermove touchstart'],
    'browser/scrollMarks.ts': ['touchstart wheel', 'keydown click'],
    'content/blocks.ts': [
      'app book conteudo empreendimentos estagio formulario galeria interesse menu menu-empreendimentos obras plantas projetos titulo topo',
    ],
    'content/datesAndTimeZones.ts': ['America/Sao_Paulo'],
    'content/cutoffOf.ts': ['An age is a number followed by y, m or d, such as 5y.'],
    'content/typologies.ts': ['Residence', 'GatedResidenceCommunity', 'ApartmentComplex'],
    'leads/contract.ts': ['Idempotency-Key'],
    'leads/documentChecks.ts': ['America/Sao_Paulo'],
    'ui/components/carousel/loopingStrip.ts': ['progress slideChange snapIndexChange'],
    'ui/components/carousel/nativeStrip.ts': ['… of …'],
    'ui/forms/sendLead.ts': ['Content-Type'],
    'ui/sections/development/Share.tsx': ['AbortError', 'InvalidStateError'],
    'ui/sections/home/listingStyle.ts': [
      '"pic name" "pic facts" "pic status"',
      '"pic name area status" "pic where area status"',
      '"pic name area status go" "pic where area status go"',
      '"name area status go" "where area status go"',
    ],
  },
};

test('each visible text is content or a word of the registry', () => {
  const ofModules = programs('modules').filter(({ file }) => /page\.ts$|\.tsx$/.test(file));
  const found = [...programs('ui', 'content', 'leads', 'browser'), ...ofModules].flatMap(({ file, syntax }) =>
    [...new Set(textsOf(syntax))].map((text) => `${file}: ${text}`),
  );
  const known = new Set(
    Object.values(exceptions).flatMap((files) =>
      Object.entries(files).flatMap(([file, texts]) => texts.map((text) => `${file}: ${text}`)),
    ),
  );
  expect(found.filter((text) => !known.has(text))).toEqual([]);
  expect([...known].filter((text) => !found.includes(text))).toEqual([]);
});

test.each([
  ['<p>enviar</p>', 'enviar'],
  ['<nav aria-label="Cidades" />', 'Cidades'],
  ['<span className="visually-hidden">Ampliar: </span>', 'Ampliar'],
  [`<p>{\`Faltam \${count} vagas\`}</p>`, 'Faltam'],
  ['<p>{done ? "feito" : say(words.more)}</p>', 'feito'],
  ['<Field label="Nome completo" />', 'Nome completo'],
  ['const labels = { city: "Cidade" };', 'Cidade'],
  [`const line = \`\${count} de \${all} plantas\`;`, 'plantas'],
])('finds the text in %s', (program, text) => {
  expect(textsOf(syntaxOf(program)).join()).toContain(text);
});

const groups = [...knownKeys('site', '/words').keys()];

/** The words that a program reads from the registry's constants; all of a file's, where it gives them to a function. */
function saidBy(file: string, program: Syntax): string[] {
  const all = new Map<string, string[]>();
  const named: string[] = [];
  for (const { type, source, specifiers } of program.body as Syntax[]) {
    const from = String(Object(source).value);
    if (type !== 'ImportDeclaration' || !/(?:[wW]ords|Labels)\.gen\.ts$/.test(from)) continue;
    const constants = readFileSync(join(src, dirname(file), from), 'utf8').matchAll(/^export const (\w+)/gm);
    for (const one of specifiers as Syntax[])
      if (one.type === 'ImportNamespaceSpecifier')
        all.set(
          nameOf(one.local),
          Array.from(constants, ([, name = '']) => name),
        );
      else named.push(nameOf(one.imported));
  }
  const read = (part: Syntax): string[] => [
    ...(part.type === 'MemberExpression' && all.has(nameOf(part.object)) ? [nameOf(part.property)] : []),
    ...(part.type === 'CallExpression'
      ? (part.arguments as Syntax[]).flatMap((one) => all.get(nameOf(one)) ?? [])
      : []),
    ...inside(part).flatMap(read),
  ];
  return all.size > 0 ? [...named, ...read(program)] : named;
}

test('each word of the registry is said', () => {
  const said = new Set(programs('').flatMap(({ file, syntax }) => saidBy(file, syntax)));
  const words = groups.flatMap((group) => [...knownKeys('site', `/words/${group}`).keys()]);
  expect(words.filter((word) => !said.has(word))).toEqual([]);
});

test('no two words of a group have one title, and each has a usual text, which fits', () => {
  for (const group of groups) {
    const titles = [...knownKeys('site', `/words/${group}`).values()];
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
    for (const key of knownKeys('site', `/words/${group}`).keys()) {
      const { default: usual, maxLength = Number.POSITIVE_INFINITY } = schemaAt('site', `/words/${group}/${key}`);
      expect([...String(usual)].length, key).toBeLessThanOrEqual(maxLength);
    }
  }
});
