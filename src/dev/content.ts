/** The content for the whole dev server: pages, leads and studio share one loader, one watch and one cache. */

import { EventEmitter } from 'node:events';
import { createLoader, type LoadedConfig, type Loader } from '../config/load/load.ts';
import { type Shown, withoutErrors } from '../config/load/publishable.ts';
import type { Lang } from '../config/messages/messages.ts';
import type { Problem } from '../config/problem.ts';
import type { PictureError } from '../pictures/problem.ts';
import type { StepCache } from '../stepCache.ts';
import { watchContent } from './watchContent.ts';

/**
 * With more developments than this, checking all of them after an edit takes longer than the page may take to follow; they are
 * then checked when nothing was saved for `pause` ms.
 */
const fewDevelopments = 300;
const pause = 300;

/** Emits `saved` when a file has changed, and `shown` when `shown` and the problems follow. */
export class DevContent extends EventEmitter<{ saved: []; shown: [] }> {
  readonly dir: string;
  /** Reads the folder as it is now; checks only what has changed. */
  readonly load: Loader['load'];
  /** The last check after a change. */
  loaded: LoadedConfig;
  /** The valid part of each file. */
  shown: Shown;
  /** Counts the changes. */
  version = 0;
  private readonly lang: Lang;
  private readonly loader: Loader;
  private readonly watching: ReturnType<typeof watchContent>;
  /** Pictures that were found broken since the last check. */
  private damaged: PictureError[] = [];
  private checking: NodeJS.Timeout | undefined;

  /** Throws CouldNotRun if there is no content. */
  constructor(dir: string, cache: StepCache, lang: Lang) {
    super();
    this.dir = dir;
    this.lang = lang;
    this.loader = createLoader(dir, { cache });
    this.load = this.loader.load;
    this.loaded = this.load(lang);
    this.shown = withoutErrors(this.loaded, { site: undefined, developments: [] });
    this.watching = watchContent(dir, (changed) => this.follow(changed));
  }

  problems = (): Problem[] => [...this.loaded.problems, ...this.loaded.pictureProblems(this.damaged)];

  /** Notes pictures that are broken; returns whether one of them was not known. */
  noteDamaged(errors: readonly PictureError[]): boolean {
    const unknown = errors.filter(({ file }) => !this.damaged.some((error) => error.file === file));
    this.damaged.push(...unknown);
    return unknown.length > 0;
  }

  /** Puts off a check that is about to begin, because a page is waiting. */
  postponeCheck(): void {
    this.checking?.refresh();
  }

  close(): void {
    clearTimeout(this.checking);
    this.watching.close();
  }

  private follow(changed: string[]): void {
    this.emit('saved');
    clearTimeout(this.checking);
    if (this.showOnly(changed)) {
      this.checking = setTimeout(() => this.checkAll(), pause);
      this.announce();
    } else this.checkAll();
  }

  /** Shows a change that concerns only one development of many, before all of them are checked. */
  private showOnly([path, ...others]: string[]): boolean {
    if (!path || others.length > 0 || this.loaded.developments.length <= fewDevelopments) return false;
    const now = this.loader.loadOne(path, this.loaded);
    if (!now) return false;
    const developments = this.shown.developments.map((before) => (before.file === path ? now : before));
    this.shown = { ...this.shown, developments };
    return true;
  }

  private checkAll(): void {
    this.checking = undefined;
    this.loaded = this.load(this.lang);
    this.shown = withoutErrors(this.loaded, this.shown);
    this.damaged = [];
    this.announce();
  }

  private announce(): void {
    this.version++;
    this.emit('shown');
  }
}
