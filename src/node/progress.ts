/** A terminal or pipe. */
export interface ProgressOutput {
  isTTY?: boolean;
  write(text: string): unknown;
}

interface ProgressStep {
  name: string;
  /** How many items it has. */
  total: number;
  /** Their weights together, if they differ. */
  weight?: number;
}

const clearLine = '\r\u001b[2K';

/** Steps that take less are not worth a line; in milliseconds. */
const silence = 2000;
/** Milliseconds between two reports: in a terminal, whose line rewrites itself, and in a log. */
const pause = { terminal: 200, log: 10_000 };

/** Reports how far a step is: its name, share and time left. */
export function createProgress(
  { name, total, weight = total }: ProgressStep,
  output: ProgressOutput = process.stderr,
  clock = () => performance.now(),
) {
  const start = clock();
  let weightDone = 0;
  let done = 0;
  let next = silence;
  return {
    /** Call it when an item is done. */
    advance(itsWeight = 1): void {
      done += 1;
      weightDone += itsWeight;
      const passed = clock() - start;
      if (passed < next) return;
      next = passed + (output.isTTY ? pause.terminal : pause.log);
      const left = Math.ceil((passed * (weight - weightDone)) / weightDone / 1000);
      const share = Math.floor((100 * weightDone) / weight);
      const line = `${name}: ${done} of ${total}, ${share} %, about ${left} s left`;
      output.write(output.isTTY ? clearLine + line : `${line}\n`);
    },
    /** Call it when all items are done or one has failed. */
    finish(): void {
      const passed = clock() - start;
      if (passed < silence) return;
      output.write(`${output.isTTY ? clearLine : ''}${name}: ${done} in ${(passed / 1000).toFixed(1)} s\n`);
    },
  };
}
