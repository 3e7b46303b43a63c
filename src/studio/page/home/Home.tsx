import { css } from '@emotion/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { asSlug } from '../../../content/slug.ts';
import {
  contactsPath,
  type FileList,
  type FileSummary,
  guidePath,
  publishPath,
  type RemovedItem,
  signOutPath,
  siteStem,
} from '../../contract.ts';
import { Alert } from '../Alert.tsx';
import { restoreFile, restorePicture, smallPicture } from '../api.ts';
import { Button } from '../Button.tsx';
import { useRequest } from '../Dialog.tsx';
import { SearchField } from '../Input.tsx';
import { plannedTexts } from '../plannedTexts.ts';
import { useOthers } from '../present.ts';
import { button, card, help, plainButton, primary, row, spread, stack, tones } from '../style.ts';
import { readTab, saveTab } from '../tabStorage.ts';
import { UndoToast } from '../UndoToast.tsx';
import { useTitle } from '../useTitle.ts';
import { CreateDialog } from './CreateDialog.tsx';
import { DevelopmentMenu } from './DevelopmentMenu.tsx';

const layout = css(stack(24), { width: 'min(1180px,100%)', marginInline: 'auto', padding: '32px 20px 60px' });
const title = css({ fontSize: 34 });
const grid = css({ display: 'grid', gridTemplateColumns: 'repeat(auto-fill,minmax(min(100%,340px),1fr))', gap: 16 });
const item = css(card, {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '104px minmax(0,1fr) auto',
  gap: 14,
  alignItems: 'start',
  padding: 12,
  '&:hover': { borderColor: 'var(--petrol)' },
});
const picture = css({
  display: 'block',
  width: 104,
  height: 78,
  objectFit: 'cover',
  borderRadius: 8,
  background: 'var(--mist)',
});
const link = css({
  fontFamily: 'var(--serif)',
  fontSize: 19,
  lineHeight: 1.25,
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 12 },
  '&:focus-visible': { outline: 0 },
  '&:focus-visible::after': { outline: '2px solid var(--petrol)' },
});
const siteLink = css(card, {
  display: 'block',
  padding: '16px 20px',
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { borderColor: 'var(--petrol)' },
});

const removedBox = css(card, {
  padding: '0 16px',
  '& > summary': { padding: '14px 0', fontWeight: 600, cursor: 'pointer' },
  '& > ul': { paddingBottom: 16 },
});

const titles = { archive: 'Arquivo', bin: 'Lixeira' } as const;

interface HomeProps {
  list: FileList | undefined;
  message: string;
  onChanged: () => void;
}

/** In session storage: what is searched for, and where the list was left. */
const soughtKey = 'estudio procura';
const leftKey = 'estudio lista';
interface Left {
  /** How far it was scrolled, in px. */
  top: number;
  hash: string;
}

