/** Browsers give the focus to the whole page when its element is removed, or moved, which they treat alike. */

const focusable = 'a[href],button,input,select,textarea,[tabindex]';
/** A caret that nobody set would keep what others write out of the field (decision 146). */
const text = 'textarea,input:not([type=checkbox],[type=radio],[type=file],[type=color])';

const within = (node: Node | null) =>
  node instanceof HTMLElement ? [node, ...node.querySelectorAll<HTMLElement>(focusable)] : [];

/** Keeps the focus on a moved element; when one is removed, gives it to what was beside it, around it, or focused before. */
export function keepFocus(): void {
  /** Elements that had the focus, the last one first. */
  let recent: HTMLElement[] = [];
  addEventListener('focusin', ({ target }) => {
    recent = [target as HTMLElement, ...recent.filter((other) => other !== target && other.isConnected)].slice(0, 10);
  });
  // Somebody takes the focus away on purpose.
  addEventListener('pointerdown', ({ target }) => {
    if (!(target as Element).closest(`label,${focusable}`)) recent = [];
  });
  const observer = new MutationObserver((changes) => {
    const [last, ...earlier] = recent;
    const change = last && changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(last)));
    if (!change) return;
    const around = (change.target as Element).closest<HTMLElement>('[tabindex]');
    const near = [...within(change.nextSibling), ...within(change.previousSibling), ...(around ? [around] : [])];
    for (const element of [last, ...[...near, ...earlier].filter((other) => !other.matches(text))]) {
      if (document.activeElement !== document.body) return;
      element.focus({ preventScroll: true });
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
