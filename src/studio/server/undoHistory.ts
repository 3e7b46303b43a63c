/** Undo and redo of a file's actions, stored as the texts before and after. */

interface Step {
  label: string;
  action: string;
  before: string;
  after: string;
}

/** Most steps kept for each file. */
const longest = 300;

export class UndoHistory {
  private readonly steps: Record<'undo' | 'redo', Step[]> = { undo: [], redo: [] };

  /** Adds a step, or extends the last one if it has the same action: a text is written many times while it is typed. */
  add({ label, action, before, after }: Step): void {
    const { undo } = this.steps;
    const last = undo.at(-1);
    if (last && last.action === action && last.after === before) last.after = after;
    else undo.push({ label, action, before, after });
    undo.splice(0, undo.length - longest);
    this.steps.redo.length = 0;
  }

  private next(direction: 'undo' | 'redo', text: string) {
    const step = this.steps[direction].at(-1);
    const result =
      step && (direction === 'undo' ? patched(text, step.after, step.before) : patched(text, step.before, step.after));
    return { label: result === undefined ? undefined : step?.label, result };
  }

  /** Labels of what can be undone and redone in a text. */
  offers = (text: string) => ({ undo: this.next('undo', text).label, redo: this.next('redo', text).label });

  /** The text with the last step undone, or with the last undone step done again; undefined if that isn't possible. */
  turn(direction: 'undo' | 'redo', text: string): string | undefined {
    const { result } = this.next(direction, text);
    const { [direction]: from, [direction === 'undo' ? 'redo' : 'undo']: to } = this.steps;
    if (result !== undefined) to.push(...from.splice(-1));
    return result;
  }
}

/**
 * Applies the difference between two texts to a third one, which another program may have changed elsewhere. Undefined if
 * the lines around the difference are missing there, or occur more than once.
 */
function patched(text: string, from: string, to: string): string | undefined {
  if (text === from) return to;
  let start = 0;
  while (start < from.length && start < to.length && from[start] === to[start]) start++;
  let end = 0;
  while (end < Math.min(from.length, to.length) - start && from.at(-1 - end) === to.at(-1 - end)) end++;
  const first = lineBefore(from, start);
  const last = lineAfter(from, from.length - end);
  const old = from.slice(first, last);
  const place = text.indexOf(old);
  if (place === -1 || text.indexOf(old, place + 1) !== -1) return undefined;
  return text.slice(0, place) + to.slice(first, to.length - (from.length - last)) + text.slice(place + old.length);
}

/** Start of the line before the one at an offset. */
const lineBefore = (text: string, offset: number) => {
  const line = text.lastIndexOf('\n', offset - 1);
  return line <= 0 ? 0 : text.lastIndexOf('\n', line - 1) + 1;
};

/** End of the line after the one at an offset. */
const lineAfter = (text: string, offset: number) => {
  const line = text.indexOf('\n', offset);
  const next = line === -1 ? -1 : text.indexOf('\n', line + 1);
  return next === -1 ? text.length : next + 1;
};
