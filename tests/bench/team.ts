import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSmtp } from '../support/smtpServer.ts';
import { type Bench, type Figure, percentile } from './figure.ts';
import { contentOf } from './generate.ts';
import { freePort, startProgram } from './program.ts';
import { createRandom } from './random.ts';

const host = 'estudio.example.com';
const own = {
  host,
  origin: `https://${host}`,
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
};
const header = 'x-forwarded-email';

/** Resident memory of a process, in MB. */
const memoryOf = (pid = 0) => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000;

/** What a person asks of the program, whose proxy names them; each answer's time is noted. */
function asPerson(port: number, email: string, times: Record<'GET' | 'POST', number[]>) {
  let token = '';
  async function ask<Answer>(path: string, json?: unknown): Promise<{ status: number; answer: Answer; text: string }> {
    const began = performance.now();
    const method = json ? 'POST' : 'GET';
    const headers = { ...own, [header]: email, 'x-studio-token': token, 'content-type': 'application/json' };
    const { status, text } = await new Promise<{ status: number; text: string }>((resolve, reject) => {
      const asked = request({ port, path: `/__studio${path}`, method, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => (text += part));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      });
      asked.on('error', reject).end(json && JSON.stringify(json));
    });
    times[method].push(performance.now() - began);
    return { status, text, answer: text.startsWith('{') ? JSON.parse(text) : ({} as Answer) };
  }
  return {
    ask,
    async open() {
      token = /name="x-studio-token" content="([^"]+)"/.exec((await ask('')).text)?.[1] ?? '';
    },
    /** Types a text into a field, again when somebody else was quicker; returns how often. */
    async type(stem: string, pointer: string, value: string, action: string): Promise<number> {
      for (let tries = 1; ; tries++) {
        const { version } = (await ask<{ version: string }>(`/files/${stem}`)).answer;
        const edits = [{ op: 'set', pointer, value }];
        const { status, text } = await ask(`/files/${stem}`, { version, edits, action, label: pointer });
        if (status === 200) return tries;
        if (status !== 409) throw new Error(`${status} ${text}`);
      }
    },
  };
}

/** Five people type a thousand texts, two hundred each, in a real repository of 200 generated developments and the project's own. */
export async function measureTeam(bench: Bench): Promise<Figure[]> {
  const [people, each] = [5, bench.quick ? 20 : 200];
  const contentDir = await contentOf(bench, 200, 'shared');
  const folder = mkdtempSync(join(tmpdir(), 'team-'));
  const git = (...args: string[]) => execFileSync('git', ['-C', contentDir, ...args], { stdio: 'pipe' });
  const [smtp, port] = [await openSmtp(), await freePort()];
  const list = join(folder, 'people');
  const emails = Array.from({ length: people }, (_, index) => `p${index}@example.com`);
  try {
    writeFileSync(list, emails.map((email, index) => `${email} publica Pessoa ${index}\n`).join(''));
    execFileSync('git', ['init', '-q', '--bare', '-b', 'main', join(folder, 'server.git')]);
    git('init', '-q', '-b', 'main');
    git('remote', 'add', 'origin', join(folder, 'server.git'));
    git('add', '.');
    git('-c', 'user.name=Ana', '-c', 'user.email=ana@example.com', 'commit', '-qm', 'Início');
    git('push', '-q', '-u', 'origin', 'main');
    const env = { CONTENT_DIR: contentDir, DATA_DIR: folder, STUDIO_PEOPLE: list, STUDIO_IDENTITY: header };
    const more = { SMTP_URL: smtp.url, TRUSTED_PROXIES: 'loopback' };
    const args = [join(bench.root, 'src/cli/studio.ts'), '--public', `https://${host}`];
    const program = await startProgram(args, { ...env, ...more }, '/__studio', port);
    const times: Record<'GET' | 'POST', number[]> = { GET: [], POST: [] };
    const last = new Map<string, string>();
    let again = 0;
    try {
      const everybody = emails.map((email) => asPerson(port, email, times));
      await Promise.all(everybody.map((one) => one.open()));
      await everybody[0]?.ask('/files');
      for (const list of Object.values(times)) list.length = 0;
      const start = memoryOf(program.process.pid);
      await Promise.all(
        everybody.map(async (one, index) => {
          const random = createRandom(index + 1);
          for (let edit = 0; edit < each; edit++) {
            // Half of the time all are at the same three pages, in fields of their own.
            const page = Math.floor(random() * (edit % 2 ? 3 : 200)) + 1;
            const pointer = ['/units', '/description/heading', '/location/description', '/name', '/delivery/text'][
              index
            ];
            const value = `${pointer} de ${index}, ${edit}.`;
            again += (await one.type(`gerado-${page}`, pointer ?? '', value, `${index} ${edit}`)) - 1;
            last.set(`gerado-${page} ${pointer}`, value);
          }
        }),
      );
      const end = memoryOf(program.process.pid);
      const lost = [...last].filter(([place, value]) => {
        const [stem = ''] = place.split(' ');
        return !readFileSync(join(contentDir, `developments/${stem}.yaml`), 'utf8').includes(value);
      });
      const how = `${people} people, ${people * each} edits, each read and written; 200 developments and the project's own`;
      const of = (name: string, values: number[]): Figure[] =>
        (
          [
            ['median', 0.5],
            ['p95', 0.95],
            ['longest', 1],
          ] as const
        ).map(([what, share]) => ({
          name: `team, ${name}, ${what}`,
          values: [percentile(values, share)],
          unit: 'ms',
          how,
        }));
      return [
        ...of('read', times.GET),
        ...of('write', times.POST),
        { name: 'team, memory before', values: [start], unit: 'MB' },
        { name: 'team, memory after', values: [end], unit: 'MB' },
        { name: 'team, written again', values: [again], how: 'somebody else had changed the file' },
        { name: 'team, values lost', values: [lost.length], limit: 0, how: `of ${last.size}` },
      ];
    } finally {
      await program.stop();
    }
  } finally {
    await smtp.close();
    for (const path of [folder, join(contentDir, '.git')]) rmSync(path, { recursive: true, force: true });
  }
}
