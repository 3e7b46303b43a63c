import { describe, expect, test } from 'vitest';
import type { SiteDestination } from '../../../../src/content/types.gen.ts';
import { addManifest } from '../../../../src/server/manifest.ts';
import { newMessage } from '../../../../src/server/store/outbox.ts';
import type { Channel } from '../../../../src/server/store/tables.ts';
import { runLeadsOn } from '../../../support/runLeads.ts';
import { startCrm } from '../../../support/scriptedCrm.ts';
import { bodies, manifest, outboxRow, temporaryFolder, testService, until } from '../../../support/service.ts';

/** A CRM as CV's contract has it: failure is said with 200, and the lead gets a code. */
const mapping = (url: string, name = 'cv'): SiteDestination => ({
  name,
  url,
  headers: { token: '{env.CV_TOKEN}' },
  ids: { civitas: '12' },
  body: { nome: '{nome}', email: '{email}', idempreendimento: '{developmentId}', midia: '{utm_source|Site}' },
  success: { status: [200, 201], at: '/sucesso', is: true },
  reference: '/codigo',
});

const service = (destinations: SiteDestination[], env: NodeJS.ProcessEnv = { CV_TOKEN: 'segredo' }) =>
  testService({ env, manifest: { ...manifest, destinations } });

describe('a destination', () => {
  test('gets each lead as its template says, and its code is kept with the lead', async () => {
    const crm = await startCrm(() => ({ status: 200, body: { sucesso: true, codigo: 77 } }));
    const { database, post } = await service([mapping(crm.url)]);
    const { id } = (await post('contact')).json();
    const row = () => outboxRow(database, 'crm:cv');
    await until(async () => (await row())?.state === 'sent');
    expect(await row()).toMatchObject({ recipient: 'cv', reference: '77', lead_id: id });
    expect(crm.calls).toHaveLength(1);
    expect(crm.calls[0]?.headers).toMatchObject({
      token: 'segredo',
      'idempotency-key': id,
      'content-type': 'application/json',
    });
    expect(JSON.parse(crm.calls[0]?.body ?? '')).toEqual({
      nome: bodies.contact.nome,
      email: bodies.contact.email,
      idempreendimento: '12',
      midia: 'Site',
    });
  });

  test('answering 429 with Retry-After is left alone for so long, and what it says is kept but not logged', async () => {
    const crm = await startCrm(() => ({ status: 429, headers: { 'retry-after': '600' }, body: 'Maria repetida' }));
    const { database, post, lines, app } = await service([mapping(crm.url)]);
    await post('contact');
    const row = () => outboxRow(database, 'crm:cv');
    await until(async () => Boolean((await row())?.last_error));
    expect(await row()).toMatchObject({ state: 'pending', attempts: 0, last_error: 'HTTP 429 Maria repetida' });
    await post('contact');
    expect((await app.inject('/metrics')).body).toContain('leads_transports_paused 1');
    expect(crm.calls).toHaveLength(1);
    expect(lines.join('')).toContain('"worker":"cv","reason":"HTTP 429"');
    expect(lines.join('')).not.toContain('Maria');
  });

  test('without its secret is paused, and the log says which; the others get the lead', async () => {
    const crm = await startCrm(() => ({ status: 200, body: { sucesso: true } }));
    const { lines, post } = await service([
      { ...mapping(crm.url, 'sem'), headers: { token: '{env.FALTA}' } },
      { ...mapping(crm.url, 'proprio'), headers: { token: '{env.MAIL_TO}' } },
      mapping(crm.url),
    ]);
    await post('contact');
    await until(() => crm.calls.length === 1);
    await until(() => /"worker":"sem","reason":"FALTA is not set".*delivery paused/.test(lines.join('')));
    await until(() => /"worker":"proprio","reason":"MAIL_TO is the service’s own"/.test(lines.join('')));
  });

  test('gets the kinds it names, contacts by default, and a suspected lead once it is released', async () => {
    const crm = await startCrm(() => ({ status: 200, body: { sucesso: true } }));
    const kinds: SiteDestination['kinds'] = ['land'];
    const all = [mapping(crm.url), { ...mapping(crm.url, 'terrenos'), kinds }];
    const { database, folder, post } = await service(all);
    await post('land');
    await post('contact', bodies.contact, { 'x-lead-website': 'spam' });
    const channels = async () =>
      (await database.query.selectFrom('outbox').select('channel').orderBy('channel').execute()).map(
        (row) => row.channel,
      );
    expect(await channels()).toEqual(['crm:terrenos', 'digest', 'email']);
    const outDir = temporaryFolder();
    addManifest(outDir, '', { ...manifest, destinations: all });
    expect((await runLeadsOn({ DATA_DIR: folder, OUT_DIR: outDir }, 'retry', '--all')).code).toBe(0);
    expect(await channels()).toEqual(['crm:cv', 'crm:terrenos', 'email', 'email']);
  });

  test('comes and goes with a build: a new one gets leads without a restart, one that is gone counts as switched off', async () => {
    const crm = await startCrm(() => ({ status: 200, body: { sucesso: true } }));
    const own = { ...manifest, destinations: [] as SiteDestination[] };
    const { app, database, post } = await testService({
      env: { CV_TOKEN: 'segredo' },
      site: { manifest: own, current: () => ({ root: '', manifest: own, files: new Map(), builtAt: 0 }) },
    });
    Object.assign(own, { destinations: [mapping(crm.url)] });
    await post('contact');
    await until(() => crm.calls.length === 1);
    await until(async () => (await outboxRow(database, 'crm:cv'))?.state === 'sent');
    await database.transaction((tx) =>
      tx.updateTable('outbox').set({ state: 'parked' }).where('channel', '=', 'crm:cv').execute(),
    );
    Object.assign(own, { destinations: [] });
    await until(async () => (await app.inject('/metrics')).body.includes('leads_deliveries_switched_off 1'));
  });

  test('with another name: what waits is a metric and a line in the log with the new build and each start, until it is moved or given up', async () => {
    let status = 200;
    const crm = await startCrm(() => ({ status, body: { sucesso: true } }));
    const own = { ...manifest, destinations: [mapping(crm.url)] };
    const site = { manifest: own, current: () => ({ root: '', manifest: own, files: new Map(), builtAt: 0 }) };
    const options = { env: { CV_TOKEN: 'segredo' }, site };
    const { app, database, folder, lines, post } = await testService(options);
    const sent = async (channel: Channel) => {
      const rows = database.query.selectFrom('outbox').select('lead_id').where('channel', '=', channel);
      return (await rows.where('state', '=', 'sent').execute()).map(({ lead_id }) => lead_id).sort();
    };
    const both = (await post('contact')).json().id;
    await until(async () => (await sent('crm:cv')).length === 1);
    status = 422;
    const { id } = (await post('contact')).json();
    await until(() => lines.join('').includes('delivery parked'));
    const unnamed = async () => {
      // With this request the new build is taken over.
      await app.inject('/readyz');
      return Number(/^leads_deliveries_unnamed (\d+)/m.exec((await app.inject('/metrics')).body)?.[1]);
    };
    const said = (some: string[]) =>
      some.filter((line) => line.includes('"destination":"cv","messages":') && line.includes('"level":50'));
    expect([await unnamed(), said(lines)]).toEqual([0, []]);

    status = 200;
    Object.assign(own, { destinations: [mapping(crm.url, 'novo'), mapping(crm.url, 'outro')] });
    expect(await unnamed()).toBe(1);
    await until(() => said(lines).length === 1);
    const { lines: again } = await testService({ ...options, env: { ...options.env, DATA_DIR: folder }, database });
    await until(() => said(again).length === 1);

    // The new one has got one of them since.
    const row = { channel: 'crm:novo', recipient: 'novo', dueAt: 0 } as const;
    await database.query
      .insertInto('outbox')
      .values({ ...newMessage(both, row, 0), state: 'sent' })
      .execute();
    await database.query.updateTable('outbox').set({ state: 'parked' }).where('channel', '=', 'crm:cv').execute();
    const outDir = temporaryFolder();
    addManifest(outDir, '', own);
    const run = (...words: string[]) => runLeadsOn({ DATA_DIR: folder, OUT_DIR: outDir }, ...words);
    for (const to of ['cv', 'nove']) {
      expect(await run('retry', '--channel', 'cv', '--to', to)).toMatchObject({
        code: 2,
        stderr: 'Say with --to one of these: novo, outro.\n',
      });
    }
    expect(await run('retry', '--channel', 'cv', '--to', 'novo')).toEqual({
      code: 0,
      stdout: '',
      stderr: 'Cancelled, because novo has the lead already: 1\nMessages to send again: 1\n',
    });
    await until(async () => (await sent('crm:novo')).includes(id));
    expect(await unnamed()).toBe(0);
    await database.query.updateTable('outbox').set({ state: 'parked' }).where('channel', '=', 'crm:novo').execute();
    Object.assign(own, { destinations: [] });
    expect(await unnamed()).toBe(2);
    expect((await run('cancel', '--channel', 'novo')).stderr).toBe('Messages cancelled: 2\n');
    expect(await unnamed()).toBe(0);
    expect((await run('audit')).stdout).toMatch(/cancel\t2\t.*channel=novo\n.*retry\t1\t.*channel=cv to=novo/);
  });

  test('is tried with a marked lead: the request without secrets, the answer, and 0, 1 or 2', async () => {
    let status = 200;
    const crm = await startCrm(() => ({ status, body: { sucesso: true, codigo: 'A1' } }));
    const { folder } = await service([]);
    const outDir = temporaryFolder();
    addManifest(outDir, '', { ...manifest, destinations: [mapping(crm.url)] });
    const variables = { DATA_DIR: folder, OUT_DIR: outDir, CV_TOKEN: 'segredo' };
    const good = await runLeadsOn(variables, 'try', 'cv');
    expect(good).toMatchObject({ code: 0, stdout: expect.stringContaining('token: {env.CV_TOKEN}') });
    expect(good.stdout).toContain('sent: A1');
    expect(good.stdout).not.toContain('segredo');
    expect(crm.calls[0]?.headers.token).toBe('segredo');
    expect(JSON.parse(crm.calls[0]?.body ?? '')).toMatchObject({ nome: 'Teste do site', email: 'teste@example.com' });
    status = 401;
    const refused = await runLeadsOn(variables, 'try', 'cv');
    expect(refused).toMatchObject({ code: 1, stdout: expect.stringContaining('fault: HTTP 401') });
    const unset = await runLeadsOn({ ...variables, CV_TOKEN: '' }, 'try', 'cv');
    expect(unset).toMatchObject({ code: 2, stderr: 'Nothing was sent: CV_TOKEN is not set.\n' });
    expect(crm.calls).toHaveLength(2);
    expect(await runLeadsOn(variables, 'try', 'outro')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('cv'),
    });
  });

  test('that repeats a secret shows it to nobody, in whatever form and wherever its words are cut', async () => {
    const secret = 'se"gr/edo=ç1234';
    const forms = [
      secret,
      encodeURIComponent(secret),
      JSON.stringify(secret).slice(1, -1),
      JSON.stringify(secret).replaceAll('/', '\\/').slice(1, -1),
    ];
    const echo = `${forms.join(' ')} ${'x'.repeat(430)} ${secret}`;
    const crm = await startCrm(() => ({ status: 422, body: echo }));
    const url = `${crm.url}?chave={env.CV_TOKEN}`;
    const own = { ...mapping(crm.url), url, headers: {}, success: { status: [200] } };
    const { folder, post, database } = await service([own], { CV_TOKEN: secret });
    const { id } = (await post('contact')).json();
    const error = async () => (await outboxRow(database, 'crm:cv'))?.last_error ?? '';
    await until(async () => (await error()) !== '');
    const outDir = temporaryFolder();
    addManifest(outDir, '', { ...manifest, destinations: [own] });
    const tried = await runLeadsOn({ DATA_DIR: folder, OUT_DIR: outDir, CV_TOKEN: secret }, 'try', 'cv');
    expect(tried.code).toBe(1);
    const echoing = await startCrm(() => ({ status: 200, body: { sucesso: true, codigo: secret } }));
    addManifest(outDir, '', { ...manifest, destinations: [{ ...mapping(echoing.url) }] });
    const taken = await runLeadsOn({ DATA_DIR: folder, OUT_DIR: outDir, CV_TOKEN: secret }, 'try', 'cv');
    expect(taken.stdout).toContain('sent: {env.CV_TOKEN}');
    for (const text of [await error(), (await runLeadsOn({ DATA_DIR: folder }, 'show', id)).stdout, tried.stdout]) {
      expect(text).toContain('{env.CV_TOKEN} {env.CV_TOKEN} {env.CV_TOKEN}');
      expect(text).not.toMatch(/gr.{1,3}edo/);
    }
  });

  test('its reference is shown with the lead, and erased with it', async () => {
    const crm = await startCrm(() => ({ status: 200, body: { sucesso: true, codigo: 'A1' } }));
    const { database, folder, post } = await service([mapping(crm.url)]);
    const { id } = (await post('contact')).json();
    const reference = async () => (await outboxRow(database, 'crm:cv'))?.reference;
    await until(async () => (await reference()) === 'A1');
    expect((await runLeadsOn({ DATA_DIR: folder }, 'show', id)).stdout).toContain('"reference": "A1"');
    await runLeadsOn({ DATA_DIR: folder }, 'erase', '--id', id);
    expect(await reference()).toBeNull();
  });
});
