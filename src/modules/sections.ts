/** The modules that show something on a development's page. */

import type { SectionModule } from '../ui/sectionModule.ts';
import { placesSection } from './places/Section.tsx';

export const sectionModules: readonly SectionModule[] = [placesSection];
