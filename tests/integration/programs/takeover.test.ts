import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { build } from '../../../src/build/build.ts';
import { copyContent } from '../../support/copyContent.ts';
import { bodies, temporaryFolder } from '../../support/service.ts';
import { postLead, startProcess } from '../../support/serviceProcess.ts';

const root = join(import.meta.dirname, '../../..');

test('during five builds a running service serves only complete pages with their policy, and takes every lead', async () => {
  const folder = temporaryFolder();
  const content = copyContent(join(folder, 'content'));
  const outDir = join(folder, 'dist');
  const options = { root, contentDir: content.dir, outDir, log: () => {}, compress: false, share: false, fast: true };
  await build(options);
  const service = await startProcess(
    {
      CONTENT_DIR: content.dir,
      OUT_DIR: outDir,
      DATA_DIR: join(folder, 'data'),
      HOST: '127.0.0.1',
      RATE_LIMIT: '0',
    },
    { file: join(root, 'src/cli/start.ts'), args: ['--no-build'] },
  );
  onTestFinished(() => service.kill('SIGKILL'));

  let building = true;
  const failures: string[] = [];
  let dataFetched = 0;
  const visits = Array.from({ length: 3 }, async () => {
    while (building) {
      const page = await fetch(`${service.url}/folha`);
      const html = await page.text();
      const policy = page.headers.get('content-security-policy') ?? '';
      for (const [, address] of html.matchAll(/<html[^>]* (\/assets\/page-[^"]+\.json)"/g)) {
        const data = await fetch(service.url + address);
        dataFetched += 1;
        if (!data.ok) failures.push(`${data.status} ${address}`);
      }
      if (page.status !== 200 || !html.includes('</html>') || !policy.includes('sha256-'))
        failures.push(`${page.status} ${policy}`);
    }
  });
  let leads = 0;
  const senders = Array.from({ length: 2 }, async () => {
    while (building) {
      const answer = await postLead(service.url, bodies.contact);
      if (answer.status === 201) leads += 1;
      // This process builds meanwhile: what it sends too late is refused, and sent again.
      else if (answer.status !== 408) failures.push(`${answer.status} lead`);
    }
  });
  try {
    for (let round = 1; round <= 5; round += 1) {
      content.edit('folha.yaml', /name: Folha.*/, `name: Folha ${round}`);
      await build(options);
      // The service takes the build over by itself.
      await expect
        .poll(async () => (await fetch(`${service.url}/folha`)).text(), { timeout: 60_000 })
        .toContain(`Folha ${round}</h1>`);
    }
  } finally {
    building = false;
    await Promise.all([...visits, ...senders]);
  }
  expect(failures).toEqual([]);
  expect(Math.min(leads, dataFetched)).toBeGreaterThanOrEqual(5);
}, 180_000);
