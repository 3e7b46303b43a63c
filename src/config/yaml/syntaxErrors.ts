/** The parser's errors in an author's words, placed where the mistake begins. */
import { type Document, isCollection, isScalar, type Node, visit, type YAMLError } from 'yaml';
import type { Sentences } from '../messages/messages.ts';
import { type Finding, finding, inText, type Place } from '../problem.ts';
import { directive, printable } from './characters.ts';
import { anchor, tag, tooDeep } from './nodeReader.ts';
import { lineAndColumn, lineEnd, lineStarts } from './pointerPositions.ts';

/** With mistakes in more lines than this, the file isn't YAML. */
const mostLines = 100;

/** At most one finding a line, because the parser reports one mistake several times. */
export function explainSyntax(text: string, doc: Document, explained: readonly Finding[]): Finding[] {
  if (doc.errors.length === 0) return [];
  const starts = lineStarts(text);
  const lineOf = (offset: number) => lineAndColumn(starts, offset).line;
  const lines = new Set(explained.map(({ range }) => lineOf(range?.[0] ?? 0)));
  const reported = new Set<number>();
  const findings: Finding[] = [];
  for (const error of doc.errors) {
    const line = lineOf(error.pos[0]);
    if (reported.has(line) || lines.has(line)) continue;
    if (reported.size === mostLines) break;
    reported.add(line);
    const found = explain(text, doc, error);
    const origin = lineOf(found.range?.[0] ?? 0);
    if (!lines.has(origin)) findings.push(found);
    lines.add(origin);
  }
  return findings;
}

const sentences = {
  'yaml-anchor': anchor,
  'yaml-tag': tag,
  'yaml-directive': directive,
  'yaml-depth': tooDeep,
  'yaml-syntax': {
    en: 'YAML cannot make sense of this place. Check quotes, brackets, colons and indentation, here and in the line above.',
    'pt-BR': 'O YAML não entende este trecho. Confira aspas, colchetes, dois-pontos e recuo, aqui e na linha de cima.',
  },
  'yaml-tab': {
    en: 'The line is indented with a tab. Use spaces: two for each level.',
    'pt-BR': 'O recuo da linha foi feito com tabulação. Use espaços: dois para cada nível.',
  },
  'yaml-indent': {
    en: 'The indentation does not match the lines around it. Keys of one group must start in the same column, two spaces to the right of the key they belong to.',
    'pt-BR':
      'O recuo não combina com o das linhas vizinhas. As chaves de um grupo começam na mesma coluna, dois espaços à direita da chave a que pertencem.',
  },
  'yaml-unclosed.quote': {
    en: 'The quote that opens here is never closed. Close it at the end of the text.',
    'pt-BR': 'As aspas abertas aqui não são fechadas. Feche-as no fim do texto.',
  },
  'yaml-unclosed.bracket': {
    en: 'The bracket that opens here is never closed. Close it, or write the items on lines of their own.',
    'pt-BR': 'O colchete ou a chave que se abre aqui não é fechado. Feche-o ou escreva um item por linha.',
  },
  'yaml-dash': {
    en: 'A list cannot begin on the line of its key. Write each item on a line of its own, with a dash and a space.',
    'pt-BR':
      'A lista não pode começar na linha da chave. Escreva cada item em uma linha, com hífen e espaço na frente.',
  },
  'yaml-colon': {
    en: 'The text contains a colon followed by a space, which YAML takes for another key. Put the whole text between quotes.',
    'pt-BR':
      'O texto contém dois-pontos seguidos de espaço, e o YAML entende outra chave. Coloque o texto inteiro entre aspas.',
  },
  'yaml-key.colon': {
    en: "The line has no 'key: value' form. Write a colon and a space after the key.",
    'pt-BR': "A linha não tem a forma 'chave: valor'. Escreva dois-pontos e um espaço depois da chave.",
  },
  'yaml-comment': {
    en: 'There is no space before the #. Write a space if a comment begins here, or put the text between quotes.',
    'pt-BR':
      'Falta um espaço antes do #. Escreva o espaço se aqui começa um comentário, ou coloque o texto entre aspas.',
  },
  'yaml-escape': {
    en: 'Inside double quotes a backslash begins a special character, and this one does not exist. Use single quotes, or write two backslashes.',
    'pt-BR':
      'Entre aspas duplas a barra invertida inicia um caractere especial, e este não existe. Use aspas simples ou escreva duas barras invertidas.',
  },
  'yaml-documents': {
    en: 'The file contains more than one document; only the first would be read. Remove the line with --- or ... and what does not belong to this file.',
    'pt-BR':
      'O arquivo contém mais de um documento; só o primeiro seria lido. Apague a linha com --- ou ... e o que não pertence a este arquivo.',
  },
} satisfies Record<string, Sentences>;

export const tabIndent = sentences['yaml-tab'];

