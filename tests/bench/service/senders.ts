import { setTimeout as sleep } from 'node:timers/promises';
import { postLead } from '../../support/serviceProcess.ts';
import { bodies } from '../../support/siteManifest.ts';

export interface Senders {
  /** Key → id, for every acknowledged lead. */
  acknowledged: ReadonlyMap<string, string>;
  /** Keys that were answered with two ids, and answers other than 201. */
  counts: { wrongId: number; refused: number };
  stop(): Promise<void>;
}

/**
 * Starts clients that post leads one after the other, each under its key until it is acknowledged.
 * @param urls of services; each attempt goes to a random one, as behind a load balancer
 */
export function startSenders(urls: string[], clients: number): Senders {
  const acknowledged = new Map<string, string>();
  const counts = { wrongId: 0, refused: 0 };
  let running = true;

  async function client(number: number): Promise<void> {
    for (let i = 0; running; i++) {
      const key = `${number}-${i}`;
      while (running) {
        try {
          const url = urls[Math.floor(Math.random() * urls.length)] ?? '';
          const answer = await postLead(url, { ...bodies.contact, nome: `Pessoa ${key}` }, key);
          if (answer.status !== 201) {
            counts.refused += 1;
            throw new Error(String(answer.status));
          }
          const { id } = (await answer.json()) as { id: string };
          if (acknowledged.has(key) && acknowledged.get(key) !== id) counts.wrongId += 1;
          acknowledged.set(key, id);
          // One in twenty is sent again, as by a page that lost the answer.
          if (Math.random() < 0.95) break;
        } catch {
          await sleep(50);
        }
      }
    }
  }

  const working = Array.from({ length: clients }, (_, number) => client(number));
  return {
    acknowledged,
    counts,
    async stop() {
      running = false;
      await Promise.all(working);
    },
  };
}
