import type { KeyboardEvent } from 'react';

/**
 * For a row of buttons of which one is chosen, and only that one is a stop of the Tab key. Arrow keys, which wrap around, Home
 * and End choose another one at once, and take the focus along (ARIA Authoring Practices, tabs).
 */
export function chooseByKey(event: KeyboardEvent<HTMLElement>, chosen: number, choose: (index: number) => void): void {
  const buttons = event.currentTarget.querySelectorAll('button');
  const last = buttons.length - 1;
  const targets: Record<string, number> = {
    ArrowLeft: chosen === 0 ? last : chosen - 1,
    ArrowRight: chosen === last ? 0 : chosen + 1,
    Home: 0,
    End: last,
  };
  const next = targets[event.key];
  if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  choose(next);
  buttons[next]?.focus();
}
