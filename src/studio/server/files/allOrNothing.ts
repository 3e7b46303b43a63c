/** File operations that all happen, or none of them. */

import { StudioRefusal } from '../../refusal.ts';
import { moveFile } from './fileSystem.ts';

export interface FileOperation {
  /** Does nothing if it throws. */
  work: () => void;
  undo?: () => void;
}

export const move = (before: string, after: string): FileOperation => ({
  work: () => moveFile(before, after),
  undo: () => moveFile(after, before),
});

/**
 * Does the steps one after the other. If one fails, takes back those before it and throws a 409.
 * @param unchanged what the person is told then: 'O endereço continua /solar'
 */
export function allOrNothing(unchanged: string, steps: FileOperation[]): void {
  const done: FileOperation[] = [];
  try {
    for (const step of steps) {
      step.work();
      done.push(step);
    }
  } catch (error) {
    for (const { undo } of done.toReversed()) undo?.();
    const why =
      error instanceof StudioRefusal
        ? 'o arquivo do site, que aponta para ele, não pôde ser alterado. Veja se ele tem erros.'
        : 'um arquivo não pôde ser gravado. Veja se há espaço no disco, feche os programas que o usam e tente de novo.';
    throw new StudioRefusal(409, `${unchanged}: ${why}`);
  }
}