function explain(text: string, doc: Document, error: YAMLError): Finding {
  const [start, end] = error.pos;
  const place = inText(start, Math.max(end, start + 1));
  const at = (rule: keyof typeof sentences, where = place) => finding(rule, where, sentences[rule]);
  const here = inText(start, start + 1);
  const unclosed = (kind: typeof isFlow) => opening(doc, start, (node) => kind(node) && !isClosed(text, node));
  switch (error.code) {
    case 'MISSING_CHAR': {
      const [quote, bracket] = [unclosed(isQuoted), unclosed(isFlow)];
      if (text[start] === '#') return at('yaml-comment');
      if (quote) return at('yaml-unclosed.quote', quote);
      return bracket ? at('yaml-unclosed.bracket', bracket) : at('yaml-key.colon');
    }
    case 'BAD_INDENT': {
      const bracket = unclosed(isFlow);
      return bracket ? at('yaml-unclosed.bracket', bracket) : at('yaml-indent');
    }
    case 'TAB_AS_INDENT':
      return at('yaml-tab');
    case 'BLOCK_AS_IMPLICIT_KEY':
      return /\n/.test(text.slice(start, end)) || endsLine(text, start) ? at('yaml-indent') : at('yaml-colon');
    case 'MULTILINE_IMPLICIT_KEY':
    case 'KEY_OVER_1024_CHARS':
      return at('yaml-key.colon', inText(start, lineEnd(text, start)));
    case 'BAD_SCALAR_START': {
      const character = printable(text[start] ?? '');
      return finding('yaml-reserved', place, {
        en: `A text cannot begin with ${character} in YAML. Put the whole text between quotes.`,
        'pt-BR': `No YAML um texto não pode começar com ${character}. Coloque o texto inteiro entre aspas.`,
      });
    }
    case 'BAD_ALIAS':
    case 'ALIAS_PROPS':
    case 'MULTIPLE_ANCHORS':
      return at('yaml-anchor');
    case 'TAG_RESOLVE_FAILED':
    case 'MULTIPLE_TAGS':
    case 'BAD_PROP_ORDER':
    case 'BAD_COLLECTION_TYPE':
      return at('yaml-tag');
    case 'MULTIPLE_DOCS':
      return at('yaml-documents', inText(start, start + 3));
    case 'BAD_DIRECTIVE':
      return at('yaml-directive');
    case 'BAD_DQ_ESCAPE':
      return at('yaml-escape');
    case 'RESOURCE_EXHAUSTION':
      return at('yaml-depth');
    case 'BLOCK_IN_FLOW':
      return at('yaml-unclosed.bracket', opening(doc, start, isFlow) ?? here);
    case 'UNEXPECTED_TOKEN': {
      const quote = text[text.slice(0, start).trimEnd().length - 1];
      const token = text.slice(start, end).trim();
      if (quote === '"' || quote === "'") return closedEarly(opening(doc, start, isQuoted) ?? here, quote);
      if (/^[\]},]/.test(token)) return superfluous(place, token.slice(0, 1));
      return at(token.startsWith('-') ? 'yaml-dash' : 'yaml-syntax');
    }
    default:
      return at('yaml-syntax');
  }
}

const closedEarly = (place: Place, quote: string): Finding =>
  finding('yaml-quote', place, {
    en: `The text that opens here ends before the line does. ${quote === "'" ? "Write an apostrophe inside single quotes twice ('')," : 'Write a quote inside double quotes as \\",'} or remove what follows the closing quote.`,
    'pt-BR': `O texto que se abre aqui termina antes do fim da linha. ${quote === "'" ? "Dentro de aspas simples, escreva o apóstrofo duas vezes ('')" : 'Dentro de aspas duplas, escreva as aspas como \\"'} ou apague o que vem depois de fechar as aspas.`,
  });

const superfluous = (place: Place, token: string): Finding =>
  finding('yaml-bracket', place, {
    en: `There is one ${token} too many here. Remove it, or put the text between quotes.`,
    'pt-BR': `Há um ${token} a mais aqui. Apague-o ou coloque o texto entre aspas.`,
  });

const isQuoted = (node: Node) => isScalar(node) && (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE');
const isFlow = (node: Node) => isCollection(node) && node.flow === true;

/** Whether the value of a quote or bracket ends with what closes it. */
const isClosed = (text: string, { range }: Node) => {
  const [from = 0, to = 0] = range ?? [];
  return to - from > 1 && ['""', "''", '[]', '{}'].includes(text.charAt(from) + text.charAt(to - 1));
};

/** The opening character of the last quote or bracket that was opened before an offset and reaches up to it. */
function opening(doc: Document, offset: number, kind: (node: Node) => boolean): Place | undefined {
  let best: Place | undefined;
  let start = -1;
  visit(doc, {
    Node(_key, node) {
      const [from = 0, to = 0] = node.range ?? [];
      if (from > start && from < offset && to + 1 >= offset - 1 && kind(node)) {
        start = from;
        best = inText(from, from + 1);
      }
    },
  });
  return best;
}

const endsLine = (text: string, offset: number) => !/:[ \t]/.test(text.slice(offset, lineEnd(text, offset)));
