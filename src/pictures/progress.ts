/** How far the encoding of pictures is. */
export interface Progress {
  done: number;
  total: number;
  secondsLeft: number;
}

/** The part of a terminal or pipe that is needed. */
export interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

const clearLine = '\r\u001b[2K';

/**
 * Watches work whose pieces have weights (px): in a terminal a line that rewrites itself, in a pipe nothing but the
 * closing line.
 */
export function createProgress(weights: number[], output: Output, clock = () => performance.now()) {
  const total = weights.length;
  const start = clock();
  let weightLeft = weights.reduce((sum, weight) => sum + weight, 0);
  let weightDone = 0;
  let done = 0;
  const seconds = () => (clock() - start) / 1000;
  return {
    /** One piece is ready. */
    advance(weight: number): Progress {
      done += 1;
      weightDone += weight;
      weightLeft -= weight;
      const secondsLeft = Math.ceil((seconds() * weightLeft) / weightDone);
      if (output.isTTY) output.write(`${clearLine}Pictures: ${done} of ${total}, about ${secondsLeft} s left`);
      return { done, total, secondsLeft };
    },
    /** All pieces are ready, or the work broke off. */
    finish(): void {
      if (output.isTTY) output.write(clearLine);
      if (done > 0) output.write(`Pictures: ${done} encoded in ${seconds().toFixed(1)} s.\n`);
    },
  };
}
