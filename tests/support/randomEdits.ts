/**
 * Random runs of the form's draft against a file and a server: typing, adding, moving, removing, undoing, other
 * programs' edits, lost answers, killed servers and reloads.
 */

import { editYaml } from '../../src/config/yaml/editYaml.ts';
import { readYaml } from '../../src/config/yaml/readYaml.ts';
import type { YamlEdit } from '../../src/data/editData.ts';
import { same } from '../../src/data/items.ts';
import { pointerOf } from '../../src/data/pointer.ts';
import {
  addChange,
  confirmSent,
  type Draft,
  type DraftChange,
  dataWithChanges,
  isPending,
  mergeRead,
  openDraft,
  requeueSent,
  resume,
  takeAction,
} from '../../src/studio/page/draft/draft.ts';
import type { FormEdit } from '../../src/studio/page/draft/edits.ts';
import {
  type Data,
  entriesAt,
  entryPlace,
  type FileData,
  placeOf,
  valueAt,
} from '../../src/studio/page/draft/fileData.ts';
import { UndoHistory } from '../../src/studio/server/files/undoHistory.ts';
import { createRandom } from '../bench/random.ts';

const text = `# Fica.
name: Solar
draft: true
gallery:
  photos:
    - image: a.jpg # primeira
      caption: Sala
    - image: b.jpg
    - image: c.jpg
      caption: Piscina
description:
  paragraphs:
    - Um parágrafo.
    - Outro parágrafo.
`;

/** A file on a server and the form of one client. Requests and answers between them can be lost. */
export class World {
  text = text;
  /** The server's undo history; lost when it is killed. */
  private history = new UndoHistory();
  private ids = 0;
  private readonly newId = () => `n${++this.ids}`;
  draft: Draft;

  constructor() {
    this.draft = openDraft(this.read(), this.newId);
  }

  read = () => ({ version: this.text, data: readYaml(this.text).data as Record<string, unknown> });
  form = () => dataWithChanges(this.draft);
  data = () => this.read().data as Data;

  change(edit: FormEdit, action = `a${++this.ids}`) {
    const change: Omit<DraftChange, 'was'> = { id: `c${++this.ids}`, edit, action, label: '' };
    this.draft = addChange(this.draft, change);
  }

  /** Does what the server does with a request; false when the text has changed meanwhile. */
  private write({ version, edits, action, label }: NonNullable<ReturnType<typeof takeAction>>) {
    if (version !== this.text) return false;
    const before = this.text;
    this.text = edits.reduce((now, edit) => editYaml(now, edit), before);
    if (this.text !== before) this.history.add({ label, action, before, after: this.text });
    return true;
  }

  send(outcome: 'answered' | 'request lost' | 'answer lost') {
    const next = takeAction(this.draft);
    if (!next) return;
    this.draft = next.draft;
    if (outcome === 'request lost') return this.reconnect();
    const written = this.write(next);
    if (outcome === 'answer lost') return this.reconnect();
    this.draft = written
      ? confirmSent(this.draft, this.read(), this.newId)
      : mergeRead(requeueSent(this.draft), this.read(), this.newId);
  }

  /** The page was reloaded or the server started again: the browser has what it stored, and the file. */
  reconnect() {
    this.draft = resume(JSON.parse(JSON.stringify(this.draft)), this.read(), this.newId);
  }

  /** The server was killed, and another one started. */
  kill() {
    this.history = new UndoHistory();
    this.reconnect();
  }

  /** As the form does it: first sends what was typed. */
  undoOrRedo(direction: 'undo' | 'redo') {
    this.settle();
    this.text = this.history.turn(direction, this.text) ?? this.text;
    this.draft = mergeRead(this.draft, this.read(), this.newId);
  }

  outside(edit: YamlEdit) {
    this.text = editYaml(this.text, edit);
    this.draft = mergeRead(this.draft, this.read(), this.newId);
  }

  settle() {
    for (let round = 0; isPending(this.draft) && round < 100; round++) this.send('answered');
  }
}

