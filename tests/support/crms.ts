import { onTestFinished } from 'vitest';
import { trust } from './certificate.ts';
import { openCrms, type TestCrms } from './crmPeer.ts';

/** `openCrms` for as long as the test runs, trusted by it. */
export async function startCrms(...certificate: Parameters<typeof openCrms>): Promise<TestCrms> {
  const crms = await openCrms(...certificate);
  onTestFinished(crms.close);
  trust(crms.cert);
  return crms;
}
