import type { createPublishing } from './publishing.ts';

/** In ms. */
const betweenFetches = 45_000;
const betweenCopies = 600_000;

interface TeamJobs extends Pick<ReturnType<typeof createPublishing>, 'takeIn' | 'keepWork'> {
  log: (line: string) => void;
}

/**
 * Takes in what others push, and keeps unpublished work on the remote, while a studio that people share runs. A failure is logged
 * once, until it is over.
 * @returns stops it
 */
export function startTeamJobs({ takeIn, keepWork, log }: TeamJobs): () => void {
  function repeat(job: () => Promise<void>, pause: number): NodeJS.Timeout {
    let failure = '';
    let isRunning = false;
    async function run(): Promise<void> {
      if (isRunning) return;
      isRunning = true;
      const { message = '' } = await job().then(
        () => ({}) as Partial<Error>,
        (error: Error) => error,
      );
      if (message && message !== failure) log(message);
      failure = message;
      isRunning = false;
    }
    run();
    return setInterval(run, pause).unref();
  }
  const timers = [repeat(takeIn, betweenFetches), repeat(keepWork, betweenCopies)];
  return () => timers.forEach(clearInterval);
}
