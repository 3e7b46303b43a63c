import { join, relative } from 'node:path';
import { developmentsFolder, siteFile } from '../folder/contentLayout.ts';

const schemaFolder = join(import.meta.dirname, '../../../schema');

/** The comment that tells editors which schema a configuration file follows, by a path relative to the file. */
export function modeline(contentDir: string, file: string): string {
  const [folder, schema] =
    file === siteFile
      ? [contentDir, 'site.schema.json']
      : [join(contentDir, developmentsFolder), 'development.schema.json'];
  const path = relative(folder, join(schemaFolder, schema)).replaceAll('\\', '/');
  return `# yaml-language-server: $schema=${path.startsWith('.') ? path : `./${path}`}\n`;
}
