/** From this share on a slide is to be used; a peeking neighbour is not. */
const usableShare = 0.5;

/**
 * Keeps slides outside the view out of reach of keyboard and screen readers. Slides that hold the focus stay in reach,
 * or it would be lost. In a hidden panel none is in view: what was in reach still is when it shows again.
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