/** Places of all text fields. */
function fields(file: FileData, keys: string[] = [], value: unknown = file.data): string[] {
  if (typeof value === 'string') return [placeOf(file, pointerOf(keys))];
  return Object.entries(Object(value)).flatMap(([key, inside]) => fields(file, [...keys, key], inside));
}

const lists = ['/gallery/photos', '/description/paragraphs'];

/**
 * One run; the same seed gives the same run.
 *
 * @returns what went wrong: form and file that don't agree, a text that is in neither file nor conflict, a lost comment
 */
export function editRun(seed: number, length: number): string[] {
  const random = createRandom(seed);
  const world = new World();
  const faults: string[] = [];
  const pick = <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(random() * values.length)];
  /** The last text typed at each place, which must still be there at the end unless it was removed or overwritten. */
  const typed = new Map<string, string>();
  const forget = (place: string) => {
    for (const known of typed.keys()) if (`${known}/`.startsWith(`${place}/`)) typed.delete(known);
  };
  const kept = () => JSON.stringify(world.data()) + JSON.stringify(world.draft.conflicts);
  function check(): void {
    world.settle();
    if (isPending(world.draft)) faults.push(`seed ${seed}: something still waits`);
    if (!same(world.form().data, world.data())) faults.push(`seed ${seed}: form and file don't agree`);
    if (!world.text.includes('# Fica.')) faults.push(`seed ${seed}: the comment is gone`);
    const found = kept();
    for (const [place, word] of typed) {
      // Was in the file already, then overwritten by another program.
      if (place === '/name' && /Nome de fora/.test(world.text)) continue;
      if (!found.includes(word)) faults.push(`seed ${seed}: ${word} at ${place} is lost`);
    }
  }
  for (let step = 0; step < length; step++) {
    const list = pick(lists) as string;
    const entries = entriesAt(world.form(), list);
    const entry = pick(entries);
    const dice = random();
    if (dice < 0.32) {
      const place = pick(fields(world.form())) ?? '/name';
      const action = `t${step}`;
      const word = `palavra${step} escrita`;
      for (const part of [word.slice(0, 8), word]) {
        world.change({ op: 'set', place, value: part }, action);
        if (random() < 0.3) world.send('answered');
      }
      typed.set(place, word);
    } else if (dice < 0.42) {
      const photo = list.endsWith('photos');
      const value = photo ? { image: `${step}.jpg`, caption: `Legenda ${step}` } : `Texto ${step}`;
      const id = `e${step}`;
      world.change({ op: 'add', place: list, id, value });
      typed.set(entryPlace(list, id) + (photo ? '/caption' : ''), photo ? `Legenda ${step}` : `Texto ${step}`);
    } else if (dice < 0.49 && entry && entries.length > 1) {
      world.change({ op: 'remove', place: entryPlace(list, entry.id) });
      forget(entryPlace(list, entry.id));
    } else if (dice < 0.61 && entry) {
      world.change({ op: 'move', place: entryPlace(list, entry.id), before: pick(entries)?.id ?? null });
    } else if (dice < 0.68) {
      const data = valueAt({ data: world.data(), ids: {} }, list);
      const count = Array.isArray(data) ? data.length : 0;
      const value = list.endsWith('photos') ? { image: `fora${step}.jpg` } : `De fora ${step}`;
      world.outside({ op: 'set', pointer: `${list}/${count}`, value });
    } else if (dice < 0.73) world.outside({ op: 'set', pointer: '/name', value: `Nome de fora ${step}` });
    else if (dice < 0.79) {
      check();
      world.undoOrRedo(random() < 0.7 ? 'undo' : 'redo');
      // The person has undone the values that are gone now.
      const found = kept();
      for (const [place, word] of typed) if (!found.includes(word)) typed.delete(place);
    } else if (dice < 0.84) world.reconnect();
    else if (dice < 0.88) world.kill();
    else world.send(pick(['answered', 'request lost', 'answer lost'] as const) ?? 'answered');
  }
  check();
  return faults;
}
