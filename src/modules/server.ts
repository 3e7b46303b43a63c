import type { ServerModule } from '../server/serverModule.ts';
import { crm } from './crm/server/crm.ts';

/** The modules of the lead service. */
export const serverModules: ServerModule[] = [crm];
