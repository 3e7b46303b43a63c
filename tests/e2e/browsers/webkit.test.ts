import { webKit } from './browser.ts';
import { smoke } from './smoke.ts';
import { typing } from './typing.ts';

smoke(webKit);
typing(webKit);
