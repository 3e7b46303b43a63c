import { firefox } from './browser.ts';
import { smoke } from './smoke.ts';
import { typing } from './typing.ts';

smoke(firefox);
typing(firefox);
