import { css } from '@emotion/react';
import { type MouseEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { asSlug } from '../../../content/slug.ts';
import { type LibraryPicture, siteStem } from '../../contract.ts';
import { Alert } from '../Alert.tsx';
import { listPictures, removePicture, restorePicture, smallPicture, takePicture } from '../api.ts';
import { Button } from '../Button.tsx';
import { Dialog, useRequest } from '../Dialog.tsx';
import { useTools } from '../form/fileContext.ts';
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
  const { stem, store, developments } = useTools();
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

  const names = new Map([[siteStem, 'O site'], ...developments.map((one) => [one.stem, one.name] as const)]);
  // Typing goes on while hundreds are drawn anew.
  const words = asSlug(useDeferredValue(sought)).split('-');
  const fits = (text: string) => words.every((word) => asSlug(text).includes(word));
  const found = (pictures ?? [])
    .map(({ uses, ...picture }) => ({
      ...picture,
      // The caption that the search found, if it found one.
      name: picture.captions.find(fits) ?? picture.captions[0] ?? fileOf(picture.path),
      uses: uses.map((use) => names.get(use) ?? use),
    }))
    .filter(({ path, folder, uses, captions }) => fits([path, names.get(folder), ...uses, ...captions].join(' ')));
  const isUnused = ({ folder, uses }: LibraryPicture) => folder === stem && stem !== siteStem && uses.length === 0;
  const groupOf = (picture: LibraryPicture) => {
    if (isUnused(picture)) return 'Sem uso';
    if (picture.folder === stem) return stem === siteStem ? 'Do site' : 'Deste empreendimento';
    return picture.folder.startsWith('_') ? 'Acervo' : (names.get(picture.folder) ?? picture.folder);
  };
  const groups = [...Map.groupBy(found, groupOf)].sort(([a], [b]) => Number(b === 'Sem uso') - Number(a === 'Sem uso'));

  const choose = async (paths: string[]) => onChoose(await Promise.all(paths.map((path) => takePicture(stem, path))));
  const change = (work: () => Promise<unknown>, gone?: string) =>
    send(async () => {
      await work();
      setDeleted(gone);
      setPicked(picked.filter((path) => path !== gone));
      await list();
    });
  // Not only `onClose`: a dialog that is closed gives the focus back.
  const close = () => top.current?.closest('dialog')?.close();
  function upload(files: File[]) {
    onFiles(files);
    close();
  }
  function chooseAtOnce(event: MouseEvent, path: string) {
    // A key that moves from one to the next fires a click too, but not as a pointer's.
    if (multiple || event.detail === 0) return;
    event.preventDefault();
    send(() => choose([path]).then(close));
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
        {pictures ? counted(found.length) : 'Abrindo…'}
      </p>
      <Alert message={refused} />
      {deleted && (
        <p css={row} role="status">
          {fileOf(deleted)} foi para a lixeira.
          <Button onClick={() => change(() => restorePicture(stem, deleted))}>Trazer de volta</Button>
        </p>
      )}
      {groups.map(([name, alike]) => (
        <fieldset key={name}>
          <legend css={[legend, css({ paddingBottom: 8 })]}>{name}</legend>
          <ul css={tiles(140)}>
            {alike.map((picture) => (
              <li css={stack(0)} key={picture.path}>
                {/* biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard the dialog's button does this */}
                <label css={choice} title={picture.path} onClick={(event) => chooseAtOnce(event, picture.path)}>
                  <input
                    type={multiple ? 'checkbox' : 'radio'}
                    name={name}
                    checked={picked.includes(picture.path)}
                    onChange={() => pick(picture.path)}
                  />
                  <img src={smallPicture(stem, picture.path)} alt="" loading="lazy" />
                  <span>{picture.name}</span>
                  <span css={help}>{picture.uses.length > 0 ? `Em ${picture.uses.join(', ')}` : 'Sem uso'}</span>
                </label>
                {isUnused(picture) && (
                  <Button
                    css={plainButton}
                    aria-label={`Apagar: ${picture.name}`}
                    onClick={() => change(() => removePicture(stem, picture.path), picture.path)}
                  >
                    Apagar
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
    </Dialog>
  );
}

const counted = (count: number) => (count === 1 ? '1 imagem' : `${count} imagens`);
const fileOf = (path: string) => path.replace(/^.*\//, '');
