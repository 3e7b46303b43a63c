import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import type { LiveState } from '../../contract.ts';
import { help } from '../style.ts';

/** A build that takes longer than this, in ms, probably was never started. */
const long = 15 * 60_000;

const clock = (time: Date) => time.toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' });

interface LiveProps {
  /** ISO date and time when the last publication was sent. */
  at: string;
  /** State of the site; undefined before it was asked. */
  state: LiveState | undefined;
}

export function Live({ at, state }: LiveProps) {
  const [since, setSince] = useState('');
  const live = state?.live === true;
  useEffect(() => {
    if (live) setSince(clock(new Date()));
  }, [live]);
  return (
    <p css={[help, css({ padding: '8px 24px' })]} role="status" aria-label="No ar">
      Enviado às {clock(new Date(at))}. {state && liveText(state, since, Date.now() - Date.parse(at) > long)}{' '}
      {live && <a href={state.address}>Abrir o site</a>}
    </p>
  );
}

function liveText({ reached, live, address }: LiveState, since: string, late: boolean): string {
  if (live) return `No ar desde as ${since}.`;
  if (!reached) return `Não se sabe se já está no ar: o site não respondeu em ${address}.`;
  return late
    ? 'O site ainda mostra a versão anterior. Se nada o constrói sozinho, peça a quem cuida dele que o construa.'
    : 'O site ainda mostra a versão anterior: a nova está sendo construída.';
}
