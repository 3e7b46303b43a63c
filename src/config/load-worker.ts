/** The second thread of `loadFiles`. */
import { type MessagePort, workerData } from 'node:worker_threads';
import { help, type Task } from './load-files.ts';

const { task, port } = workerData as { task: Task; port: MessagePort };
help(task, (files) => port.postMessage(files));
