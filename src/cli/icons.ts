/**
 * `npm run icons`: writes the drawings of src/config/lucide/ anew, from the package lucide-static. They are copied because the
 * package has 67 MB, mostly fonts and other forms of the same drawings.
 */

import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { optimize } from 'svgo';
import { runCommand } from './command.ts';

const root = join(import.meta.dirname, '../..');
const source = join(root, 'node_modules/lucide-static');
const target = join(root, 'src/config/lucide');

function drawing(file: string): string {
  // One decimal is exact to less than a fifth of a px and halves the bytes.
  const { data: svg } = optimize(readFileSync(file, 'utf8'), { floatPrecision: 1 });
  return svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'));
}

await runCommand(() => {
  const folder = join(source, 'icons');
  const files = readdirSync(folder).filter((file) => file.endsWith('.svg'));
  const drawings = Object.fromEntries(files.map((file) => [basename(file, '.svg'), drawing(join(folder, file))]));
  writeFileSync(join(target, 'drawings.json'), `${JSON.stringify(drawings, undefined, 2)}\n`);
  copyFileSync(join(source, 'LICENSE'), join(target, 'LICENSE'));
  return 0;
});
