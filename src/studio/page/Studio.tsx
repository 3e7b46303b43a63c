import { css, Global } from '@emotion/react';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { asSlug } from '../../content/slug.ts';
import type { FileSummary } from '../contract.ts';
import { createFile, listFiles } from './api.ts';
import { Editor } from './Editor.tsx';
import { badge, button, field, page, quiet, told } from './style.ts';

const layout = css({
  display: 'grid',
  gap: 20,
  padding: 20,
  '@media (min-width:1000px)': { gridTemplateColumns: '230px minmax(0,1fr)', height: '100dvh' },
});
const side = css({ display: 'grid', gap: 16, alignContent: 'start', minHeight: 0, overflow: 'auto', padding: 2 });
const list = css({
  '@media (max-width:999px)': { display: 'flex', flexWrap: 'wrap', gap: 4, '& a': { width: 'auto' } },
});
const link = css({
  display: 'block',
  width: '100%',
  padding: '6px 10px',
  borderRadius: 4,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover, &[aria-current]': { background: 'var(--sky)' },
  '&[aria-current]': { fontWeight: 600 },
});

const addressed = () => decodeURIComponent(location.hash.slice(1));

/** The list of developments, and the one that is open. The address names it, so that a reload opens it again. */
export function Studio() {
  const [files, setFiles] = useState<FileSummary[]>();
  const [open, setOpen] = useState(addressed);
  const [refused, setRefused] = useState('');
  const [sought, setSought] = useState('');

  const refresh = useCallback(() => listFiles().then(setFiles, ({ message }: Error) => setRefused(message)), []);
  useEffect(() => {
    refresh();
    import.meta.hot?.on('content', refresh);
    import.meta.hot?.on('vite:error', refresh);
    const follow = () => setOpen(addressed());
    addEventListener('hashchange', follow);
    return () => {
      import.meta.hot?.off('content', refresh);
      import.meta.hot?.off('vite:error', refresh);
      removeEventListener('hashchange', follow);
    };
  }, [refresh]);

  async function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setRefused('');
    try {
      const { stem } = await createFile(String(new FormData(form).get('name')));
      form.reset();
      await refresh();
      location.hash = stem;
    } catch (error) {
      setRefused((error as Error).message);
    }
  }

  const found = files?.filter(({ name }) => asSlug(name).includes(asSlug(sought)));
  return (
    <div css={layout}>
      <Global styles={page} />
      <aside css={side} aria-label="Arquivos">
        <h1 css={css({ fontSize: 20 })}>Estúdio</h1>
        <form css={field} aria-label="Novo empreendimento" onSubmit={create}>
          <label htmlFor="novo">Novo empreendimento</label>
          <input id="novo" name="name" required maxLength={60} placeholder="Ex.: Solar das Gaivotas" />
          <button css={button} type="submit">
            Criar rascunho
          </button>
        </form>
        {refused && (
          <p css={told.error} role="alert">
            {refused}
          </p>
        )}
        <div css={field}>
          <label htmlFor="procurar">Procurar na lista</label>
          <input
            id="procurar"
            type="search"
            value={sought}
            onChange={({ currentTarget }) => setSought(currentTarget.value)}
          />
        </div>
        <nav aria-label="Empreendimentos">
          <ul css={list}>
            {found?.map(({ stem, name, draft, errors }) => (
              <li key={stem}>
                <a css={link} href={`#${stem}`} aria-current={stem === open ? 'true' : undefined}>
                  {name}
                  {draft && <span css={quiet}>rascunho</span>}
                  {errors > 0 && <span css={badge}>{errors === 1 ? '1 erro' : `${errors} erros`}</span>}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </aside>
      {open ? (
        <Editor key={open} stem={open} onChanged={refresh} />
      ) : (
        <p>Escolha um empreendimento na lista, ou crie um.</p>
      )}
    </div>
  );
}
