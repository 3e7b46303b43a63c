/** A module's addition to a development's page. */

import { createContext, type FunctionComponent } from 'react';

export interface SectionModule {
  /** The module's; `DevelopmentPage.modules` has its data by this name. */
  name: string;
  /** Stands in the section of the location, below its text. */
  BelowText: FunctionComponent<{ data: unknown }>;
}

/** The modules of this site, provided around its pages. */
export const SectionModules = createContext<readonly SectionModule[]>([]);
