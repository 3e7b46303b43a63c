import { firefox } from './browser.ts';
import { smoke } from './smoke.ts';

smoke(firefox);
