import { describe, expect, test } from 'vitest';
import { VideoFrame } from '../../../../src/ui/components/VideoFrame.tsx';
import { htmlOf, tags } from './render.tsx';

const poster = { base: '/assets/p/abc', width: 1600, height: 1000, widths: [480, 828], color: 'b97', alt: 'Canteiro' };

describe('a video before it is asked for', () => {
  test('is a button that says what it plays; nothing is loaded from the provider', () => {
    const html = htmlOf(<VideoFrame id="exemplo0001" title="Obra em maio" sizes="100vw" />);
    expect(html).not.toContain('<iframe');
    expect(tags(html, 'button')[0]).toContain('aria-label="Assistir ao vídeo: Obra em maio"');
    expect(tags(html, 'button')[0]).toContain('data-replay');
  });

  test('is a plain link where there is no script', () => {
    const [link] = tags(htmlOf(<VideoFrame id="exemplo0001" sizes="100vw" />), 'a');
    expect(link).toContain('class="without-script"');
    expect(link).toContain('href="https://www.youtube.com/watch?v=exemplo0001"');
    expect(link).toContain('aria-label="Assistir ao vídeo"');
  });

  test('shows its poster, which the button already describes', () => {
    const html = htmlOf(<VideoFrame id="exemplo0001" poster={poster} sizes="100vw" />);
    expect(tags(html, 'img')[0]).toContain('alt=""');
    expect(tags(html, 'img')[0]).toContain('loading="lazy"');
  });
});
