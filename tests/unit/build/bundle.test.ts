import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bundleKey } from '../../../src/build/bundle.ts';

test('code that was built before libraries were installed is built again', () => {
  const root = mkdtempSync(join(tmpdir(), 'bundle-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'node_modules'));
  const install = (version: string) => writeFileSync(join(root, 'node_modules/.package-lock.json'), version);
  writeFileSync(join(root, 'package-lock.json'), '19.2.9');
  install('19.3');
  const before = bundleKey(root);
  install('19.2.9');
  expect(bundleKey(root)).not.toBe(before);
});
