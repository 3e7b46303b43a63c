/** The second thread of `makeAllPages`. */

import { parentPort, workerData } from 'node:worker_threads';
import { makePages } from './pages.ts';

parentPort?.postMessage(await makePages(workerData));
