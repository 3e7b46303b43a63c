/** Undo and redo of a file's actions, stored as the texts before and after. */

interface Step {
  label: string;
  action: string;
  before: string;
  after: string;
}

/** Most steps kept for each file. */
const longest = 300;

export class History {
  private readonly done: Step[] = [];
  private readonly undone: Step[] = [];

  /** Adds a step, or extends the last one if it has the same action: a text is written many times while it is typed. */
  add(step: Step): void {
    const last = this.done.at(-1);
    if (last && last.action === step.action && last.after === step.before) last.after = step.after;
    else this.done.push(step);
    this.done.splice(0, this.done.length - longest);
    this.undone.length = 0;
  }

  /** Labels of what can be undone and redone in a text. */
  offers(text: string): { undo?: string; redo?: string } {
    const { undo, redo } = { undo: this.done.at(-1), redo: this.undone.at(-1) };
    return {
      undo: undo && patched(text, undo.after, undo.before) !== undefined ? undo.label : undefined,
      redo: redo && patched(text, redo.before, redo.after) !== undefined ? redo.label : undefined,
    };
  }

  /** The text with the last step undone; undefined if that isn't possible. */
  undo(text: string): string | undefined {
    const step = this.done.at(-1);
    const result = step && patched(text, step.after, step.before);
    if (step === undefined || result === undefined) return undefined;
    this.undone.push(...this.done.splice(-1));
    return result;
  }

  /** The text with the last undone step done again; undefined if that isn't possible. */
  redo(text: string): string | undefined {
    const step = this.undone.at(-1);
    const result = step && patched(text, step.before, step.after);
    if (step === undefined || result === undefined) return undefined;
    this.done.push(...this.undone.splice(-1));
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
