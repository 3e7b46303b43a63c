/** `npm run build`: checked configuration, encoded pictures and code become a complete static site in `dist/`. */

import { parseArgs } from 'node:util';
import { build } from '../build/build.ts';
import { buildOptions } from '../build/fresh.ts';
import { helped, runBuild } from './command.ts';

if (!helped('build')) {
  const yes = { type: 'boolean', default: true } as const;
  const no = { type: 'boolean', default: false } as const;
  await runBuild(() => {
    const { values } = parseArgs({ options: { compress: yes, share: yes, previews: no }, allowNegative: true });
    return build({ ...buildOptions(), ...values });
  });
}
