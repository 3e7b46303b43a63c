import { webKit } from './browser.ts';
import { smoke } from './smoke.ts';

smoke(webKit);
