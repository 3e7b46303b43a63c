import { describe, expect, test } from 'vitest';
import { Tabs } from '../../../../src/ui/components/Tabs.tsx';
import { htmlOf, tags } from './render.tsx';

const html = htmlOf(
  <Tabs
    label="Imagens e plantas"
    heading={<h2>Imagens e plantas</h2>}
    tabs={[
      { id: 'galeria', label: 'Galeria', count: 26, panel: <p>Fotos</p> },
      { id: 'plantas', label: 'Plantas', count: 8, panel: <p>Plantas baixas</p> },
      { id: 'obras', label: 'Obras', count: 0, panel: <p>Nada ainda</p>, inert: true },
    ]}
  />,
);
const words = (fragment: string) => fragment.replace(/<[^>]*>/g, '').trim();

describe('tabs before script runs', () => {
  test('are named and show their counts, but not for an empty tab', () => {
    expect(html).toMatch(/role="tablist" aria-label="Imagens e plantas"/);
    const labels = html.match(/<button.*?<\/button>/g)?.map(words);
    expect(labels).toEqual(['Galeria 26', 'Plantas 8', 'Obras']);
  });

  test('the first is selected and the only one in the tab order', () => {
    const buttons = tags(html, 'button');
    expect(buttons.map((tag) => tag.includes('aria-selected="true"'))).toEqual([true, false, false]);
    expect(buttons.map((tag) => tag.includes('tabindex="-1"'))).toEqual([false, true, true]);
    for (const tag of buttons) expect(tag).toContain('data-replay');
  });

  test('every panel is in the page, tied to its tab; only the first shows', () => {
    const panels = tags(html, 'div[^>]* role="tabpanel"');
    expect(panels).toHaveLength(3);
    for (const [index, id] of ['galeria', 'plantas', 'obras'].entries()) {
      expect(panels[index]).toContain(`id="${id}"`);
      expect(panels[index]).toContain(`aria-labelledby="aba-${id}"`);
      expect(html).toMatch(new RegExp(`<button[^>]* id="aba-${id}"[^>]* aria-controls="${id}"`));
    }
    expect(panels.map((tag) => tag.includes(' hidden'))).toEqual([false, true, true]);
    for (const text of ['Fotos', 'Plantas baixas', 'Nada ainda']) expect(html).toContain(text);
  });

  test('a panel without a focusable element is focusable itself', () => {
    expect(tags(html, 'div[^>]* role="tabpanel"').map((tag) => tag.includes('tabindex="0"'))).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('without script each panel has its own heading', () => {
    for (const name of ['Galeria', 'Plantas', 'Obras']) {
      expect(html).toContain(`<h3 class="wrap without-script">${name}</h3>`);
    }
  });
});
