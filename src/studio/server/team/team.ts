/** The people who share a studio at an address. */

import type { Person } from '../../contract.ts';

export interface Team {
  /** Origin of the studio: 'https://estudio.example.com'. */
  origin: string;
  /** As the file of people says now. */
  people: () => readonly Person[];
  /** Sends a mail. Rejects with an Error when the mail server doesn't take it. */
  mail: (mail: { to: string; subject: string; text: string }) => Promise<void>;
}
