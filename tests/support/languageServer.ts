/** The language server that editors run for YAML files, spoken to over stdio as an editor does. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = resolve(import.meta.dirname, '../..');

const program = createRequire(import.meta.url).resolve('yaml-language-server/package.json');
/** The library that the server itself speaks with. */
const { createMessageConnection, StreamMessageReader, StreamMessageWriter } = createRequire(program)(
  'vscode-languageserver/node',
) as typeof import('vscode-languageserver/node.js');

interface Diagnostic {
  message: string;
  range: { start: { line: number } };
}

/** Settings as the repository gives them to VS Code. */
const settings = JSON.parse(readFileSync(join(root, '.vscode/settings.json'), 'utf8'));

export async function startLanguageServer() {
  const server = spawn(process.execPath, [join(dirname(program), 'bin/yaml-language-server'), '--stdio'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const editor = createMessageConnection(new StreamMessageReader(server.stdout), new StreamMessageWriter(server.stdin));
  const diagnosed = new Map<string, (found: Diagnostic[]) => void>();
  editor.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }) => diagnosed.get(uri)?.(diagnostics));
  editor.onRequest('workspace/configuration', ({ items }) =>
    items.map(({ section }: { section?: string }) => sectionOf(section)),
  );
  // The server also registers what it wants to be told.
  editor.onRequest(() => null);
  editor.listen();

  const folder = pathToFileURL(root).href;
  await editor.sendRequest('initialize', {
    processId: process.pid,
    rootUri: folder,
    workspaceFolders: [{ uri: folder, name: 'site' }],
    capabilities: { workspace: { configuration: true }, textDocument: { hover: { contentFormat: ['markdown'] } } },
  });
  await editor.sendNotification('initialized', {});
  await editor.sendNotification('workspace/didChangeConfiguration', { settings: {} });

  return {
    /**
     * Opens a text under a path of the repository, which need not exist. Resolves to what the editor would underline.
     */
    async open(path: string, text: string): Promise<Diagnostic[]> {
      const uri = uriOf(path);
      const found = new Promise<Diagnostic[]>((answer) => diagnosed.set(uri, answer));
      const textDocument = { uri, languageId: 'yaml', version: 1, text };
      await editor.sendNotification('textDocument/didOpen', { textDocument });
      return found;
    },
    /** Labels of the suggestions at a place. Line and character are counted from 0. */
    async complete(path: string, line: number, character: number): Promise<string[]> {
      const { items } = await editor.sendRequest<{ items: { label: string }[] }>(
        'textDocument/completion',
        at(path, line, character),
      );
      return items.map(({ label }) => label);
    },
    async hover(path: string, line: number, character: number): Promise<string> {
      const answer = await editor.sendRequest<{ contents: { value: string } } | null>(
        'textDocument/hover',
        at(path, line, character),
      );
      return answer?.contents.value ?? '';
    },
    async stop(): Promise<void> {
      await editor.sendRequest('shutdown');
      await editor.sendNotification('exit');
    },
  };
}

const uriOf = (path: string) => pathToFileURL(join(root, path)).href;
const at = (path: string, line: number, character: number) => ({
  textDocument: { uri: uriOf(path) },
  position: { line, character },
});

/** `yaml` → what the settings say under `yaml.…`. */
function sectionOf(section = ''): unknown {
  const own = Object.entries(settings).filter(([key]) => key.startsWith(`${section}.`));
  return own.length > 0 ? Object.fromEntries(own.map(([key, value]) => [key.slice(section.length + 1), value])) : null;
}
