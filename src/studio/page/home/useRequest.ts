import { useState } from 'react';

/** A request that a dialog makes: whether it is on its way, and why it was refused. */
export function useRequest() {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  async function send(work: () => Promise<void>) {
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
