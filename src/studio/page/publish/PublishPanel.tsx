import { css } from '@emotion/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Publication, type PublishState, studioPath } from '../../contract.ts';
import { StudioRefusal } from '../../refusal.ts';
import { NoConnection } from '../api.ts';
import { Button } from '../Button.tsx';
import { Glyph } from '../Glyph.tsx';
import { plannedTexts } from '../plannedTexts.ts';
import { button, card, messageStyle, primary, row, stack } from '../style.ts';
import { useTitle } from '../useTitle.ts';
import { ChangeList } from './ChangeList.tsx';
import { Checklist } from './Checklist.tsx';
import { Conflicts } from './Conflicts.tsx';
import { Live } from './Live.tsx';
import { PublicationList } from './PublicationList.tsx';
import { choose, publish, publishState, removeHidden, undoPublication } from './publishApi.ts';
import { useLive } from './useLive.ts';
import { useProgress } from './useProgress.ts';

/** Stays well visible while it is disabled. */
const publishButton = css(primary, {
  '&:disabled': { color: '#4b5560', background: '#e3e6ea', borderColor: 'transparent', opacity: 1 },
});
const layout = css(stack(20), { width: 'min(860px,100%)', marginInline: 'auto', padding: '32px 20px 80px' });
const section = css(card, stack(12), { padding: 20, '& > h2': { fontSize: 21 } });
const back = css(button, { justifySelf: 'start', border: 0, padding: 0, background: 'none' });
const outcome = css(card, { padding: '14px 20px', borderInlineStart: '4px solid #1b6845' });
const failure = css(outcome, { borderInlineStartColor: 'var(--danger)' });

export function PublishPanel() {
  const [state, setState] = useState<PublishState>();
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);
  /** The server didn't answer. */
  const [lost, setLost] = useState(false);
  /** The request whose answer will be shown; an older one must not replace it. */
  const latest = useRef<Promise<PublishState>>(undefined);

  const fail = useCallback((error: Error) => {
    setMessage(error.message);
    setLost(error instanceof NoConnection);
  }, []);
  const load = useCallback(
    async (request: () => Promise<PublishState>) => {
      const asked = request();
      latest.current = asked;
      try {
        const answer = await asked;
        if (latest.current !== asked) return;
        setState(answer);
        setMessage('');
        setLost(false);
      } catch (error) {
        if (latest.current !== asked) return;
        fail(error as Error);
        // Something happened that this window doesn't know of yet.
        if (error instanceof StudioRefusal) publishState().then(setState, () => {});
      } finally {
        if (latest.current === asked) latest.current = undefined;
      }
    },
    [fail],
  );
  const look = useCallback(() => {
    if (!latest.current) load(publishState);
  }, [load]);
  useEffect(() => {
    look();
    // The person may have changed something in the form or an editor meanwhile.
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [look]);
  /** Another window's publication, or one that this window has lost sight of. */
  const following = !busy && state?.running !== undefined;
  useTitle('Publicar – Estúdio');
  const progress = useProgress(busy || following || lost, {
    onAnswer: (running) => {
      if (lost || (following && running === undefined)) look();
    },
    onLost: fail,
  });
  const step = lost ? '' : progress;
  const ended: PublishState['last'] = message ? { ok: false, message } : state?.last;
  const sentAt = ended?.at;
  const live = useLive(undefined, sentAt);

  /** Id of what gets the focus when it is done: the button that had it is disabled or gone by then. */
  const next = useRef('');
  useEffect(() => {
    if (!busy && document.activeElement === document.body) document.getElementById(next.current)?.focus();
  }, [busy]);
  async function act(request: () => Promise<PublishState>, then = 'terminou') {
    next.current = then;
    setBusy(true);
    await load(request);
    setBusy(false);
  }

  return (
    <main css={layout}>
      <a css={back} href={studioPath}>
        <Glyph name="arrow-left" /> Todos
      </a>
      <h1>Publicar</h1>
      {ended && (
        <div id="terminou" tabIndex={-1} role="group" aria-label="Como terminou">
          <p css={ended.ok ? outcome : failure} role={ended.ok ? 'status' : 'alert'}>
            {ended.message}
          </p>
          {sentAt && <Live at={sentAt} state={live} />}
        </div>
      )}
      {state ? (
        <Steps
          state={state}
          step={step}
          busy={busy}
          isLive={sentAt ? live?.live === true : undefined}
          onRemoveHidden={(stem) => act(() => removeHidden(stem), 'muda')}
          onPublish={() => act(() => publish(state.version))}
          onUndo={({ id, undone }) => act(() => undoPublication(id, !undone))}
          onChoose={(id, keep) => act(() => choose(id, keep), 'muda')}
        />
      ) : (
        !message && <p role="status">Vendo o que mudou…</p>
      )}
    </main>
  );
}

