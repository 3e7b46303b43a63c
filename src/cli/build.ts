/** `npm run build`: checked configuration, encoded pictures and code become a complete static site in `dist/`. */

import { parseArgs } from 'node:util';
import { untouchedRecord } from '../build/buildKey.ts';
import { buildOptions } from '../build/buildOptions.ts';
import { environmentLang, say } from '../config/messages/messages.ts';
import { isClosed } from '../config/rules/services.ts';
import { helped, runBuild } from './command.ts';

if (!helped('build')) {
  const yes = { type: 'boolean', default: true } as const;
  const no = { type: 'boolean', default: false } as const;
  await runBuild(async () => {
    const { values } = parseArgs({
      options: { compress: yes, share: yes, fast: no, previews: no },
      allowNegative: true,
    });
    const options = { ...buildOptions(), ...values };
    const known = untouchedRecord(options);
    for (const line of known ? [...(known.notes ?? []), 'Nothing has changed since the last build.'] : [])
      options.log(line);
    const { ownForms, baseUrl = '' } = known ?? (await (await import('../build/build.ts')).build(options));
    const lang = environmentLang(process.env);
    if (ownForms) console.error(say(lang, 'build.forms', { address: ownForms }));
    if (isClosed(URL.parse(baseUrl))) console.error(say(lang, 'build.closed', { address: baseUrl }));
  });
}
