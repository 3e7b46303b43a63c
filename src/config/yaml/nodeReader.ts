import { isAlias, isMap, isScalar, isSeq, type Node, type Pair, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml';
import { decimal } from '../../content/format.ts';
import { pointerOf } from '../../data/pointer.ts';
import { type Finding, finding, type Wording } from '../problem.ts';
import { controlCharacter, forbidden, printable, yamlText } from './characters.ts';

/** Most levels of maps and lists. */
export const maxDepth = 32;
/** Most entries of a map or list. */
export const maxItems = 2000;

export const tooDeep = {
  en: `The file is nested more than ${maxDepth} levels deep. Remove the superfluous levels.`,
  'pt-BR': `O arquivo tem mais de ${maxDepth} níveis. Apague os níveis desnecessários.`,
};

export const anchor = {
  en: 'A value that begins with & is a YAML anchor, which is not allowed here. Remove it, or put the text between quotes.',
  'pt-BR':
    'Um valor que começa com & é uma âncora do YAML, o que não é permitido aqui. Apague-a ou coloque o texto entre aspas.',
};

export const tag = {
  en: 'A value that begins with ! is a YAML tag, which is not allowed here. Remove it, or put the text between quotes.',
  'pt-BR':
    'Um valor que começa com ! é uma etiqueta do YAML, o que não é permitido aqui. Apague-a ou coloque o texto entre aspas.',
};

interface Ranged {
  range?: readonly number[] | null;
}

/** Walks over the syntax tree once: makes the data, and reports mistakes that can't be seen in the data. */
export class Reader {
  readonly findings: Finding[] = [];
  /** An error leaves no usable data. */
  broken = false;
  private readonly keys: (string | number)[] = [];
  private readonly text: string;
  private readonly isDecomposed: boolean;

  constructor(text: string) {
    this.text = text;
    this.isDecomposed = /[\u0300-\u036f]/.test(text);
  }

  /** The plain data of a node. */
  read(node: Node | null): unknown {
    if (node === null) return null;
    if (isAlias(node)) return this.alias(node, printable(node.source ?? ''));
    this.marks(node);
    if (isScalar(node)) return this.scalar(node);
    if (!isMap(node) && !isSeq(node)) return undefined;
    if (this.keys.length >= maxDepth) return this.refuse('yaml-depth', node, tooDeep);
    if (node.items.length > maxItems)
      return this.refuse('yaml-width', node, {
        en: `There are ${node.items.length} entries here; at most ${maxItems} are read. Shorten the list.`,
        'pt-BR': `Há ${node.items.length} entradas aqui; são lidas no máximo ${maxItems}. Reduza a lista.`,
      });
    return isMap(node) ? this.map(node) : this.list(node);
  }

  private map(node: YAMLMap): Record<string, unknown> {
    const data: Record<string, unknown> = {};
    let last: Pair | undefined;
    for (const pair of node.items) {
      const { key, value } = pair;
      if (!isScalar(key)) {
        this.refuse('yaml-key.form', (key as Node | null) ?? node, {
          en: 'A list or a group cannot be a key. Write a single word before the colon.',
          'pt-BR': 'Uma lista ou um grupo não pode ser chave. Escreva uma só palavra antes dos dois-pontos.',
        });
        continue;
      }
      const name = String(key.value ?? '');
      const before = node.flow && isScalar(last?.value) && isDecimals(this.text, key) ? last : undefined;
      if (before) {
        this.decimals(before, key, name);
        continue;
      }
      last = pair;
      this.keys.push(name);
      this.marks(key);
      this.string(key, name);
      if (name === '__proto__')
        this.report('key-forbidden', key, {
          en: `The key ${name} is not allowed. Remove it.`,
          'pt-BR': `A chave ${name} não é permitida. Apague-a.`,
        });
      else if (name === '<<')
        this.refuse('yaml-merge', key, {
          en: 'The merge key << is not allowed here. Write the keys out.',
          'pt-BR': 'A chave de mesclagem << não é permitida aqui. Escreva as chaves uma a uma.',
        });
      else {
        if (Object.hasOwn(data, name))
          this.report('yaml-duplicate', key, {
            en: `The key ${printable(name)} is already used above in the same group. Keep one of the two.`,
            'pt-BR': `A chave ${printable(name)} já foi usada acima no mesmo grupo. Fique com uma das duas.`,
          });
        data[name] = this.read(value as Node | null);
      }
      this.keys.pop();
    }
    return data;
  }

  private list(node: YAMLSeq): unknown[] {
    return node.items.map((item, index) => {
      this.keys.push(index);
      const data = this.read(item as Node | null);
      this.keys.pop();
      return data;
    });
  }

  private marks(node: Node): void {
    if ('anchor' in node && node.anchor) this.refuse('yaml-anchor', this.before(node, '&'), anchor);
    if (node.tag) this.refuse('yaml-tag', this.before(node, '!'), tag);
  }

  private scalar(node: Scalar): unknown {
    if (typeof node.value === 'string') this.string(node, node.value);
    if (typeof node.value === 'number' && node.source) this.number(node, node.source, node.value);
    if (node.comment && node.type === 'PLAIN' && node.value !== null) this.hash(node);
    // macOS stores accents apart from their letters. In a path they are part of the file's name.
    return this.isDecomposed && typeof node.value === 'string' && !/\.\w{3,5}$/.test(node.value)
      ? node.value.normalize()
      : node.value;
  }

  private number(node: Scalar, source: string, value: number): void {
    const shown = printable(source);
    // 1.500 is 1.5; the useless last zero shows that the point was meant for thousands.
    if (/^\d{1,3}\.\d\d0$/.test(source)) {
      const thousands = source.replace('.', '');
      const isClear = source.endsWith('.000');
      this.report('number-form.thousands', node, {
        precision: 2,
        suggestion: isClear ? thousands : undefined,
        en: `${shown} is read as ${value}, because the point separates decimals. Write ${isClear ? thousands : `${thousands} or ${value}, whichever is meant`}.`,
        'pt-BR': `${shown} é lido como ${decimal(value)}, porque o ponto separa as decimais. Escreva ${isClear ? thousands : `${thousands} ou ${value}, o que for`}.`,
      });
    } else if (losesText(source, value))
      this.report('number-form', node, {
        precision: 2,
        en: `${shown} is read as the number ${value}. Write ${value} if that is meant; put it between quotes if it is not a number.`,
        'pt-BR': `${shown} é lido como o número ${value}. Escreva ${value} se for isso; coloque entre aspas se não for um número.`,
      });
  }

  /** `{ area: 37,60 }` is read as 37 and a key 60, because a comma ends a value between braces. */
  private decimals({ key, value }: Pair, after: Scalar, rest: string): void {
    const { source = '', range } = value as Scalar;
    const number = `${source}.${rest}`;
    const suggestion = /^\d+\.\d+$/.test(number) ? number : yamlText(`${source},${rest}`);
    this.keys.push(String((key as Scalar).value));
    this.report(
      'yaml-comma',
      { range: [range?.[0] ?? 0, after.range?.[1] ?? 0] },
      {
        suggestion,
        en: `Between braces a comma ends the value, so only ${printable(source)} is read. Write ${printable(suggestion)}`,
        'pt-BR': `Entre chaves a vírgula termina o valor, e só se lê ${printable(source)}. Escreva ${printable(suggestion)}`,
      },
    );
    this.keys.pop();
  }

  /** `Apto #302` is read as `Apto`, but text directly after a # was hardly meant as a comment. */
  private hash(node: Scalar): void {
    const end = node.range?.[1] ?? 0;
    const rest = /^[ \t]+#[^\s#][^\n]*/.exec(this.text.slice(end, end + 200))?.[0];
    if (!rest) return;
    const [kept, lost] = [printable(String(node.source)), printable(rest.trim())];
    this.report(
      'yaml-hash',
      { range: [end + rest.indexOf('#'), end + rest.length] },
      {
        severity: 'warning',
        en: `Only "${kept}" is read: everything after # is a comment. If "${lost}" belongs to the text, put the whole text between quotes; if not, write a space after the #.`,
        'pt-BR': `Só se lê "${kept}": tudo depois de # é comentário. Se "${lost}" faz parte do texto, coloque o texto inteiro entre aspas; se não, escreva um espaço depois do #.`,
      },
    );
  }

  /** Reports hidden characters from escapes in double quotes, and texts of nothing but spaces. */
  private string(node: Scalar, value: string): void {
    if (node.type === 'QUOTE_DOUBLE' && (forbidden.test(value) || !value.isWellFormed())) {
      const found = forbidden.exec(value)?.[0] ?? (/\p{Cs}/u.exec(value)?.[0] as string);
      if (!this.text.slice(node.range?.[0], node.range?.[1]).includes(found))
        this.report('text-control', node, controlCharacter(found));
    }
    if (value !== '' && value.trim() === '')
      this.report('text-blank', node, (inFile) => ({
        en: 'The text consists of spaces only. Write a text, or remove the key.',
        'pt-BR': `O texto só tem espaços. Escreva um texto${inFile(' ou apague a chave')}.`,
      }));
  }

  /** An alias without a name is an asterisk that was meant as the mark of a list. */
  private alias(node: Node, name: string): undefined {
    if (name === '')
      return this.refuse('yaml-bullet', node, {
        en: 'The asterisk is no mark of a list in YAML. Begin each item with a dash and a space, and remove the asterisk.',
        'pt-BR':
          'O asterisco não é marca de lista no YAML. Comece cada item com um hífen e um espaço e apague o asterisco.',
      });
    return this.refuse('yaml-alias', node, {
      en: `A value that begins with * refers to another place in YAML (*${name}), which is not allowed here. Write the value out, or put the text between quotes.`,
      'pt-BR': `No YAML um valor que começa com * remete a outro lugar (*${name}), o que não é permitido aqui. Escreva o valor ou coloque o texto entre aspas.`,
    });
  }

  /** The place of an anchor or tag, which a node's range doesn't include. */
  private before(node: Node, mark: string): Ranged {
    const at = this.text.lastIndexOf(mark, (node.range?.[0] ?? 0) - 1);
    return at === -1 ? node : { range: [at, at + 1] };
  }

  private report(rule: string, node: Ranged, wording: Wording): void {
    const [start = 0, end = 0] = node.range ?? [];
    const place = { pointer: pointerOf(this.keys), range: [start, Math.max(end, start + 1)] as const };
    this.findings.push(finding(rule, place, wording));
  }

  private refuse(...reported: Parameters<Reader['report']>): undefined {
    this.broken = true;
    this.report(...reported);
  }
}

/** Whether a key is what follows a decimal comma: it begins with a digit, directly after the comma. */
const isDecimals = (text: string, { range }: Scalar) => /^,\d/.test(text.slice((range?.[0] ?? 0) - 1, range?.[1]));

/** Whether a number is read differently from how it is written: leading zeros, other bases, exponents, too many digits. */
function losesText(source: string, value: number): boolean {
  if (/^[-+]?(0[0-9]|0[xo]|.*[eE])/.test(source)) return true;
  return source.replace(/\D/g, '').length > 15 && Number.isFinite(value);
}
