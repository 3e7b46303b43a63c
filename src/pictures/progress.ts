/** How far the encoding of pictures is. */
export interface Progress {
  done: number;
  total: number;
  secondsLeft: number;
}

/** What is used of a terminal or pipe. */
export interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

const clearLine = '\r\u001b[2K';

/** Reports the progress of jobs with weights: a line that rewrites itself in a terminal, only the last line in a pipe. */
export function createProgress(weights: number[], output: Output, clock = () => performance.now()) {
  const total = weights.length;
  const start = clock();
  let weightLeft = weights.reduce((sum, weight) => sum + weight, 0);
  let weightDone = 0;
  let done = 0;
  const seconds = () => (clock() - start) / 1000;
  return {
    /** Call it when a job is done. */
    advance(weight: number): Progress {
      done += 1;
      weightDone += weight;
      weightLeft -= weight;
      const secondsLeft = Math.ceil((seconds() * weightLeft) / weightDone);
      if (output.isTTY) output.write(`${clearLine}Pictures: ${done} of ${total}, about ${secondsLeft} s left`);
      return { done, total, secondsLeft };
    },
    /** Call it when all jobs are done or one has failed. */
    finish(): void {
      if (output.isTTY) output.write(clearLine);
      if (done > 0) output.write(`Pictures: ${done} encoded in ${seconds().toFixed(1)} s.\n`);
    },
  };
}
