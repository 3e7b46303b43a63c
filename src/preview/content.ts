/** The content for a whole program: pages, leads and studio share one loader, one watch and one cache. */

import { EventEmitter } from 'node:events';
import { createLoader, loadConfig } from '../config/load/load.ts';
import { withoutErrors } from '../config/load/publishable.ts';
import type { Lang } from '../config/messages/messages.ts';
import { basePath } from '../content/href.ts';
import { configModules } from '../modules/config.ts';
import type { StepCache } from '../node/stepCache.ts';
import type { PictureError } from '../pictures/pictureError.ts';
import { watchContent } from './watchContent.ts';

/**
 * With more developments than this, checking all of them after an edit takes longer than the page may take to follow; they are
 * then checked when nothing was saved for `pause` ms.
 */
const fewDevelopments = 300;
const pause = 300;

export type WatchedContent = ReturnType<typeof watchedContent>;

/** Throws CouldNotRun if there is no content. */
export function watchedContent(dir: string, cache: StepCache, lang: Lang) {
  const { load, loadOne } = createLoader(dir, { modules: configModules, lang, cache });
  const loaded = load();
  let checking: NodeJS.Timeout | undefined;
  const content = {
    dir,
    /** Reads the folder as it is now; checks only what has changed. */
    load,
    /** The same for another folder, with the same cache. */
    loadFolder: (folder: string, lang: Lang) => loadConfig(folder, { modules: configModules, lang, cache }),
    /** The last check after a change. */
    loaded,
    /** The valid part of each file. */
    shown: withoutErrors(loaded, { site: undefined, developments: [] }),
    /** Pictures that were found broken since then. */
    damaged: [] as PictureError[],
    /** Path before the site's addresses; '' if there is none. */
    get base() {
      return content.shown.site ? basePath(content.shown.site.baseUrl) : '';
    },
    /** Counts the changes, from the time on, so that pages see a change also when the program was started again. */
    version: Date.now(),
    /** `saved`: a file has changed; `shown`: `shown` has. */
    events: new EventEmitter<{ saved: []; shown: [] }>(),
    /** Puts off a check that is about to begin. */
    postponeCheck: () => checking?.refresh(),
    /** Notes a broken picture, which a page that shows its file's problems has to say. */
    noteDamaged(error: PictureError) {
      if (content.damaged.some(({ file }) => file === error.file)) return;
      content.damaged.push(error);
      announce();
    },
    close() {
      clearTimeout(checking);
      watching.close();
    },
  };

  function announce(): void {
    content.version++;
    content.events.emit('shown');
  }

  /** Shows a change that concerns only one development of many, before all of them are checked. */
  function showOnly([path, ...others]: string[]): boolean {
    const { loaded, shown } = content;
    if (!path || others.length > 0 || loaded.developments.length <= fewDevelopments) return false;
    const now = loadOne(path, loaded);
    if (!now) return false;
    const developments = shown.developments.map((before) => (before.file === path ? now : before));
    content.shown = { ...shown, developments };
    return true;
  }

  function checkAll(): void {
    checking = undefined;
    content.loaded = load();
    content.shown = withoutErrors(content.loaded, content.shown);
    content.damaged = [];
    announce();
  }

  const watching = watchContent(dir, (changed) => {
    content.events.emit('saved');
    clearTimeout(checking);
    if (!showOnly(changed)) return checkAll();
    checking = setTimeout(checkAll, pause);
    announce();
  });
  return content;
}
