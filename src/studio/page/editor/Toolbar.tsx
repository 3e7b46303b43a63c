import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import { type FileState, publishPath } from '../../contract.ts';
import { Button } from '../Button.tsx';
import type { FileStore, Saving } from '../draft/fileStore.ts';
import { Glyph } from '../Glyph.tsx';
import { besidePage, button, hidden, onPhones, primary, row, square, tones } from '../style.ts';
import { previewId, type Screen, screens } from './Preview.tsx';

const bar = css({
  position: 'sticky',
  zIndex: 10,
  top: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 16px',
  padding: '10px 20px',
  borderBottom: '1px solid var(--line)',
  background: 'var(--paper)',
  [onPhones]: { paddingInline: 12 },
});
/** The bar is two of these, one below the other on narrow screens. */
const line = css({ display: 'flex', alignItems: 'center', gap: '8px 16px' });
const opened = css(line, {
  flex: '1 1 20em',
  minWidth: 0,
  '& > h1': {
    flex: '1 1 0',
    minWidth: 0,
    fontSize: 22,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    [onPhones]: { fontSize: 19 },
  },
});
const tools = css(line, {
  flex: '1 1 100%',
  '& > :last-child': { marginInlineStart: 'auto' },
  [besidePage]: { flex: '0 1 auto' },
  [onPhones]: { gap: 8 },
});
/** Visible where it fits; always there for screen readers. */
const whereRoom = css({ [onPhones]: hidden });
/** Visible on wide screens only; always there for screen readers. */
const onWide = css({ '@media (max-width:1279px)': hidden });
/** On narrow screens the preview has the screen's width, so there is nothing to choose; it covers the form when it is wanted. */
const sizes = css(row, {
  '& > [popovertarget]': { [besidePage]: { display: 'none' } },
  '& > [aria-pressed]': { '@media (max-width:999px)': { display: 'none' } },
});
const back = css(button, { border: 0, padding: 0 });
const chosen = css({ background: 'var(--mist)', borderColor: 'var(--petrol)' });

const states = {
  opening: { word: 'Abrindo…', tone: tones.quiet },
  saved: { word: 'Gravado', tone: tones.done },
  saving: { word: 'Gravando…', tone: tones.quiet },
  offline: { word: 'Sem conexão', tone: tones.missing },
  full: { word: 'Disco cheio', tone: tones.missing },
};

const steps = [
  { direction: 'undo', word: 'Desfazer', keys: 'Ctrl+Z' },
  { direction: 'redo', word: 'Refazer', keys: 'Ctrl+Shift+Z' },
] as const;

interface ToolbarProps {
  name: string;
  saving: Saving;
  state: FileState;
  store: FileStore;
  screen: Screen;
  onScreen: (screen: Screen) => void;
}

/** The bar at the top: the file's name, whether it is saved, undo and redo, the preview's size. */
export function Toolbar({ name, saving, state, store, screen, onScreen }: ToolbarProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The link or dialog that opened the file is gone.
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header css={bar}>
      <div css={opened}>
        <a css={back} href="#/">
          <Glyph name="arrow-left" /> Todos
        </a>
        <h1 ref={title} tabIndex={-1} title={name}>
          {name}
        </h1>
        <p css={states[saving].tone} role="status" aria-label="Gravação">
          <span>
            {states[saving].word}
            {(saving === 'offline' || saving === 'full') && <span css={onWide}>: guardado neste navegador</span>}
          </span>
        </p>
      </div>
      <div css={tools}>
        <div css={row}>
          {steps.map(({ direction, word, keys }) => (
            <Button
              css={square}
              key={direction}
              aria-label={[word, state[direction]].filter(Boolean).join(': ')}
              title={`${word} (${keys})`}
              disabled={state[direction] === undefined}
              onClick={() => store.undoOrRedo(direction)}
            >
              <Glyph name={`${direction}-2`} />
            </Button>
          ))}
        </div>
        <div css={sizes} role="group" aria-label="A página">
          <Button popoverTarget={previewId}>Prévia</Button>
          {(Object.keys(screens) as Screen[]).map((one) => (
            <Button
              css={[button, one === screen && chosen]}
              key={one}
              aria-pressed={one === screen}
              onClick={() => onScreen(one)}
            >
              {one}
            </Button>
          ))}
          <a css={button} href={state.href} target="_blank" rel="noreferrer" title="Abrir a página">
            <Glyph name="external-link" />
            <span css={whereRoom}>Abrir a página</span>
          </a>
        </div>
        <a css={primary} href={publishPath}>
          Publicar
        </a>
      </div>
    </header>
  );
}
