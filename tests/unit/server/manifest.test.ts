import { chmodSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addManifest, pathBeside, readManifest } from '../../../src/server/manifest.ts';
import { manifest, temporaryFolder } from '../../support/service.ts';

test('a site that another user has built is refused with a sentence that names the user and the command', () => {
  const folder = temporaryFolder();
  const outDir = join(folder, 'dist');
  addManifest(outDir, '', manifest);
  const file = pathBeside(outDir, 'server.json');
  if (process.getuid?.() === 0) {
    for (const path of [folder, dirname(file)]) chmodSync(path, 0o755);
    process.seteuid?.(65534);
    onTestFinished(() => process.seteuid?.(0));
  } else chmodSync(file, 0);
  expect(() => readManifest(outDir)).toThrow(
    `${userInfo().username} may not read ${file}, for another user has built the site. Build as the user who serves it; ` +
      `first, as root: chown -R ${userInfo().username} ${dirname(file)} ${outDir}`,
  );
});
