/** The tests' built site and its service. It ends with whoever started it, also when that is killed. */
import { main } from '../../src/server/main.ts';

process.stdin.resume().on('close', () => process.exit());
await main();
