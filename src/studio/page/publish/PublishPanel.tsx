import { css } from '@emotion/react';
import { type ChangedPage, type PublishState, studioPath } from '../../contract.ts';
import { Button } from '../Button.tsx';
import { Glyph } from '../Glyph.tsx';
import { plannedTexts } from '../plannedTexts.ts';
import { button, card, messageStyle, primary, row, stack } from '../style.ts';
import { useTitle } from '../useTitle.ts';
import { ChangeList } from './ChangeList.tsx';
import { Checklist } from './Checklist.tsx';
import { Conflicts } from './Conflicts.tsx';
import { Live } from './Live.tsx';
import { PageTicks } from './PageTicks.tsx';
import { PublicationList } from './PublicationList.tsx';
import { choose, publish, removeHidden, requestPublication, undoPublication } from './publishApi.ts';
import { useLive } from './useLive.ts';
import { usePublishing } from './usePublishing.ts';
import { useTicks } from './useTicks.ts';

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
  const { state, message, busy, step, act } = usePublishing();
  const ended: PublishState['last'] = message ? { ok: false, message } : state?.last;
  const sentAt = ended?.at;
  const live = useLive(undefined, sentAt);
  useTitle('Publicar – Estúdio');
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
        <Steps state={state} step={step} busy={busy} act={act} isLive={sentAt ? live?.live === true : undefined} />
      ) : (
        !message && <p role="status">Vendo o que mudou…</p>
      )}
    </main>
  );
}

interface StepsProps extends Pick<ReturnType<typeof usePublishing>, 'step' | 'busy' | 'act'> {
  state: PublishState;
  isLive: boolean | undefined;
}

function Steps({ state, step, busy, act, isLive }: StepsProps) {
  const { missing, changes, drafts, conflicts, known, pages, problem, role, target, scheduled } = state;
  const { ticked, tick } = useTicks(pages);
  return (
    <>
      <section css={section} aria-labelledby="falta">
        <h2 id="falta">1. O que falta</h2>
        <Checklist
          missing={missing}
          onRemoveHidden={(stem) => act(() => removeHidden(stem), 'muda')}
          byPage={pages !== undefined}
        />
      </section>
      <section css={section} aria-labelledby="muda">
        <h2 id="muda" tabIndex={-1}>
          2. O que muda para quem visita
        </h2>
        {problem && target !== '' && (
          <p css={messageStyle.warning} role="alert">
            {problem}
          </p>
        )}
        {!known && <p>Ainda não se sabe o que está no ar: nada foi publicado a partir daqui.</p>}
        {known && pages && pages.length > 0 && <PageTicks pages={pages} ticked={ticked} onTick={tick} />}
        {known && !pages?.length && <ChangeList changes={changes} drafts={drafts} isLive={isLive} />}
        <Conflicts conflicts={conflicts} busy={busy} onChoose={(id, keep) => act(() => choose(id, keep), 'muda')} />
        {scheduled.length > 0 && (
          <ul aria-label="Agendado" css={stack(4)}>
            {scheduled.map((one) => (
              <li key={one.name}>
                {one.name}: {plannedTexts(one).join('; ')}.
              </li>
            ))}
          </ul>
        )}
      </section>
      <section css={section} aria-labelledby="publicar">
        <h2 id="publicar">3. Publicar</h2>
        {target === '' ? (
          <p>
            {problem ?? 'Este computador não está ligado a um repositório.'} Entregue a pasta{' '}
            <code>{state.folder}</code> a quem cuida do site: o arquivo <code>site.config.yaml</code> e a pasta{' '}
            <code>developments</code>.
          </p>
        ) : (
          <Send state={state} ticked={pages && ticked} step={step} busy={busy} act={act} />
        )}
      </section>
      <section css={section} aria-labelledby="antes">
        <h2 id="antes">Publicações</h2>
        <PublicationList
          history={state.history}
          busy={busy || step !== ''}
          onUndo={role === 'edita' ? undefined : ({ id, undone }) => act(() => undoPublication(id, !undone))}
        />
      </section>
    </>
  );
}

/** Where it goes, what waits for a review, and the button with why it can't be pressed. */
function Send({ state, ticked, step, busy, act }: Omit<StepsProps, 'isLive'> & { ticked?: readonly ChangedPage[] }) {
  const { pages = [], review, role, version } = state;
  // Each page says by itself what waits of it.
  const sent = ticked ? undefined : state.sent;
  const obstacle = ticked ? obstacleOfPages(pages, ticked, role) : obstacleOf(state);
  if (ticked && role === 'edita')
    return (
      <>
        <p>O pedido vai por e-mail a quem publica, com o que muda.</p>
        <div css={row}>
          <Button
            css={publishButton}
            disabled={obstacle !== undefined || busy}
            onClick={() => act(() => requestPublication(ticked))}
          >
            Pedir publicação
          </Button>
          <p role="status">{step || obstacle}</p>
        </div>
      </>
    );
  return (
    <>
      <p>{destinationText(state)}</p>
      {sent && (
        <p>
          {sent.same
            ? 'Tudo já espera a revisão'
            : 'O que foi enviado antes espera a revisão, e recebe o que mudou depois'}
          , no ramo {sent.branch}. {sent.link && <a href={sent.link}>Abrir o pedido de revisão</a>}
        </p>
      )}
      <div css={row}>
        <Button
          css={publishButton}
          disabled={obstacle !== undefined || sent?.same || busy || step !== ''}
          onClick={() => act(() => publish(version, ticked))}
        >
          {review ? 'Enviar para revisão' : 'Publicar agora'}
        </Button>
        <p role="status">{step || obstacle}</p>
      </div>
    </>
  );
}

const destinationText = ({ review, target }: PublishState): string =>
  review
    ? `As alterações vão para ${target}: alguém as aceita antes de irem ao ar.`
    : `As alterações vão para ${target}, de onde o site é gerado.`;

/** Why nothing can be published now. */
function obstacleOf({ missing, conflicts, known, changes, drafts }: PublishState): string | undefined {
  if (missing.some(({ items }) => items.some(({ blocks }) => blocks))) return 'Corrija os erros acima antes.';
  if (conflicts.length > 0) return 'Escolha antes os valores acima.';
  return known && changes.length === 0 && drafts.length === 0 ? 'Não há alterações a publicar.' : undefined;
}

/** The same for the ticked pages; one may ask for what isn't ready yet. */
function obstacleOfPages(
  pages: readonly ChangedPage[],
  ticked: readonly ChangedPage[],
  role: PublishState['role'],
): string | undefined {
  if (pages.length === 0) return 'Não há alterações a publicar.';
  if (ticked.length === 0) return 'Marque acima o que publicar.';
  if (role === 'edita') return undefined;
  const has = (obstacle: ChangedPage['obstacle']) => ticked.some((page) => page.obstacle === obstacle);
  if (has('errors')) return 'Corrija antes os erros do que está marcado.';
  return has('conflicts') ? 'Escolha antes os valores acima.' : undefined;
}