interface StepsProps {
  state: PublishState;
  /** The current step of a publication; '' if none is running. */
  step: string;
  busy: boolean;
  isLive: boolean | undefined;
  onRemoveHidden: (stem: string) => void;
  onPublish: () => void;
  onUndo: (publication: Publication) => void;
  onChoose: (id: string, keep: 'mine' | 'theirs') => void;
}

function Steps({ state, step, busy, isLive, onRemoveHidden, onPublish, onUndo, onChoose }: StepsProps) {
  const { missing, changes, drafts, conflicts, known, problem, way, sent } = state;
  const blocked = missing.some(({ items }) => items.some(({ blocks }) => blocks));
  const nothing = known && changes.length === 0 && drafts.length === 0;
  const ready = !blocked && !nothing && conflicts.length === 0 && way !== 'none' && !sent?.same;
  return (
    <>
      <section css={section} aria-labelledby="falta">
        <h2 id="falta">1. O que falta</h2>
        <Checklist missing={missing} onRemoveHidden={onRemoveHidden} />
      </section>
      <section css={section} aria-labelledby="muda">
        <h2 id="muda" tabIndex={-1}>
          2. O que muda para quem visita
        </h2>
        {problem && way !== 'none' && (
          <p css={messageStyle.warning} role="alert">
            {problem}
          </p>
        )}
        {known ? (
          <ChangeList changes={changes} drafts={drafts} isLive={isLive} />
        ) : (
          <p>Ainda não se sabe o que está no ar: nada foi publicado a partir daqui.</p>
        )}
        <Conflicts conflicts={conflicts} busy={busy} onChoose={onChoose} />
        {state.scheduled.length > 0 && (
          <ul aria-label="Agendado" css={stack(4)}>
            {state.scheduled.map((one) => (
              <li key={one.name}>
                {one.name}: {plannedTexts(one).join('; ')}.
              </li>
            ))}
          </ul>
        )}
      </section>
      <section css={section} aria-labelledby="publicar">
        <h2 id="publicar">3. Publicar</h2>
        {way === 'none' ? (
          <p>
            {problem ?? 'Este computador não está ligado a um repositório.'} Entregue a pasta{' '}
            <code>{state.folder}</code> a quem cuida do site: o arquivo <code>site.config.yaml</code> e a pasta{' '}
            <code>developments</code>.
          </p>
        ) : (
          <>
            <p>{where(state)}</p>
            {sent && (
              <p>
                {sent.same
                  ? 'Tudo já espera a revisão'
                  : 'O que foi enviado antes espera a revisão, e recebe o que mudou depois'}
                , no ramo {sent.branch}. {sent.link && <a href={sent.link}>Abrir o pedido de revisão</a>}
              </p>
            )}
            <div css={row}>
              <Button css={publishButton} disabled={!ready || busy || step !== ''} onClick={onPublish}>
                {state.review ? 'Enviar para revisão' : 'Publicar agora'}
              </Button>
              <p role="status">{step || hint(blocked, nothing, conflicts.length > 0)}</p>
            </div>
          </>
        )}
      </section>
      <section css={section} aria-labelledby="antes">
        <h2 id="antes">Publicações</h2>
        <PublicationList history={state.history} busy={busy || step !== ''} onUndo={onUndo} />
      </section>
    </>
  );
}

const where = ({ review, target }: PublishState): string =>
  review
    ? `As alterações vão para ${target}: alguém as aceita antes de irem ao ar.`
    : `As alterações vão para ${target}, de onde o site é gerado.`;

const hint = (blocked: boolean, nothing: boolean, conflicting: boolean): string => {
  if (blocked) return 'Corrija os erros acima antes.';
  if (conflicting) return 'Escolha antes os valores acima.';
  return nothing ? 'Não há alterações a publicar.' : '';
};
