import { useEffect, useState } from 'react';
import { publishProgress } from './api.ts';

/** Between two requests, in ms. */
const pause = 400;

/** The current step of a publication while `on`; '' otherwise. */
export function useProgress(on: boolean): string {
  const [step, setStep] = useState('');
  useEffect(() => {
    if (!on) return setStep('');
    const timer = setInterval(() => {
      // A lost answer doesn't matter: the next request follows soon.
      publishProgress().then(
        ({ running = '' }) => setStep(running),
        () => {},
      );
    }, pause);
    return () => clearInterval(timer);
  }, [on]);
  return on ? step || 'Trabalhando…' : '';
}
