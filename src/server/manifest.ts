import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { LeadKind } from '../leads/contract.ts';
import type { HeaderPolicy } from './http/headers.ts';

/** Who receives a lead; the first rule that fits counts. An absent list fits everything. */
export interface RecipientRule {
  /** Slugs. */
  developments?: string[];
  kinds?: LeadKind[];
  /** Plain addresses. */
  to: string[];
}

/** The few settings of the site that the service needs. Written by the build, beside what is published, never in it. */
export interface ServerManifest {
  /** Absolute, without a slash at the end. */
  baseUrl: string;
  /** `company.name` */
  company: string;
  /** `company.email`: receives what neither a rule nor MAIL_TO names. */
  companyEmail: string;
  /** Developments with a page; the contact lead carries the name. */
  developments: { slug: string; name: string }[];
  /** `leads.recipients` */
  recipients: RecipientRule[];
  /** Old path → new path, answered 301. */
  redirects: Record<string, string>;
  headers: HeaderPolicy;
  /** Paths of the own HTML files that pages show in frames. */
  framed: string[];
}

/** Where the build of `outDir` leaves what is not published: `.cache/<name>.<ending>` beside the folder. */
export function pathBeside(outDir: string, ending: string): string {
  const folder = resolve(outDir);
  return join(dirname(folder), '.cache', `${basename(folder)}.${ending}`);
}

/** Where the build of `outDir` leaves the manifest. */
export const manifestPath = (outDir: string) => pathBeside(outDir, 'server.json');

/** @throws when the file is missing or isn't JSON: the site has not been built. */
export function readManifest(outDir: string): ServerManifest {
  return JSON.parse(readFileSync(manifestPath(outDir), 'utf8')) as ServerManifest;
}
