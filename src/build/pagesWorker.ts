/** The second thread of `writePages`. */

import { parentPort, workerData } from 'node:worker_threads';
import { writePagesHere } from './pages.ts';

parentPort?.postMessage(await writePagesHere(workerData));
