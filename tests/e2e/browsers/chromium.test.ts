import { chromium } from './browser.ts';
import { smoke } from './smoke.ts';

smoke(chromium);
