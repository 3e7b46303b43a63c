/** Visible share from which a slide can be used; a neighbour that only peeks in can't. */
const usableShare = 0.5;

/**
 * Makes slides outside the view inert, for keyboard and screen readers. A slide that holds the focus never becomes inert,
 * or the focus would be lost. While the carousel is hidden, nothing changes. Returns a function that stops it.
 */
export function watchVisibility(viewport: HTMLElement, slides: HTMLElement[]): () => void {
  const shares = new Map<HTMLElement, number>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) shares.set(target as HTMLElement, intersectionRatio);
      if (!viewport.offsetWidth) return;
      for (const [slide, share] of shares) slide.inert = share < usableShare && !slide.contains(document.activeElement);
    },
    { root: viewport, threshold: usableShare },
  );
  for (const slide of slides) observer.observe(slide);
  return () => observer.disconnect();
}
