import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchContent } from '../../../../src/preview/watchContent.ts';

describe('the watch on content', () => {
  let folder = '';
  let watching: ReturnType<typeof watchContent>;
  let calls = 0;
  const write = (name: string, text = '') => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  /** Makes a change and waits until it is reported and no further report comes. */
  const reports = async (change: () => void) => {
    const before = calls;
    change();
    await vi.waitFor(() => expect(calls).toBeGreaterThan(before), { timeout: 10_000 });
    for (let last = -1; last !== calls; ) {
      last = calls;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'watching-'));
    write('site.config.yaml');
    write('developments/civitas.yaml');
    write('developments/civitas/fachada.jpg');
    calls = 0;
    watching = watchContent(folder, () => calls++);
  });
  afterEach(() => {
    watching.close();
    rmSync(folder, { recursive: true });
  });

  test('reports a saved, a new, a renamed and a deleted file', async () => {
    await reports(() => write('site.config.yaml', 'a'));
    await reports(() => write('developments/civitas.yaml', 'a'));
    await reports(() => write('developments/serra.yaml'));
    await reports(() => renameSync(join(folder, 'developments/serra.yaml'), join(folder, 'developments/mar.yaml')));
    await reports(() => rmSync(join(folder, 'developments/mar.yaml')));
  });

  test('reports pictures, also in folders that are created later or again under the same name', async () => {
    await reports(() => write('developments/civitas/fachada.jpg', 'a'));
    await reports(() => write('developments/serra/plantas/tipo.svg'));
    await reports(() => write('developments/serra/plantas/tipo.svg', 'a'));
    await reports(() => rmSync(join(folder, 'developments/serra'), { recursive: true }));
    await reports(() => write('developments/serra/plantas/tipo.svg'));
    await reports(() => write('developments/serra/plantas/tipo.svg', 'b'));
  });

  test('reports a folder that is replaced as a whole', async () => {
    const developments = join(folder, 'developments');
    await reports(() => renameSync(developments, join(folder, 'old')));
    await reports(() => renameSync(join(folder, 'old'), developments));
    await reports(() => write('developments/civitas/fachada.jpg', 'a'));
  });

  test('reports files elsewhere from when the site’s configuration names them, and nothing beside them', async () => {
    write('marca/antigas/logo.svg', '<svg/>');
    write('marca/nota.txt');
    await reports(() => write('site.config.yaml', 'company: { logo: { dark: marca/antigas/logo.svg } }'));
    const before = calls;
    write('marca/nota.txt', 'a');
    write('marca/antigas/outra.svg', 'a');
    await reports(() => write('marca/antigas/logo.svg', '<svg><g/></svg>'));
    expect(calls).toBe(before + 1);
    await reports(() => rmSync(join(folder, 'marca'), { recursive: true }));
    await reports(() => write('marca/antigas/logo.svg', '<svg/>'));
  });

  test('reports changes that come together once, and nothing else in the folder', async () => {
    await reports(() => {
      for (let save = 0; save < 5; save++) write('developments/civitas.yaml', String(save));
    });
    expect(calls).toBe(1);
    write('package.json');
    write('src/main.ts');
    await reports(() => write('developments/civitas.yaml', 'last'));
    expect(calls).toBe(2);
  });
});
