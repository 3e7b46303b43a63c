/** The second thread of `writePages`. */

import { parentPort, workerData } from 'node:worker_threads';
import { renderHere } from './pages.ts';

parentPort?.postMessage(await renderHere(workerData));
