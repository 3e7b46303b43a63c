/** The state of publications, and what changes it, one request at a time. */

import { useCallback, useEffect, useRef, useState } from 'react';
import type { PublishState } from '../../contract.ts';
import { StudioRefusal } from '../../refusal.ts';
import { NoConnection } from '../api.ts';
import { publishState } from './publishApi.ts';
import { useProgress } from './useProgress.ts';

export function usePublishing() {
  const [state, setState] = useState<PublishState>();
  /** Why the last request failed; '' if it didn't. */
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);
  /** The server didn't answer. */
  const [lost, setLost] = useState(false);
  /** The request whose answer will be shown; an older one must not replace it. */
  const latest = useRef<Promise<PublishState>>(undefined);

  const fail = useCallback((error: Error) => {
    setMessage(error.message);
    setLost(error instanceof NoConnection);
  }, []);
  const load = useCallback(
    async (request: () => Promise<PublishState>) => {
      const asked = request();
      latest.current = asked;
      try {
        const answer = await asked;
        if (latest.current !== asked) return;
        setState(answer);
        setMessage('');
        setLost(false);
      } catch (error) {
        if (latest.current !== asked) return;
        fail(error as Error);
        // Something happened that this window doesn't know of yet.
        if (error instanceof StudioRefusal) publishState().then(setState, () => {});
      } finally {
        if (latest.current === asked) latest.current = undefined;
      }
    },
    [fail],
  );
  const refresh = useCallback(() => {
    if (!latest.current) load(publishState);
  }, [load]);
  useEffect(() => {
    refresh();
    // The person may have changed something in the form or an editor meanwhile.
    addEventListener('focus', refresh);
    return () => removeEventListener('focus', refresh);
  }, [refresh]);

  /** Another window's publication, or one that this window has lost sight of. */
  const following = !busy && state?.running !== undefined;
  const progress = useProgress(busy || following || lost, {
    onAnswer: (running) => {
      if (lost || (following && running === undefined)) refresh();
    },
    onLost: fail,
  });

  /** Id of what gets the focus when it is done: the button that had it is disabled or gone by then. */
  const next = useRef('');
  useEffect(() => {
    if (!busy && document.activeElement === document.body) document.getElementById(next.current)?.focus();
  }, [busy]);
  async function act(request: () => Promise<PublishState>, then = 'terminou') {
    next.current = then;
    setBusy(true);
    await load(request);
    setBusy(false);
  }

  /** `step`: of the publication under way; '' if none is. */
  return { state, message, busy, step: lost ? '' : progress, act };
}
