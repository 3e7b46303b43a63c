import { useEffect, useRef, useState } from 'react';
import { publishProgress } from './publishApi.ts';

/** Between two requests, in ms. */
const pause = 400;

interface Followers {
  /** Called with each answer; the step is undefined if no publication is running. */
  onAnswer: (step: string | undefined) => void;
  onLost: (error: Error) => void;
}

/** The current step of a publication while `on`; '' otherwise. */
export function useProgress(on: boolean, followers: Followers): string {
  const [step, setStep] = useState('');
  const latest = useRef(followers);
  latest.current = followers;
  useEffect(() => {
    if (!on) return setStep('');
    const timer = setInterval(() => {
      publishProgress().then(
        ({ running }) => {
          if (running) setStep(running);
          latest.current.onAnswer(running);
        },
        (error) => latest.current.onLost(error),
      );
    }, pause);
    return () => clearInterval(timer);
  }, [on]);
  return on ? step || 'Trabalhando…' : '';
}
