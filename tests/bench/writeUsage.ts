/** Imported before a measured program; writes at its end what it used. */

import { writeFileSync } from 'node:fs';

process.on('exit', () => {
  if (process.env.USAGE_FILE) writeFileSync(process.env.USAGE_FILE, JSON.stringify(process.resourceUsage()));
});
