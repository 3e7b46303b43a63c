import { expect, test } from 'vitest';
import { videoId } from '../../../src/content/video.ts';

test.each([
  'https://www.youtube.com/watch?v=exemplo0001',
  'https://youtube.com/watch?v=exemplo0001&t=30s',
  'https://www.youtube.com/watch?list=PL1&v=exemplo0001#t=1',
  'https://m.youtube.com/watch?v=exemplo0001',
  'http://youtu.be/exemplo0001',
  'https://youtu.be/exemplo0001?si=abc',
  'https://www.youtube.com/embed/exemplo0001',
  'https://www.youtube-nocookie.com/embed/exemplo0001?rel=0',
  'https://www.youtube.com/shorts/exemplo0001',
  'https://www.youtube.com/live/exemplo0001?feature=share',
])('%s leads to exemplo0001', (link) => {
  expect(videoId(link)).toBe('exemplo0001');
});

test.each([
  '',
  'exemplo0001',
  'https://vimeo.com/123456789',
  'https://www.youtube.com/',
  'https://www.youtube.com/@canal',
  'https://www.youtube.com/watch',
  'https://www.youtube.com/watch?v=',
  'https://www.youtube.com/watch?v=<script>',
  'https://www.youtube.com/playlist?list=PL123456789',
  'https://youtu.be/',
  'https://youtu.be/exemplo001',
  'https://youtu.be/exemplo00012',
  'https://www.youtube.com/watch?v=exemplo00012&t=30s',
  'https://youtube.com.example.com/watch?v=exemplo0001',
  'https://example.com/?u=https://youtu.be/exemplo0001',
  'javascript:"https://youtu.be/exemplo0001"',
])('%s leads to no video', (link) => {
  expect(videoId(link)).toBeUndefined();
});
