/** A site names its build at a fixed address: a publisher sees there when a change has arrived. */

/** Address of the file. */
export const siteIdPath = '/build.json';

export interface SiteId {
  /** Differs between builds of different content, code or options. */
  id: string;
  /** Git commit that was checked out in the content folder; missing without git. */
  commit?: string;
  /** Whether it shows drafts to whoever has their link. */
  previews: boolean;
}
