/**
 * An inline script that marks, with `data-fresh` on `<html>`, a page that begins at its top: not one that is loaded again or come
 * back to, where the browser scrolls to where the visitor was, and not one opened at a section. Before its sections are there,
 * because a browser may scroll before the boot script runs.
 */
export const freshPage = `performance.getEntriesByType('navigation')[0]?.type=='navigate'&&!location.hash&&(document.documentElement.dataset.fresh='')`;
