/** Said after the words of every link that opens in another tab (WCAG technique G201). */
export const newTabHint = '(abre em outra aba)';

/** The hint for those who listen; sighted visitors see an icon or the tab itself. */
export function NewTabHint() {
  return <span className="visually-hidden"> {newTabHint}</span>;
}
