/** Runs a command as a program: what it answers is the exit code, and a failure is said and ends with 2. */
export function runCommand(work: () => number): void {
  // A reader that closes early (head) is no failure.
  process.stdout.on('error', () => process.exit());
  try {
    process.exitCode = work();
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 2;
  }
}
