import { expect, test } from 'vitest';
import { createLog } from '../../../src/server/log.ts';
import { bodies } from '../../support/service.ts';

test.each(Object.entries(bodies))(
  'no value of a %s lead reaches the log, however deep a later change puts it',
  (_kind, body) => {
    let written = '';
    const log = createLog((line) => {
      written += line;
    });
    log.info({ ...body }, 'fields');
    log.info({ lead: body }, 'one deep');
    log.info({ request: { lead: body } }, 'two deep');
    log.info({ body, payload: body }, 'whole');
    for (const value of Object.values(body)) if (value) expect(written).not.toContain(JSON.stringify(value));
  },
);
