import { useEffect, useState } from 'react';
import { publishProgress } from './api.ts';

/** Between two questions, in ms. */
const pause = 400;

/** What a publication is doing, while there is one; '' otherwise. */
export function useProgress(on: boolean): string {
  const [step, setStep] = useState('');
  useEffect(() => {
    if (!on) return setStep('');
    const timer = setInterval(() => {
      // A lost answer doesn't matter: the next one comes soon.
      publishProgress().then(
        ({ running = '' }) => setStep(running),
        () => {},
      );
    }, pause);
    return () => clearInterval(timer);
  }, [on]);
  return on ? step || 'Trabalhando…' : '';
}
