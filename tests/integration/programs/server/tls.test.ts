import { describe, expect, test } from 'vitest';
import { makeCertificate, trust } from '../../../support/certificate.ts';
import { testService, until } from '../../../support/service.ts';
import { startSmtp } from '../../../support/testSmtp.ts';

describe('the mail server’s certificate (F13)', () => {
  async function deliver(protocol: string, certificate: { key: string; cert: string }) {
    const passwords: string[] = [];
    const smtp = await startSmtp({
      ...certificate,
      secure: protocol === 'smtps',
      // A man in the middle would accept a password in clear too.
      disabledCommands: [],
      allowInsecureAuth: true,
      onAuth(auth, _session, callback) {
        passwords.push(auth.password ?? '');
        callback(null, { user: 'x' });
      },
    });
    const url = `${protocol}://user:secret@127.0.0.1:${smtp.port}`;
    const service = await testService({ env: { SMTP_URL: url } });
    expect((await service.post('contact')).statusCode).toBe(201);
    const row = () => service.database.query.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    await until(async () => (await row()).state === 'sent' || (await row()).last_error !== null);
    return { ...service, smtp, passwords, row: await row() };
  }

  describe.each(['smtp', 'smtps'])('by %s', (protocol) => {
    test('that names the server and is trusted: the mail goes out', async () => {
      const certificate = makeCertificate('IP:127.0.0.1');
      trust(certificate.cert);
      const { smtp, passwords, row } = await deliver(protocol, certificate);
      expect([row.state, smtp.mails.length, passwords]).toEqual(['sent', 1, ['secret']]);
    });

    test.each([
      ['of another name', 'DNS:mail.example.com', 2, /altnames|does not match/i],
      ['that has expired', 'IP:127.0.0.1', -1, /expired/],
    ])('%s: no mail and no password goes out, the queue pauses, the lead waits', async (_name, san, years, reason) => {
      const certificate = makeCertificate(san, years);
      trust(certificate.cert);
      const { app, smtp, passwords, row, lines } = await deliver(protocol, certificate);
      expect(row).toMatchObject({ state: 'pending', attempts: 0, last_error: expect.stringMatching(reason) });
      expect([smtp.mails, passwords]).toEqual([[], []]);
      expect((await app.inject('/metrics')).body).toContain('\nleads_transports_paused 1\n');
      expect(lines.join('\n')).toMatch(reason);
    });

    test('that is self-signed: no mail and no password goes out, the lead waits', async () => {
      const { smtp, passwords, row } = await deliver(protocol, makeCertificate('IP:127.0.0.1'));
      expect(row).toMatchObject({ state: 'pending', attempts: 0, last_error: expect.stringMatching(/self-signed/) });
      expect([smtp.mails, passwords]).toEqual([[], []]);
    });
  });
});
