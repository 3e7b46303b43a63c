/**
 * Attributes that follow the scrolling, without React. Scroll and view timelines would do it without script, but with them a browser
 * styles and lays out the page twice before the first paint.
 */

// The header over a picture is clear until 80 px are scrolled.
addEventListener('scroll', () => document.querySelector('header')?.toggleAttribute('data-scrolled', scrollY > 80));

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) target.removeAttribute('data-late');
  },
  { rootMargin: '10%' },
);
for (const section of document.querySelectorAll('[data-late]')) observer.observe(section);

export {};
