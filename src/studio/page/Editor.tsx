import { css } from '@emotion/react';
import { type FocusEvent, useRef } from 'react';
import type { Problem } from '../../config/problem.ts';
import { Entries } from './Entry.tsx';
import { FileContext, fieldId } from './fileContext.ts';
import { Preview } from './Preview.tsx';
import { development } from './shape.ts';
import { button, told } from './style.ts';
import { useFile } from './useFile.ts';

const columns = css({
  display: 'grid',
  gap: 20,
  minWidth: 0,
  minHeight: 0,
  '@media (min-width:1000px)': { gridTemplateColumns: 'minmax(380px,5fr) 6fr' },
});
const column = css({
  display: 'grid',
  gap: 16,
  alignContent: 'start',
  minWidth: 0,
  minHeight: 0,
  overflow: 'auto',
  padding: 2,
});
const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 12 });
const list = css({
  display: 'grid',
  gap: 4,
  '& button': { textAlign: 'start', background: 'none', border: 0, cursor: 'pointer' },
});

/** Sections of the page that show what a part of the file says (specification 2, section 2). */
const anchors: Record<string, string> = {
  area: 'caracteristica',
  description: 'caracteristica',
  characteristics: 'caracteristica',
  gallery: 'imagens',
  differentials: 'diferenciais',
  location: 'mapa',
};

/** Height of what stays at the top of the page, in px. */
const barsAbove = 120;

/** The form for one file, beside its page. `onChanged` is told when the list of files may say something else. */
export function Editor({ stem, onChanged }: { stem: string; onChanged: () => void }) {
  const { state, pending, refused, edit, undo } = useFile(stem);
  const frame = useRef<HTMLIFrameElement>(null);
  const seen = useRef('');

  /** The page follows the form to the section that is being filled. */
  function follow({ target }: FocusEvent<HTMLElement>) {
    const [, key = ''] = target.closest('[id^="campo/"]')?.id.split('/') ?? [];
    if (key === seen.current) return;
    seen.current = key;
    const page = frame.current?.contentWindow;
    // Not scrollIntoView, which would move the form too.
    const top = page?.document.getElementById(anchors[key] ?? '')?.getBoundingClientRect().top;
    page?.scrollTo({ top: top === undefined ? 0 : page.scrollY + top - barsAbove });
  }

  if (!state) return <p role="status">{refused || 'Abrindo…'}</p>;
  const { data, problems, pictures, file, href, undoable } = state;
  const written = async (made: Promise<boolean>) => {
    const done = await made;
    onChanged();
    return done;
  };

  return (
    <FileContext value={{ stem, pictures, problems, edit: (change) => written(edit(change)) }}>
      <div css={columns}>
        <main css={column}>
          <div css={bar}>
            <p role="status">{pending > 0 ? 'Gravando…' : summary(problems, file)}</p>
            <button css={button} type="button" disabled={!undoable || pending > 0} onClick={() => written(undo())}>
              Desfazer
            </button>
          </div>
          {refused && (
            <p css={told.error} role="alert">
              {refused}
            </p>
          )}
          <ProblemList problems={problems} readable={data !== undefined} />
          {data && (
            <form
              aria-label="Dados do empreendimento"
              css={css({ display: 'grid', gap: 16 })}
              onFocus={follow}
              onSubmit={(event) => event.preventDefault()}
            >
              <Entries pointer="" shape={development} value={data} />
            </form>
          )}
        </main>
        <Preview href={href} ref={frame} />
      </div>
    </FileContext>
  );
}

function summary(problems: Problem[], file: string): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  if (errors === 0) return `Gravado em ${file}.`;
  return `${errors === 1 ? 'Há 1 erro' : `Há ${errors} erros`}: a página mostra a última versão sem erros.`;
}

/** All that is wrong in the file, each a way to its field. */
function ProblemList({ problems, readable }: { problems: Problem[]; readable: boolean }) {
  if (problems.length === 0) return null;
  return (
    <section aria-label="Problemas">
      {!readable && <p>O arquivo não pode ser lido. Corrija-o com um editor de texto; o formulário volta sozinho.</p>}
      <ul css={list}>
        {problems.map(({ rule, line, pointer, severity, message }) => (
          <li key={`${rule} ${line} ${pointer}`}>
            {readable ? (
              <button css={told[severity]} type="button" onClick={() => goTo(pointer)}>
                {message}
              </button>
            ) : (
              <p css={told[severity]}>
                Linha {line}: {message}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Opens what the field lies in; where a place has no field, the nearest one around it. */
function goTo(pointer: string) {
  for (let place = pointer; place !== ''; place = place.slice(0, place.lastIndexOf('/'))) {
    const target = document.getElementById(fieldId(place));
    if (!target) continue;
    for (let around = target.closest('details'); around; around = around.parentElement?.closest('details') ?? null)
      around.open = true;
    target.focus();
    target.scrollIntoView({ block: 'center' });
    return;
  }
}
