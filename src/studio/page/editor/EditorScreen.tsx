import { css } from '@emotion/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { groupsOf, holds } from '../../../data/schema.ts';
import { type FileSummary, type Place, siteStem } from '../../contract.ts';
import { Alert } from '../Alert.tsx';
import { takingFiles } from '../DropZone.tsx';
import { type FieldPlace, type FileData, pointerOf } from '../draft/fileData.ts';
import { storeOf } from '../draft/fileStore.ts';
import { useUploads } from '../draft/uploads.ts';
import { EditConflicts } from '../form/EditConflicts.tsx';
import { FileContext, type FileTools } from '../form/fileContext.ts';
import { announce } from '../present.ts';
import { besidePage, button, card, messageStyle, stack } from '../style.ts';
import { UndoToast } from '../UndoToast.tsx';
import { useTitle } from '../useTitle.ts';
import { FieldGroup, groupPlace } from './FieldGroup.tsx';
import { FileHistory } from './FileHistory.tsx';
import { showField, showSection, useFollowedFocus } from './navigation.ts';
import { Preview, type Screen } from './Preview.tsx';
import { ProblemSummary } from './ProblemSummary.tsx';
import { SchemaField, SchemaFields } from './SchemaField.tsx';
import { Toolbar } from './Toolbar.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { useOpenPlaces } from './useOpenPlaces.ts';
import { useUndoKeys } from './useUndoKeys.ts';

const layout = css({
  display: 'grid',
  // Never wider than the screen, however long a name is.
  gridTemplateColumns: 'minmax(0,1fr)',
  gridTemplateRows: 'auto minmax(0,1fr)',
  minHeight: '100dvh',
  [besidePage]: { height: '100dvh' },
});
const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  minWidth: 0,
  minHeight: 0,
  [besidePage]: { gridTemplateColumns: 'minmax(400px,5fr) 6fr' },
});
const scroller = css({ minWidth: 0, [besidePage]: { overflow: 'auto', overscrollBehavior: 'contain' } });
const form = css(stack(12), { padding: 20 });

/** The list for what is dropped outside the form's zones. */
const photos = '/gallery/photos';

const kept = 'O que você escreveu está neste navegador, e será gravado.';

interface EditorScreenProps {
  stem: string;
  developments: FileSummary[];
  priceBands: readonly string[];
}

/** The form of one file, beside a preview of its page. */
export function EditorScreen({ stem, developments, priceBands }: EditorScreenProps) {
  const store = storeOf(stem);
  useEffect(() => store.start(), [store]);
  useUndoKeys(store);
  useEffect(() => {
    announce({ stem, group: '', pointer: '' });
    return () => announce();
  }, [stem]);
  const { state, content, saving, lost, problems, lacking, message } = useSyncExternalStore(
    store.subscribe,
    store.read,
  );
  const { kind } = store;
  const groups = groupsOf(kind);
  const places = useOpenPlaces(stem, groupPlace(groups[0]?.title ?? ''));
  const uploads = useUploads(store);
  const frame = useRef<HTMLIFrameElement>(null);
  const followFocus = useFollowedFocus(kind, content, frame);
  const [screen, setScreen] = useState<Screen>('Celular');
  const [done, setDone] = useState<{ message: string; label: string }>();
  // After another action, undo would undo that one.
  if (done && saving === 'saved' && state?.undo !== done.label) setDone(undefined);
  const name = state ? nameOf(stem, content?.data, state.file) : stem;
  useTitle(`${name} – Estúdio`);

  if (!state)
    return (
      <main css={[stack(12), css({ padding: 20, justifyItems: 'start' })]}>
        <p role="status">{message || 'Abrindo…'}</p>
        <a css={button} href="#/">
          Todos
        </a>
      </main>
    );

  const go = (place: FieldPlace) => showField(kind, place, places.setOpen);
  function addPhotos(files: File[]) {
    const group = groups.find((one) => holds(one, photos));
    if (!group) return;
    uploads.addTo(photos, files, 'Imagens: enviar');
    places.setOpen(groupPlace(group.title), true);
  }
  const tools: FileTools = {
    kind,
    stem,
    store,
    problems,
    developments,
    priceBands,
    uploads,
    ...places,
    remove(place, label, message) {
      const undoStep = { label: `${label}: remover` };
      store.edit({ op: 'remove', place }, undoStep);
      setDone({ message, ...undoStep });
    },
    SchemaField,
    SchemaFields,
  };
  const errors = problems.filter(({ problem }) => problem.severity === 'error');
  return (
    <FileContext value={tools}>
      <div css={layout} {...takingFiles(addPhotos)}>
        <Toolbar
          name={name}
          saving={saving === 'saved' && uploads.left > 0 ? 'saving' : saving}
          state={state}
          store={store}
          screen={screen}
          onScreen={setScreen}
        />
        <div css={columns}>
          <main
            css={scroller}
            onFocus={({ target }) => {
              followFocus(target);
              announce(placeAt(stem, content, target));
            }}
            onBlur={({ target, relatedTarget }) =>
              relatedTarget ?? announce({ ...placeAt(stem, content, target), pointer: '' })
            }
          >
            <div css={form}>
              <Alert message={message || (saving === 'offline' ? `${lost} ${kept}` : '')} />
              <EditConflicts />
              {content === undefined ? (
                <Unreadable problems={problems} />
              ) : (
                <>
                  <ProblemSummary lacking={lacking} onGo={go} />
                  {groups.map((group) => (
                    <FieldGroup key={group.title} group={group} />
                  ))}
                  <FileHistory store={store} />
                </>
              )}
            </div>
            <UploadProgress uploads={uploads} />
          </main>
          <Preview
            href={state.href}
            screen={screen}
            frameRef={frame}
            errors={errors.length}
            onErrors={() => errors[0] && go(errors[0].place)}
            onSection={(section, tab) => showSection(kind, content, { section, tab }, places.setOpen)}
          />
        </div>
        <UndoToast
          done={done}
          onOver={setDone}
          onUndo={() => {
            store.undoOrRedo('undo');
            setDone(undefined);
          }}
        />
      </div>
    </FileContext>
  );
}

/** Where an element of the form is, for the others of a team. */
function placeAt(stem: string, content: FileData | undefined, element: Element): Place {
  const group = element.closest('[data-group]')?.getAttribute('data-group') ?? '';
  const [, place = ''] = /^campo(.+)/.exec(element.id) ?? [];
  return { stem, group, pointer: pointerOf(content, place) ?? '' };
}

function nameOf(stem: string, data: unknown, file: string): string {
  if (stem === siteStem) return 'O site';
  const { name } = Object(data) as { name?: unknown };
  return typeof name === 'string' && name !== '' ? name : file;
}

function Unreadable({ problems }: Pick<FileTools, 'problems'>) {
  return (
    <section aria-label="Problemas" css={[card, stack(12), css({ padding: 20 })]}>
      <p>O arquivo não pode ser lido. Corrija-o com um editor de texto; o formulário volta sozinho.</p>
      {problems.map(({ problem: { rule, line, column, message } }) => (
        <p css={messageStyle.error} key={`${rule} ${line} ${column}`}>
          Linha {line}: {message}
        </p>
      ))}
    </section>
  );
}
