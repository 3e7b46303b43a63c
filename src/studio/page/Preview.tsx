import { css } from '@emotion/react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { button } from './style.ts';

/** Widths at which the page is looked at, in px. */
const screens = { Celular: 390, Computador: 1280 } as const;
type Screen = keyof typeof screens;

const column = css({ display: 'grid', gridTemplateRows: 'auto minmax(0,1fr)', gap: 12, minWidth: 0, minHeight: 0 });
const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });
const chosen = css({ background: 'var(--sky)', borderColor: 'var(--blue)' });
const stage = css({ position: 'relative', minHeight: 480, overflow: 'hidden' });
const frame = css({
  position: 'absolute',
  top: 0,
  left: '50%',
  border: '1px solid var(--line)',
  borderRadius: 8,
  background: '#fff',
  transformOrigin: 'top left',
});

interface PreviewProps {
  /** Address of the page. */
  href: string;
  ref: Ref<HTMLIFrameElement>;
}

/** The development's page as the dev server shows it; a saved change shows without a reload. */
export function Preview({ href, ref }: PreviewProps) {
  const [screen, setScreen] = useState<Screen>('Celular');
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect));
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const width = screens[screen];
  const scale = Math.min(1, room.width / width) || 1;
  return (
    <section css={column} aria-label="A página">
      <div css={bar}>
        {(Object.keys(screens) as Screen[]).map((name) => (
          <button
            css={[button, name === screen && chosen]}
            type="button"
            key={name}
            aria-pressed={name === screen}
            onClick={() => setScreen(name)}
          >
            {name}
          </button>
        ))}
        <a css={button} href={href} target="_blank" rel="noreferrer">
          Abrir a página
        </a>
      </div>
      <div css={stage} ref={place}>
        <iframe
          ref={ref}
          css={frame}
          title="A página do empreendimento"
          src={href}
          width={width}
          height={room.height / scale}
          style={{ transform: `scale(${scale}) translateX(-50%)` }}
          onLoad={({ currentTarget }) => withoutOverlay(currentTarget)}
        />
      </div>
    </section>
  );
}

/** What is wrong stands in the form; the page keeps its last good state. */
function withoutOverlay({ contentDocument }: HTMLIFrameElement) {
  const style = contentDocument?.createElement('style');
  if (!style) return;
  style.textContent = 'vite-error-overlay{display:none}';
  contentDocument?.head.append(style);
}
