/** From this share on a slide is to be used; a peeking neighbour is not. */
const usableShare = 0.5;

/**
 * Keeps slides outside the view out of reach of keyboard and screen readers. Slides that hold the focus stay in reach,
 * or it would be lost.
 */
export function watchVisibility(viewport: HTMLElement, slides: HTMLElement[]): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        (target as HTMLElement).inert = intersectionRatio < usableShare && !target.contains(document.activeElement);
      }
    },
    { root: viewport, threshold: usableShare },
  );
  for (const slide of slides) observer.observe(slide);
  return () => observer.disconnect();
}
