/** Undo and redo of one person's actions on a file, stored as the texts before and after. */

import { commonEnds } from '../../../data/items.ts';

interface UndoStep {
  label: string;
  action: string;
  before: string;
  after: string;
}

/** Most steps kept for each file. */
const longest = 300;

export class UndoHistory {
  private readonly steps: Record<'undo' | 'redo', UndoStep[]> = { undo: [], redo: [] };

  /** Adds a step, or extends the last one if it has the same action: a text is written many times while it is typed. */
  add({ label, action, before, after }: UndoStep): void {
    const { undo } = this.steps;
    const last = undo.at(-1);
    // Others' changes of meanwhile are in both of the step's texts.
    const start = last?.action === action ? patched(before, last.after, last.before) : undefined;
    if (last && start !== undefined) Object.assign(last, { before: start, after });
    else undo.push({ label, action, before, after });
    undo.splice(0, undo.length - longest);
    this.steps.redo.length = 0;
  }

  /** The last step that is possible in a text: one that somebody has written over waits until that is undone. */
  private next(direction: 'undo' | 'redo', text: string) {
    for (const [index, { label, before, after }] of [...this.steps[direction].entries()].reverse()) {
      const result = direction === 'undo' ? patched(text, after, before) : patched(text, before, after);
      if (result !== undefined) return { index, label, result };
    }
    return undefined;
  }

  /** Labels of what can be undone and redone in a text. */
  offers = (text: string) => ({ undo: this.next('undo', text)?.label, redo: this.next('redo', text)?.label });

  /** The text with the last possible step undone, or done again; undefined if there is none. */
  turn(direction: 'undo' | 'redo', text: string): string | undefined {
    const next = this.next(direction, text);
    const { [direction]: from, [direction === 'undo' ? 'redo' : 'undo']: to } = this.steps;
    if (next) to.push(...from.splice(next.index, 1));
    return next?.result;
  }
}

/**
 * Applies the difference between two texts to a third one, which another program may have changed elsewhere. Undefined if
 * the lines around the difference are missing there, or occur more than once.
 */
function patched(text: string, from: string, to: string): string | undefined {
  if (text === from) return to;
  const linesOf = (each: string) => each.split(/(?<=\n)/);
  const lines = linesOf(from);
  const others = linesOf(to);
  const { start, end } = commonEnds(lines, others);
  /** The lines that differ, with one more on each side. */
  const around = (all: string[]) => all.slice(Math.max(0, start - 1), all.length - Math.max(0, end - 1)).join('');
  const [before, after, ...more] = text.split(around(lines));
  return after === undefined || more.length > 0 ? undefined : before + around(others) + after;
}
