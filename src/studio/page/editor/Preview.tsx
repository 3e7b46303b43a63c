import { css } from '@emotion/react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { galleryTabs } from '../../../content/galleryTabs.ts';
import { anchors } from '../../../content/sections.ts';
import { listen } from '../serverEvents.ts';
import { besidePage, button, help, plainButton } from '../style.ts';

/** Widths of the previewed page, in px. */
export const screens = { Celular: 390, Tablet: 820, Computador: 1280 } as const;
export type Screen = keyof typeof screens;

/** Id of the preview, for the button that opens it on a narrow screen. */
export const previewId = 'previa';

/** Beside the form where there is room, and else over it, as a popover. */
const pane = css({
  gridTemplateRows: 'auto auto minmax(0,1fr)',
  gap: 4,
  minHeight: 0,
  border: 0,
  background: 'var(--ground)',
  '&:popover-open': { display: 'grid', inset: 0, width: '100%', height: '100%', padding: 12 },
  [besidePage]: {
    display: 'grid',
    position: 'static',
    width: 'auto',
    height: 'auto',
    margin: 0,
    padding: '20px 20px 20px 0',
    overflow: 'hidden',
    '& > [popovertarget]': { display: 'none' },
  },
});
const stage = css({ gridRow: 3, position: 'relative', overflow: 'hidden' });
const notShown = css(help, { '& > button': { minHeight: 28, padding: '0 4px', fontSize: 'inherit' } });
const frame = css({
  position: 'absolute',
  top: 0,
  left: '50%',
  border: '1px solid var(--line)',
  borderRadius: 12,
  background: '#fff',
  transformOrigin: 'top left',
});

const waiting = css(help, { position: 'absolute', inset: '35% 0 auto', textAlign: 'center' });

interface PreviewProps {
  href: string;
  screen: Screen;
  frameRef: RefObject<HTMLIFrameElement | null>;
  /** How many fields have errors: the page shows their last valid values, or nothing. */
  errors: number;
  onErrors: () => void;
  /** Called with the id of the clicked section and the place of its open tab among all that it may have. */
  onSection: (section: string, tab: number) => void;
}

/** The page, which updates without a reload. A click on it opens the matching part of the form. */
export function Preview({ href, screen, frameRef, errors, onErrors, onSection }: PreviewProps) {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const place = useRef<HTMLDivElement>(null);
  /** Leads to the form, which the preview may cover. */
  const leaving = (lead: () => void) => {
    document.getElementById(previewId)?.hidePopover();
    lead();
  };
  const show = useEffectEvent((section: string, tab: number) => leaving(() => onSection(section, tab)));
  const [there, setThere] = useState(false);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect));
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  // Polls, because the load event would wait for every picture.
  useEffect(() => {
    const ready = new WeakSet<Document>();
    const timer = setInterval(() => {
      const page = frameRef.current?.contentDocument;
      if (!page?.body || page.URL === 'about:blank' || ready.has(page)) return;
      const main = page.querySelector('main');
      if (!main && page.readyState === 'loading') return;
      ready.add(page);
      // If no page can be made of the file, the answer is a report with lines of the file.
      setThere(main !== null);
      prepare(page, (section, tab) => show(section, tab));
    }, 100);
    return () => clearInterval(timer);
  }, [frameRef]);
  // Reloads a page that failed to load while the server was away. One that is loaded updates by itself.
  useEffect(() => {
    let lost = false;
    return listen((event) => {
      const shown = frameRef.current;
      if (event === 'connected' && lost && shown && !shown.contentDocument?.querySelector('main')) shown.src = href;
      lost = event === 'lost';
    });
  }, [frameRef, href]);
  const width = screens[screen];
  const scale = Math.min(1, room.width / width) || 1;
  return (
    <section css={pane} id={previewId} popover="auto" aria-label="A página">
      <button css={button} type="button" popoverTarget={previewId}>
        Voltar ao formulário
      </button>
      {errors > 0 && (
        <p css={notShown}>
          {errors === 1 ? '1 campo ainda não aparece aqui.' : `${errors} campos ainda não aparecem aqui.`}
          <button css={plainButton} type="button" onClick={() => leaving(onErrors)}>
            Corrigir
          </button>
        </p>
      )}
      <div css={stage} ref={place}>
        {!there && (
          <p css={waiting} role="status">
            {errors > 0 ? 'A página aparece quando o que falta estiver preenchido.' : 'Abrindo a página…'}
          </p>
        )}
        <iframe
          ref={frameRef}
          css={frame}
          title="A página do empreendimento"
          src={href}
          width={width}
          height={Math.max(room.height / scale - 2, 0)}
          style={{ visibility: there ? 'visible' : 'hidden', transform: `scale(${scale}) translateX(-50%)` }}
        />
      </div>
    </section>
  );
}

const panels: string[] = Object.values(galleryTabs).map(({ panel }) => panel);

function prepare(page: Document, onSection: PreviewProps['onSection']): void {
  page.addEventListener('click', (event) => followClick(event, onSection), { capture: true });
  page.addEventListener('submit', (event) => event.preventDefault(), { capture: true });
}

function followClick(event: MouseEvent, onSection: PreviewProps['onSection']): void {
  const target = event.target as Element;
  const link = target.closest('a[href]');
  // Only links to the page's own sections work.
  if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault();
  if (target.closest('header, footer')) return;
  // Everything before the first section counts as the page's top.
  const page = target.ownerDocument;
  const section = target.closest(['.block', ...anchors.map((id) => `[id="${id}"]`)].join(','));
  if (section) {
    const tabs = [...section.querySelectorAll('[role=tab]')];
    const pressed = target.closest('[role=tab]');
    const open = pressed ?? tabs.find((tab) => tab.getAttribute('aria-selected') === 'true');
    const panel = open?.getAttribute('aria-controls') ?? panels.find((id) => page.getElementById(id)) ?? '';
    onSection(section.id, Math.max(panels.indexOf(panel), 0));
  } else if (target.closest('main')) onSection(target.closest('[role=progressbar],dl') ? 'obra' : 'topo', 0);
}
