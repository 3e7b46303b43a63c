import { useEffect, useState } from 'react';
import type { LiveState } from '../../contract.ts';
import { liveState } from './publishApi.ts';

/** Between two questions to the site, in ms. */
const pause = 4000;

/**
 * Asks the site what it shows, until it shows the last publication, or until a page answers.
 * @param path the page
 * @param at when the publication was sent; nothing is asked without one of them
 */
export function useLive(path?: string, at?: string): LiveState | undefined {
  const [state, setState] = useState<LiveState>();
  useEffect(() => {
    setState(undefined);
    if (!path && !at) return;
    let timer: ReturnType<typeof setTimeout>;
    let over = false;
    const ask = async () => {
      const answer = await liveState(path).catch(() => undefined);
      if (over) return;
      if (answer) setState(answer);
      if (!answer?.[path ? 'page' : 'live']) timer = setTimeout(ask, pause);
    };
    ask();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [path, at]);
  return state;
}
