import { Document, isScalar, Scalar, visit } from 'yaml';
import type { Collection } from '../../data/editData.ts';

/** Longest text that is written on the line of its key, in characters. */
const longestLine = 100;

/** Empty texts and texts with outer spaces (as while typing) always need quotes; their quotes are nobody's choice of style. */
export const needsQuotes = (value: unknown) => typeof value === 'string' && (value === '' || value !== value.trim());

/** Folding would lose spaces at the ends of a text. */
const isFolded = (value: unknown) => typeof value === 'string' && value.length > longestLine && value === value.trim();

/** A value as YAML, indented to a column. Long texts are folded, pairs of numbers stay on one line. */
export function printValue(value: Collection, column: number, style?: Scalar['type']): string {
  const doc = new Document(value);
  visit(doc, {
    Scalar(key, node) {
      if (key === 'key' || typeof node.value !== 'string') return;
      if (isFolded(node.value)) node.type = Scalar.BLOCK_FOLDED;
      else if (node.value !== node.value.trim()) node.type = Scalar.QUOTE_DOUBLE;
      else if (style === Scalar.QUOTE_DOUBLE || style === Scalar.QUOTE_SINGLE) node.type = style;
    },
    Seq(_, node) {
      if (node.items.every((item) => isScalar(item) && typeof item.value === 'number')) node.flow = true;
    },
  });
  const lineWidth = Object.values(value).some(isFolded) ? longestLine - column : 0;
  return doc
    .toString({ lineWidth, flowCollectionPadding: false })
    .trimEnd()
    .replace(/\n(?=.)/g, `\n${' '.repeat(column)}`);
}
