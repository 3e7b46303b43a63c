/** Random runs of two people who edit copies of one file and publish it by turns, while a third pushes to it. */
import { mergeData } from '../../src/config/changes/mergeData.ts';
import { editsBetween } from '../../src/config/yaml/editsBetween.ts';
import { editYaml } from '../../src/config/yaml/editYaml.ts';
import { readYaml } from '../../src/config/yaml/readYaml.ts';
import { same } from '../../src/data/items.ts';
import { createRandom } from '../bench/random.ts';

type Photo = { image: string; caption: string };
type File = { name: string; [key: string]: unknown; photos: Photo[]; texts: string[] };

const start = `# Fica.
name: Solar
city: Londrina
progress:
  percent: 10
  month: 1
photos:
  - image: a.jpg # primeira
    caption: Sala
  - image: b.jpg
    caption: Bar
texts:
  - Um.
  - Outro.
`;

const parsed = (text: string) => structuredClone(readYaml(text).data) as File;

/**
 * One run; the same seed gives the same run. Each word is typed once, and is over when its author types over it, removes it, or
 * is asked and chooses the other's.
 *
 * @returns the words that nobody removed and that are nowhere at the end
 */
export function publishRun(seed: number, length: number): { lost: string[] } {
  const random = createRandom(seed);
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  let published = start;
  const people = Array.from({ length: 3 }, () => ({ base: start, text: start }));
  /** Words that must be in the published file at the end. */
  const alive = new Set<string>();
  const lost: string[] = [];

  /** A value that is no longer in a text was taken out by its author. */
  const noteGone = (before: string, after: string) => {
    for (const word of alive) if (before.includes(word) && !after.includes(word)) alive.delete(word);
  };

  function edit(person: { text: string }, step: number): void {
    const data = parsed(person.text);
    const word = `palavra${step}x`;
    const { photos, texts } = data;
    const dice = random();
    if (dice < 0.3) data[pick(['name', 'city', `key${step % 7}`])] = word;
    else if (dice < 0.45)
      photos.splice(Math.floor(random() * (photos.length + 1)), 0, { image: `${step}.jpg`, caption: word });
    else if (dice < 0.55) texts.splice(Math.floor(random() * (texts.length + 1)), 0, word);
    else if (dice < 0.68) pick(photos).caption = word;
    else if (dice < 0.75)
      Object.assign(pick(photos), { image: `${step}.jpg`, ...(random() < 0.5 && { caption: word }) });
    else if (dice < 0.85)
      photos.splice(Math.floor(random() * photos.length), 0, ...photos.splice(Math.floor(random() * photos.length), 1));
    else if (dice < 0.92) texts[Math.floor(random() * texts.length)] = word;
    else if (photos.length > 2) photos.splice(Math.floor(random() * photos.length), 1);
    const after = editsBetween(parsed(person.text), data).reduce((now, each) => editYaml(now, each), person.text);
    if (!same(parsed(after), data)) throw new Error(`seed ${seed}: an edit did not come out as meant`);
    noteGone(person.text, after);
    if (after.includes(word)) alive.add(word);
    person.text = after;
  }

  function publish(person: { base: string; text: string }): void {
    const [base, mine, theirs] = [person.base, person.text, published].map(parsed);
    const { data } = mergeData(base, mine, theirs, ({ mine, theirs }) => {
      const side = pick(['mine', 'theirs'] as const);
      noteGone(
        JSON.stringify(side === 'mine' ? theirs : mine) ?? '',
        JSON.stringify(side === 'mine' ? mine : theirs) ?? '',
      );
      return side;
    });
    const text = editsBetween(theirs, data).reduce((now, each) => editYaml(now, each), published);
    if (!same(parsed(text), data)) lost.push(`seed ${seed}: the text is not what was merged`);
    Object.assign(person, { base: text, text });
    published = text;
  }

  for (let step = 0; step < length; step++) {
    const person = pick(people);
    edit(person, step);
    // The third pushes each of his edits.
    if (person === people[2] || random() < 0.2) publish(person);
  }
  for (const person of people) publish(person);
  if (!published.startsWith('# Fica.')) lost.push(`seed ${seed}: the comment`);
  for (const word of alive) if (!published.includes(word)) lost.push(`seed ${seed}: ${word}`);
  return { lost };
}
