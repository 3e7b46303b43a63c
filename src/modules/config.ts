/** The modules with checks of their own. */

import type { ConfigModule } from '../config/configModule.ts';
import { advertisingLaw } from './advertising-law/rules.ts';
import { crmRules } from './crm/rules.ts';
import { feedRules } from './feeds/rules.ts';
import { placeRules } from './places/rules.ts';

export const configModules: readonly ConfigModule[] = [advertisingLaw, feedRules, placeRules, crmRules];
