import type { ServerModule } from '../server/serverModule.ts';
import { crm } from './crm/server/crm.ts';

/** What modules add to the lead service. */
export const serverModules: ServerModule[] = [crm];
