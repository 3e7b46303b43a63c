import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { maxPictureBytes } from '../../../src/pictures/pictureLimits.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../../../src', file), 'utf8');
const [nginx, caddy, dockerfile, unit] = ['nginx.conf', 'Caddyfile', 'Dockerfile', 'studio.service'].map((name) =>
  read(`studio/deploy/${name}`),
) as [string, string, string, string];
const first = (text: string, pattern: RegExp) => pattern.exec(text)?.[1];

test('the studio listens where the proxies and the container expect it', () => {
  const port = first(read('cli/studio.ts'), /port: \{ type: 'string', default: '(\d+)' \}/);
  expect(port).toMatch(/^\d+$/);
  expect([
    first(nginx, /proxy_pass http:\/\/127\.0\.0\.1:(\d+);/),
    first(caddy, /reverse_proxy 127\.0\.0\.1:(\d+) /),
    first(dockerfile, /^EXPOSE (\d+)$/m),
  ]).toEqual([port, port, port]);
});

test('no sender can say from where, as which host or as whom it asks', () => {
  for (const name of ['X-Forwarded-Host', 'X-Forwarded-Email']) {
    expect(nginx).toContain(`proxy_set_header ${name} "";`);
    expect(caddy).toContain(`header_up -${name}\n`);
  }
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
});

test('nginx lets the largest picture through', () => {
  expect(Number(first(nginx, /client_max_body_size (\d+)m;/)) * 2 ** 20).toBeGreaterThanOrEqual(maxPictureBytes);
});

test('unit and container start the same program, with an address', () => {
  const command = JSON.parse(first(dockerfile, /^ENTRYPOINT (.*)$/m) ?? '[]').join(' ');
  expect(command).toMatch(/^node --import \.\/src\/cli\/node24\.js src\/cli\/studio\.ts --public$/);
  expect(unit).toContain(
    `/${command.replace('node ', 'node_modules/.bin/node ').slice('node_modules/.bin/'.length)} https://`,
  );
});
