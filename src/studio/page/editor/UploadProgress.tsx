import { css } from '@emotion/react';
import { Button } from '../Button.tsx';
import type { Uploads } from '../draft/uploads.ts';
import { card, help, messageStyle, plainButton, row, spread, stack } from '../style.ts';

/** Stays in sight at the form's foot, wherever in the form files are chosen. */
const foot = css(stack(8), { position: 'sticky', zIndex: 5, bottom: 12, padding: '0 20px' });
const box = css(card, stack(8), { padding: '10px 14px', boxShadow: '0 6px 24px rgb(20 30 30/.18)' });

export function UploadProgress({ uploads }: { uploads: Uploads }) {
  const { left, total, secondsLeft, failures, retry, dismiss } = uploads;
  return (
    <div css={foot} aria-live="polite">
      {left > 0 && (
        <div css={box}>
          <label htmlFor="enviadas">
            Enviando arquivos: {total - left + 1} de {total}
          </label>
          <progress id="enviadas" css={css({ width: '100%' })} max={total} value={total - left} />
          {secondsLeft && <p css={help}>Faltam cerca de {secondsLeft} s</p>}
        </div>
      )}
      {failures.length > 0 && (
        <section css={box} aria-label="Arquivos que não entraram">
          <div css={spread}>
            <h3>{failures.length === 1 ? '1 arquivo não entrou' : `${failures.length} arquivos não entraram`}</h3>
            <Button css={plainButton} onClick={dismiss}>
              Fechar
            </Button>
          </div>
          <ul css={stack(4)}>
            {failures.map((failure, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name and one fault
              <li css={[row, messageStyle.error]} key={at}>
                {failure.message}
                {failure.again && <Button onClick={() => retry(failure)}>Tentar de novo</Button>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
