import { css } from '@emotion/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { anchorOf, blocksIn } from '../../../content/sections.ts';
import { isWithin, parentOf, path } from '../../../data/pointer.ts';
import { type Group, groupsOf, holds } from '../../../data/schema.ts';
import { type FileSummary, siteStem } from '../../contract.ts';
import { Alert } from '../Alert.tsx';
import { NoConnection } from '../api.ts';
import { takingFiles } from '../DropZone.tsx';
import { type FieldPlace, placeOf, valueAt } from '../draft/fileData.ts';
import { storeOf } from '../draft/fileStore.ts';
import { useUploads } from '../draft/uploads.ts';
import { EditConflicts } from '../form/EditConflicts.tsx';
import { FileContext, type FileTools, fieldId } from '../form/fileContext.ts';
import { besidePage, button, card, messageStyle, stack } from '../style.ts';
import { UndoToast } from '../UndoToast.tsx';
import { useTitle } from '../useTitle.ts';
import { FieldGroup, groupId, groupPlace } from './FieldGroup.tsx';
import { FileHistory } from './FileHistory.tsx';
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

const lost = `${new NoConnection().message} O que você escreveu está neste navegador, e será gravado.`;

/** Height of the site's sticky bars, in px. */
const barsAbove = 120;

interface EditorScreenProps {
  stem: string;
  developments: FileSummary[];
  priceBands: readonly string[];
}

/** The form of one file, beside a preview of its page. */
export function EditorScreen({ stem, developments, priceBands }: EditorScreenProps) {
  const store = storeOf(stem);
  useEffect(() => store.start(), [store]);
  const file = useSyncExternalStore(store.subscribe, store.read);
  const { state, content, saving, conflicts, problems, lacking, message } = file;
  const { kind } = store;
  const groups = groupsOf(kind);
  const places = useOpenPlaces(stem, groupPlace(groups[0]?.title ?? ''));
  const uploads = useUploads(store);
  const frame = useRef<HTMLIFrameElement>(null);
  const followed = useRef('');
  const [screen, setScreen] = useState<Screen>('Celular');
  const [done, setDone] = useState<{ said: string; label: string }>();
  useUndoKeys(store);
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

  function addPhotos(files: File[]) {
    const group = groups.find((one) => holds(one, photos));
    if (!group) return;
    uploads.addTo(photos, files, 'Imagens: enviar');
    places.setOpen(groupPlace(group.title), true);
  }
  /** Opens a group and brings the first of these fields that is there, or else the group, into view and focus. */
  function show(group: Group, fields: FieldPlace[] = []) {
    places.setOpen(groupPlace(group.title), true);
    requestAnimationFrame(() => {
      const field = fields.map((place) => document.getElementById(fieldId(place))).find((element) => element !== null);
      const target = field ?? document.getElementById(groupId(group.title));
      target?.scrollIntoView({ block: field ? 'center' : 'start' });
      target?.focus({ preventScroll: true });
    });
  }
  /** Opens what contains a place, and shows its field or else the nearest one around it. */
  function go(place: FieldPlace) {
    const group = groups.find((one) => holds(one, place));
    if (!group) return;
    if (group.advanced.some((known) => isWithin(place, known)))
      places.setOpen(`${groupPlace(group.title)}/avançado`, true);
    const around: FieldPlace[] = [];
    for (let at = place; at !== ''; at = parentOf(at)) {
      around.push(at);
      places.setOpen(at, true);
    }
    show(group, around);
  }
  /** Anchor of the page's section that shows a group's first place. */
  const anchorOfGroup = ({ places: [first = ''] }: Group) => anchorOf(path(first)[0] ?? '');
  function goToSection(section: string, tab: number) {
    const block = blocksIn(content?.data).findIndex(({ id }) => id === section);
    if (content && block !== -1) return go(placeOf(content, `/blocks/${block}/heading`));
    const shown = groups.filter((one) => anchorOfGroup(one) === section || one.sections?.includes(section));
    const group = shown[tab] ?? shown[0];
    if (group) show(group);
  }
  /** Scrolls the preview to the section of the group that has the focus, or to the block. */
  function follow(target: Element) {
    const title = target.closest('[data-group]')?.getAttribute('data-group') ?? '';
    const [block = ''] = /\/blocks\/@[^/]+/.exec(target.closest('[id^="linha/blocks/"]')?.id ?? '') ?? [];
    if (title + block === followed.current) return;
    followed.current = title + block;
    const group = groups.find((one) => one.title === title);
    const blocks = block && content ? { blocks: [valueAt(content, block)] } : content?.data;
    const isOfBlocks = group?.places.includes('/blocks');
    const anchor = isOfBlocks ? blocksIn(blocks)[0]?.id : group && anchorOfGroup(group);
    const page = frame.current?.contentWindow;
    if (!page || kind === 'site') return;
    // Not scrollIntoView, which would scroll the form too.
    const section = anchor && page.document.getElementById(anchor);
    // A new block is on the page once it is complete.
    if (block && !section) followed.current = '';
    else page.scrollTo({ top: section ? page.scrollY + section.getBoundingClientRect().top - barsAbove : 0 });
  }

  const errors = problems.filter(({ problem }) => problem.severity === 'error');
  const tools: FileTools = {
    kind,
    stem,
    store,
    problems,
    developments,
    priceBands,
    uploads,
    isOpen: places.isOpen,
    setOpen: places.setOpen,
    remove(place, label, said) {
      const undoStep = { label: `${label}: remover` };
      store.edit({ op: 'remove', place }, undoStep);
      setDone({ said, ...undoStep });
    },
    SchemaField,
    SchemaFields,
  };
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
          <main css={scroller} onFocus={({ target }) => follow(target)}>
            <div css={form}>
              <Alert message={message || (saving === 'offline' ? lost : '')} />
              <EditConflicts conflicts={conflicts} content={content} />
              {content === undefined ? (
                <Unreadable problems={problems} />
              ) : (
                <>
                  <ProblemSummary lacking={lacking} groups={groups} content={content} onGo={go} />
                  {groups.map((group) => (
                    <FieldGroup key={group.title} group={group} content={content} />
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
            onSection={goToSection}
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
