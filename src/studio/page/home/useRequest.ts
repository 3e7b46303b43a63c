import { useState } from 'react';

/** Runs one request at a time: `busy` while it runs, `refused` with the message if it fails. */
export function useRequest() {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  async function send(work: () => Promise<void>) {
    if (busy) return;
    setBusy(true);
    setRefused('');
    try {
      await work();
    } catch (error) {
      setRefused((error as Error).message);
    } finally {
      setBusy(false);
    }
  }
  return { busy, refused, send };
}
