import { describe, expect, test } from 'vitest';
import { Carousel, type CarouselProps } from '../../../../src/ui/components/Carousel.tsx';
import { CarouselDots } from '../../../../src/ui/components/carousel/CarouselDots.tsx';
import { htmlOf, tags } from './render.tsx';

const carousel = (count: number, props: Partial<CarouselProps<string>> = {}) =>
  htmlOf(
    <Carousel label="Projetos" items={Array.from({ length: count }, (_, index) => `Projeto ${index + 1}`)} {...props}>
      {(name) => <h3>{name}</h3>}
    </Carousel>,
  );

const withDots: Partial<CarouselProps<string>> = { controls: (state) => <CarouselDots state={state} /> };

describe('a carousel before script runs', () => {
  test('is named, holds every slide, and says which of how many each is', () => {
    const html = carousel(3);
    expect(html).toMatch(/<div[^>]* role="group" aria-roledescription="carrossel" aria-label="Projetos">/);
    expect(html).toContain('aria-live="polite"');
    const slides = tags(html, 'div class="slide"');
    expect(slides).toEqual(
      [1, 2, 3].map((n) => `<div class="slide" role="group" aria-roledescription="slide" aria-label="${n} de 3">`),
    );
    for (const name of ['Projeto 1', 'Projeto 2', 'Projeto 3']) expect(html).toContain(`<h3>${name}</h3>`);
  });

  test('has arrows with names, the first one off because it is at the start', () => {
    const [previous, next] = tags(carousel(3), 'button');
    expect(previous).toContain('aria-label="Anterior"');
    expect(previous).toContain('aria-disabled="true"');
    expect(next).toContain('aria-label="Próxima"');
    expect(next).not.toContain('aria-disabled');
    for (const arrow of [previous, next]) expect(arrow).toContain('data-replay');
    expect(carousel(3)).toContain('<b>1</b> / 3');
  });

  test('that loops has both arrows on', () => {
    expect(carousel(3, { loop: true })).not.toContain('aria-disabled');
  });

  test('of one slide has neither arrows nor counter nor dots', () => {
    const html = carousel(1, withDots);
    expect(tags(html, 'button')).toEqual([]);
    expect(html).not.toContain('<b>1</b> / 1');
  });

  test('has a dot for each position where it is given some, the current one marked', () => {
    const dots = tags(carousel(4, withDots), 'button').filter((tag) => tag.includes('Ir para'));
    expect(dots).toHaveLength(4);
    expect(dots.map((dot) => dot.includes('aria-disabled'))).toEqual([true, false, false, false]);
  });

  test('carries no style attribute, which the content security policy forbids', () => {
    expect(carousel(3, { loop: true, ...withDots })).not.toContain(' style=');
  });
});
