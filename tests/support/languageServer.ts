/** The language server that editors run for YAML files, spoken to over stdio as an editor does. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = resolve(import.meta.dirname, '../..');

interface Message {
  id?: number;
  method?: string;
  params?: { uri?: string; items?: unknown[] } & Record<string, unknown>;
  result?: unknown;
}

interface Diagnostic {
  message: string;
  range: { start: { line: number } };
}

/** Settings as the repository gives them to VS Code. */
const settings = JSON.parse(readFileSync(join(root, '.vscode/settings.json'), 'utf8'));

export async function startLanguageServer() {
  const home = dirname(createRequire(import.meta.url).resolve('yaml-language-server/package.json'));
  const server = spawn(process.execPath, [join(home, 'bin/yaml-language-server'), '--stdio'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers = new Map<number, (result: unknown) => void>();
  const diagnosed = new Map<string, (found: Diagnostic[]) => void>();
  let last = 0;

  const send = (message: Message) => {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    server.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  };
  const request = <T>(method: string, params: Message['params']) =>
    new Promise<T>((answer) => {
      last += 1;
      answers.set(last, answer as (result: unknown) => void);
      send({ id: last, method, params });
    });
  const receive = ({ id, method, params, result }: Message) => {
    if (method === 'textDocument/publishDiagnostics')
      diagnosed.get(params?.uri ?? '')?.(params?.diagnostics as Diagnostic[]);
    else if (method === 'workspace/configuration')
      send({ id, result: params?.items?.map((item) => sectionOf((item as { section?: string }).section)) });
    else if (method !== undefined && id !== undefined) send({ id, result: null });
    else if (id !== undefined) answers.get(id)?.(result);
  };

  let pending = Buffer.alloc(0);
  server.stdout.on('data', (bytes: Buffer) => {
    pending = Buffer.concat([pending, bytes]);
    for (;;) {
      const head = /Content-Length: (\d+)[\s\S]*?\r\n\r\n/.exec(pending.toString('latin1'));
      const end = head ? head.index + head[0].length + Number(head[1]) : Number.POSITIVE_INFINITY;
      if (!head || pending.length < end) return;
      const body = pending.toString('utf8', head.index + head[0].length, end);
      pending = pending.subarray(end);
      receive(JSON.parse(body));
    }
  });

  const folder = pathToFileURL(root).href;
  await request('initialize', {
    processId: process.pid,
    rootUri: folder,
    workspaceFolders: [{ uri: folder, name: 'site' }],
    capabilities: { workspace: { configuration: true }, textDocument: { hover: { contentFormat: ['markdown'] } } },
  });
  send({ method: 'initialized', params: {} });
  send({ method: 'workspace/didChangeConfiguration', params: { settings: {} } });

  return {
    /**
     * Opens a text under a path of the repository, which need not exist. Resolves to what the editor would underline.
     */
    open(path: string, text: string): Promise<Diagnostic[]> {
      const uri = pathToFileURL(join(root, path)).href;
      const found = new Promise<Diagnostic[]>((answer) => diagnosed.set(uri, answer));
      send({
        method: 'textDocument/didOpen',
        params: { textDocument: { uri, languageId: 'yaml', version: 1, text } },
      });
      return found;
    },
    /** Labels of the suggestions at a place. Line and character are counted from 0. */
    async complete(path: string, line: number, character: number): Promise<string[]> {
      const textDocument = { uri: pathToFileURL(join(root, path)).href };
      const { items } = await request<{ items: { label: string }[] }>('textDocument/completion', {
        textDocument,
        position: { line, character },
      });
      return items.map(({ label }) => label);
    },
    async hover(path: string, line: number, character: number): Promise<string> {
      const textDocument = { uri: pathToFileURL(join(root, path)).href };
      const answer = await request<{ contents: { value: string } } | null>('textDocument/hover', {
        textDocument,
        position: { line, character },
      });
      return answer?.contents.value ?? '';
    },
    async stop(): Promise<void> {
      await request('shutdown', {});
      send({ method: 'exit' });
    },
  };
}

/** `yaml` → what the settings say under `yaml.…`. */
function sectionOf(section = ''): unknown {
  const own = Object.entries(settings).filter(([key]) => key.startsWith(`${section}.`));
  return own.length > 0 ? Object.fromEntries(own.map(([key, value]) => [key.slice(section.length + 1), value])) : null;
}