/** The start page: all developments, the site's own file, archive and bin. */
export function Home({ list, message, onChanged }: HomeProps) {
  const [sought, setSought] = useState(() => readTab<string>(soughtKey) ?? '');
  const [creating, setCreating] = useState(false);
  const [done, setDone] = useState<{ message: string; entry: RemovedItem }>();
  const { refused, send } = useRequest();
  const nav = useRef<HTMLElement>(null);
  useTitle('Estúdio');
  useEffect(() => {
    // The element that had the focus is gone with the development.
    if (done) nav.current?.focus({ preventScroll: true });
  }, [done]);
  useEffect(() => saveTab(soughtKey, sought), [sought]);
  const isRead = list !== undefined;
  useLayoutEffect(() => {
    if (!isRead) return;
    const left = readTab<Left>(leftKey);
    if (left) {
      saveTab(leftKey, '');
      scrollTo(0, left.top);
      document.querySelector<HTMLElement>(`a[href="${left.hash}"]`)?.focus({ preventScroll: true });
    }
    return () => saveTab(leftKey, { top: scrollY, hash: location.hash });
  }, [isRead]);
  function tell(entry: RemovedItem) {
    setDone({ message: `${entry.name} foi para ${entry.where === 'bin' ? 'a lixeira' : 'o arquivo'}.`, entry });
    onChanged();
  }
  const back = (entry: RemovedItem) =>
    send(async () => {
      await (entry.picture ? restorePicture(entry.stem, entry.picture) : restoreFile(entry));
      setDone(undefined);
      nav.current?.focus({ preventScroll: true });
      onChanged();
    });
  const developments = list?.developments ?? [];
  const words = asSlug(sought).split('-');
  const matches = developments.filter(({ name, city = '', status = '', draft }) => {
    const text = asSlug(`${name} ${city} ${status} ${draft ? 'rascunho' : 'no site'}`);
    return words.every((word) => text.includes(word));
  });
  return (
    <main css={layout}>
      <div css={spread}>
        <h1 css={title}>Estúdio</h1>
        <div css={row}>
          {list?.person && <SignedIn {...list.person} />}
          {list?.guide && (
            <a css={plainButton} href={guidePath} target="_blank" rel="noreferrer">
              Guia
            </a>
          )}
          <a css={plainButton} href={contactsPath}>
            Contatos
          </a>
          <a css={button} href={publishPath}>
            Publicar
          </a>
          <Button css={primary} onClick={() => setCreating(true)}>
            Novo empreendimento
          </Button>
        </div>
      </div>
      <Alert message={message} />
      <a css={siteLink} href={`#${siteStem}`}>
        <strong>O site</strong>
        <br />
        <span css={help}>
          Página inicial, notícias, contatos, menus, ordem e seções, palavras, outras páginas, aparência
        </span>
      </a>
      <SearchField label="Procurar por nome, cidade ou situação" value={sought} onSought={setSought} />
      <nav aria-label="Empreendimentos" ref={nav} tabIndex={-1}>
        {!list && !message && <p role="status">Lendo o conteúdo…</p>}
        {list && matches.length === 0 && <p role="status">Nenhum empreendimento encontrado.</p>}
        <ul css={grid}>
          {matches.map((development) => (
            <Item key={development.stem} development={development} onRemoved={tell} />
          ))}
        </ul>
      </nav>
      <Alert message={refused} />
      {list && <RemovedItems entries={list.removed} onBack={back} />}
      <UndoToast done={done} onOver={setDone} onUndo={() => done && back(done.entry)} />
      {creating && <CreateDialog onClose={() => setCreating(false)} />}
    </main>
  );
}

/** Who is signed in, and the way out. */
const SignedIn = ({ name, signsOut }: NonNullable<FileList['person']>) => (
  <form css={row} method="post" action={signOutPath}>
    <span css={help}>{name}</span>
    {signsOut && (
      <button css={plainButton} type="submit">
        Sair
      </button>
    )}
  </form>
);

function Item({ development, onRemoved }: { development: FileSummary; onRemoved: (entry: RemovedItem) => void }) {
  const { stem, name, city, status, draft, errors, picture: image } = development;
  const others = useOthers((one) => one.stem === stem);
  return (
    <li css={item}>
      {image ? <img css={picture} src={smallPicture(stem, image)} alt="" loading="lazy" /> : <span css={picture} />}
      <div css={stack(6)}>
        <a css={link} href={`#${stem}`}>
          {name}
        </a>
        <p css={help}>{[city, status].filter(Boolean).join(' · ')}</p>
        {plannedTexts(development).map((text) => (
          <p css={help} key={text}>
            {text}
          </p>
        ))}
        <p css={row}>
          {draft ? <span css={tones.quiet}>rascunho</span> : <span css={tones.done}>no site</span>}
          {others && <span css={tones.quiet}>{others}</span>}
          {errors > 0 && <span css={tones.missing}>{errors === 1 ? 'falta 1' : `faltam ${errors}`}</span>}
        </p>
      </div>
      <DevelopmentMenu development={development} onRemoved={onRemoved} />
    </li>
  );
}

/** The archived and deleted developments, and deleted pictures, with buttons to restore them. */
function RemovedItems({ entries, onBack }: { entries: RemovedItem[]; onBack: (entry: RemovedItem) => void }) {
  return (Object.keys(titles) as RemovedItem['where'][]).map((where) => {
    const items = entries.filter((entry) => entry.where === where);
    if (items.length === 0) return null;
    return (
      <details css={removedBox} key={where}>
        <summary>
          {titles[where]} ({items.length})
        </summary>
        <ul css={stack(8)}>
          {items.map((entry) => (
            <li css={spread} key={`${entry.since} ${entry.name}`}>
              {entry.picture && (
                <img css={picture} src={smallPicture(entry.stem, entry.picture)} alt="" loading="lazy" />
              )}
              <span css={css({ flex: 1 })}>
                {entry.name} <span css={help}>desde {new Date(entry.since).toLocaleDateString('pt-BR')}</span>
              </span>
              <Button aria-label={`Trazer de volta: ${entry.name}`} onClick={() => onBack(entry)}>
                Trazer de volta
              </Button>
            </li>
          ))}
        </ul>
      </details>
    );
  });
}
