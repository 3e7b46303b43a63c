import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/load/load.ts';
import { chosen } from '../bench/bench.ts';
import { generateContent } from '../bench/generate.ts';
import { freePort } from '../bench/program.ts';
import { inVain, slowLine } from '../bench/slowLine.ts';
import { table } from '../bench/table.ts';
import { siteContent } from '../support/buildSite.ts';

describe('which measurements run', () => {
  test('without names, all but those that take long', () => {
    expect(chosen([])).toEqual(expect.arrayContaining(['script', 'taps', 'build', 'validate', 'dev']));
    for (const long of ['next-page', 'scale', 'lighthouse', 'cold-start']) expect(chosen([])).not.toContain(long);
  });

  test('with names, only those', () => {
    expect(chosen(['cold-start', 'build'])).toEqual(['cold-start', 'build']);
  });

  test('the error for an unknown name lists the known ones', () => {
    expect(() => chosen(['tabs'])).toThrow(/no measurement 'tabs'[\s\S]*taps/);
  });
});

test('a free port lies below the range from which the system gives ports to other programs', async () => {
  const firstEphemeral = 32_768;
  expect(await freePort()).toBeLessThan(firstEphemeral);
});

describe('a slow line', () => {
  test('passes on what the site answers, and notes it', async () => {
    const page = 'a'.repeat(5000);
    const site = createServer(({ url }, answer) => answer.writeHead(url === '/' ? 200 : 404).end(page)).listen(0);
    const line = await slowLine(`http://localhost:${(site.address() as AddressInfo).port}`, {
      latency: 1,
      bytesPerSecond: 1e6,
    });
    expect(await (await fetch(line.url)).text()).toBe(page);
    expect((await fetch(`${line.url}/none?x=1`)).status).toBe(404);
    expect(line.answers).toEqual([
      { path: '/', bytes: 5000 },
      { path: '/none?x=1', bytes: 5000 },
    ]);
    await line.stop();
    site.close();
  });

  test('what is fetched in vain is what a visit fetches only when it fetches ahead, counted each time', () => {
    const [home, passed, next] = ['/', '/passed', '/next'].map((path) => ({ path, bytes: 10 }));
    expect(
      inVain(
        [
          [home, passed, next],
          [passed, home],
        ] as never,
        [[home], [next]] as never,
      ),
    ).toEqual([10, 20]);
  });
});

describe('the table', () => {
  test('shows median, range, target and whether it is reached', () => {
    const lines = table([
      { name: 'build', values: [9, 5, 7], unit: 's', limit: 8, how: '' },
      { name: 'pages', values: [8.256], unit: 'ms', limit: 8, how: '' },
    ]).split('\n');
    expect(lines[1]).toMatch(/^build +7 s \(5–9\) +≤ 8 s +ok$/);
    expect(lines[2]).toMatch(/^pages +8.26 ms +≤ 8 ms +over$/);
  });

  test('marks a figure with a lower limit as under when it is below it', () => {
    const lines = table([
      { name: 'first', values: [96], unit: '', least: 97, how: '' },
      { name: 'second', values: [97, 100, 98], unit: '', least: 97, how: '' },
    ]).split('\n');
    expect(lines[1]).toMatch(/^first +96 +≥ 97 +under$/);
    expect(lines[2]).toMatch(/^second +98 +\(97–100\) +≥ 97 +ok$/);
  });

  test('a tap that is never answered (Infinity) is over its limit', () => {
    const [, line] = table([
      { name: 'tap', values: [Number.POSITIVE_INFINITY], unit: 'ms', limit: 600, how: '' },
    ]).split('\n');
    expect(line).toMatch(/over$/);
  });
});

describe('generated developments', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'generated-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  await generateContent(siteContent, dir, 30, 'own');
  const generated = globSync('gerado-*.yaml', { cwd: join(dir, 'developments') });
  const read = (name: string) => readFileSync(join(dir, 'developments', name), 'utf8');

  test('are as many as asked for, of about 90 lines each', () => {
    expect(generated).toHaveLength(30);
    for (const name of generated) {
      const { length } = read(name).split('\n');
      expect(length, name).toBeGreaterThan(80);
      expect(length, name).toBeLessThan(110);
    }
  });

  test('are valid', () => {
    expect(loadConfig(dir).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('differ in their texts and pictures', () => {
    expect(new Set(generated.map(read)).size).toBe(30);
    const pictures = globSync('gerado-*/*.jpg', { cwd: join(dir, 'developments') });
    expect(pictures).toHaveLength(120);
    expect(new Set(pictures.map(read)).size).toBe(120);
  });

  test('with shared pictures, have none of their own and differ in their texts', async () => {
    const other = join(dir, 'shared');
    await generateContent(siteContent, other, 5, 'shared');
    const texts = globSync('gerado-*.yaml', { cwd: join(other, 'developments') }).map((name) =>
      readFileSync(join(other, 'developments', name), 'utf8'),
    );
    expect(new Set(texts).size).toBe(5);
    expect(texts.join()).not.toMatch(/image: gerado/);
    expect(loadConfig(other).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('are the same each time', async () => {
    const [first = ''] = generated;
    const before = read(first);
    await generateContent(siteContent, dir, 30, 'own');
    expect(read(first)).toBe(before);
  });
});
