import { onTestFinished } from 'vitest';
import { makeCertificate, trust } from './certificate.ts';
import { openCrms, type TestCrms } from './crmServers.ts';

/** `openCrms` for as long as the test runs. @param isTrusted the test trusts its certificate */
export async function startCrms(
  certificate = makeCertificate('IP:127.0.0.1'),
  port = 0,
  isTrusted = true,
): Promise<TestCrms> {
  const crms = await openCrms(certificate, port);
  onTestFinished(crms.close);
  if (isTrusted) trust(crms.cert);
  return crms;
}
