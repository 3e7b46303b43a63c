import { css } from '@emotion/react';
import { type MouseEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { asSlug } from '../../../content/slug.ts';
import { type LibraryPicture, siteStem } from '../../contract.ts';
import { Alert } from '../Alert.tsx';
import { listPictures, removePicture, restorePicture, smallPicture, takePicture } from '../api.ts';
import { Button } from '../Button.tsx';
import { Dialog, useRequest } from '../Dialog.tsx';
import { type FileTools, useTools } from '../form/fileContext.ts';
import { legend } from '../form/ObjectField.tsx';
import { SearchField } from '../Input.tsx';
import { help, plainButton, row, stack, tiles } from '../style.ts';
import { UploadButton } from '../UploadButton.tsx';

const choice = css(stack(2), {
  position: 'relative',
  padding: 4,
  border: '1px solid var(--line)',
  borderRadius: 10,
  fontSize: 13,
  lineHeight: 1.35,
  cursor: 'pointer',
  '& > img': { width: '100%', aspectRatio: '4/3', objectFit: 'cover', borderRadius: 6, background: 'var(--ground)' },
  '& > span': { display: '-webkit-box', overflow: 'hidden', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2 },
  '&:hover': { borderColor: 'var(--petrol)' },
  '&:has(:checked)': { background: 'var(--mist)', borderColor: 'var(--petrol)' },
  '&:has(:focus-visible)': { outline: '2px solid var(--petrol)', outlineOffset: 2 },
  '& > input': { position: 'absolute', top: 10, left: 10, width: 22, height: 22, margin: 0 },
  '& > input[type=radio]': { opacity: 0, pointerEvents: 'none' },
});

interface PictureLibraryProps {
  title: string;
  chosen?: string;
  multiple?: boolean;
  /** Called with pictures of this device instead. */
  onFiles: (files: File[]) => void;
  onChoose: (paths: string[]) => void;
  onClose: () => void;
}

/** The pictures that the file may show, as a grid that can be searched. Those that no page shows can be deleted. */
export function PictureLibrary({ title, chosen, multiple = false, onFiles, onChoose, onClose }: PictureLibraryProps) {
  const tools = useTools();
  const { stem, store } = tools;
  const { refused, send } = useRequest();
  const top = useRef<HTMLDivElement>(null);
  const [pictures, setPictures] = useState<LibraryPicture[]>();
  const [sought, setSought] = useState('');
  const [picked, setPicked] = useState(chosen ? [chosen] : []);
  const [deleted, setDeleted] = useState<string>();
  const version = store.read().state?.version;
  const list = () => listPictures(stem).then(setPictures);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the file shows other pictures
  useEffect(() => {
    list().catch(() => {});
  }, [stem, version]);
  // Typing goes on while hundreds are drawn anew.
  const shown = shownPictures(pictures ?? [], useDeferredValue(sought), tools);

  const choose = async (paths: string[]) => onChoose(await Promise.all(paths.map((path) => takePicture(stem, path))));
  const change = (work: () => Promise<unknown>, gone?: string) =>
    send(async () => {
      await work();
      setDeleted(gone);
      setPicked(picked.filter((path) => path !== gone));
      await list();
    });
  function close() {
    // It gives the focus back.
    top.current?.closest('dialog')?.close();
    onClose();
  }
  function upload(files: File[]) {
    onFiles(files);
    close();
  }
  const pick = (path: string) =>
    setPicked(multiple ? [...new Set(picked).symmetricDifference(new Set([path]))] : [path]);

  return (
    <Dialog
      title={title}
      action={multiple ? `Acrescentar${picked.length > 0 ? ` ${counted(picked.length)}` : ''}` : 'Usar esta imagem'}
      wide
      onDone={() => choose(picked)}
      onClose={onClose}
    >
      <div css={[row, css({ alignItems: 'end' })]} ref={top}>
        <UploadButton multiple={multiple} onFiles={upload}>
          Enviar…
        </UploadButton>
        <UploadButton camera onFiles={upload}>
          Tirar foto
        </UploadButton>
        <SearchField label="Procurar por legenda, arquivo ou empreendimento" value={sought} onSought={setSought} />
      </div>
      <p css={help} role="status">
        {pictures ? counted(shown.length) : 'Abrindo…'}
      </p>
      <Alert message={refused} />
      {deleted && (
        <p css={row} role="status">
          {fileOf(deleted)} foi para a lixeira.
          <Button onClick={() => change(() => restorePicture(stem, deleted))}>Trazer de volta</Button>
        </p>
      )}
      {[...Map.groupBy(shown, ({ group }) => group)].map(([group, alike]) => (
        <fieldset key={group}>
          <legend css={[legend, css({ paddingBottom: 8 })]}>{group}</legend>
          <ul css={tiles(140)}>
            {alike.map((picture) => (
              <Picture
                key={picture.path}
                picture={picture}
                multiple={multiple}
                picked={picked.includes(picture.path)}
                onPick={() => pick(picture.path)}
                onChoose={() => send(() => choose([picture.path]).then(close))}
                onDelete={() => change(() => removePicture(stem, picture.path), picture.path)}
              />
            ))}
          </ul>
        </fieldset>
      ))}
    </Dialog>
  );
}

interface ShownPicture extends LibraryPicture {
  /** The caption that the search found, or else the first, or its file's name. */
  name: string;
  group: string;
}

const unused = 'Sem uso';

/** The pictures that have all words of a search, with the names of what shows them. Those that can be deleted come first. */
function shownPictures(pictures: LibraryPicture[], sought: string, { stem, developments }: FileTools): ShownPicture[] {
  const names = new Map([[siteStem, 'O site'], ...developments.map((one) => [one.stem, one.name] as const)]);
  const words = asSlug(sought).split('-');
  const fits = (text: string) => words.every((word) => asSlug(text).includes(word));
  const groupOf = ({ folder, uses }: LibraryPicture) => {
    if (folder === stem && stem === siteStem) return 'Do site';
    if (folder === stem) return uses.length === 0 ? unused : 'Deste empreendimento';
    return folder.startsWith('_') ? 'Acervo' : (names.get(folder) ?? folder);
  };
  return pictures
    .map((picture) => ({
      ...picture,
      name: picture.captions.find(fits) ?? picture.captions[0] ?? fileOf(picture.path),
      uses: picture.uses.map((use) => names.get(use) ?? use),
      group: groupOf(picture),
    }))
    .filter(({ path, folder, uses, captions }) => fits([path, names.get(folder), ...uses, ...captions].join(' ')))
    .sort((a, b) => Number(b.group === unused) - Number(a.group === unused));
}

interface PictureProps {
  picture: ShownPicture;
  multiple: boolean;
  picked: boolean;
  onPick: () => void;
  /** Called by a pointer, where only one is chosen. */
  onChoose: () => void;
  onDelete: () => void;
}

function Picture({ picture: { path, name, uses, group }, multiple, picked, onPick, onChoose, onDelete }: PictureProps) {
  const { stem } = useTools();
  function chooseAtOnce(event: MouseEvent) {
    // A key that moves from one to the next fires a click too, but not as a pointer's.
    if (multiple || event.detail === 0) return;
    event.preventDefault();
    onChoose();
  }
  return (
    <li css={stack(0)}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard the dialog's button does this */}
      <label css={choice} title={path} onClick={chooseAtOnce}>
        <input type={multiple ? 'checkbox' : 'radio'} name={group} checked={picked} onChange={onPick} />
        <img src={smallPicture(stem, path)} alt="" loading="lazy" />
        <span>{name}</span>
        <span css={help}>{uses.length > 0 ? `Em ${uses.join(', ')}` : unused}</span>
      </label>
      {group === unused && (
        <Button css={plainButton} aria-label={`Apagar: ${name}`} onClick={onDelete}>
          Apagar
        </Button>
      )}
    </li>
  );
}

const counted = (count: number) => (count === 1 ? '1 imagem' : `${count} imagens`);
const fileOf = (path: string) => path.replace(/^.*\//, '');
