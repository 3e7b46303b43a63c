import { expect, test } from 'vitest';
import { createLog } from '../../../src/server/log.ts';
import { bodies, testApp } from '../../support/service.ts';

test.each(Object.entries(bodies))('no value of a %s lead reaches the log, up to two levels deep', (_kind, body) => {
  let written = '';
  const log = createLog((line) => {
    written += line;
  });
  log.info({ ...body }, 'fields');
  log.info({ lead: body }, 'one deep');
  log.info({ request: { lead: body } }, 'two deep');
  log.info({ body, payload: body }, 'whole');
  expect(written.match(/"msg":"(fields|one deep|two deep|whole)"/g)).toHaveLength(4);
  for (const value of Object.values(body)) if (value) expect(written).not.toContain(JSON.stringify(value));
});

test('each answer is a line with method, path without its query, status and duration, under an id of its own', async () => {
  const lines: { reqId: string; msg: string }[] = [];
  for (let start = 0; start < 2; start++) {
    const { app } = await testApp({ log: createLog((line) => lines.push(JSON.parse(line))) });
    for (const url of ['/api/nada?email=maria@example.com', `/${'x'.repeat(1000)}`]) await app.inject(url);
  }
  const answered = lines.filter(({ msg }) => msg === 'answered');
  expect(answered[0]).toMatchObject({ method: 'GET', path: '/api/nada', status: 404, ms: expect.any(Number) });
  expect(JSON.stringify(answered)).not.toMatch(/maria|x{300}/);
  expect(new Set(answered.map(({ reqId }) => reqId)).size).toBe(4);
});
