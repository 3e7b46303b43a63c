import { leadsCommand } from '../../src/cli/leads.ts';

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs `npm run leads` with these words on a connection of its own, beside the running service. */
export const runLeads = (dataDir: string, ...words: string[]): Promise<Ended> =>
  runLeadsOn({ DATA_DIR: dataDir }, ...words);

/** The same on the store that these variables name. */
export async function runLeadsOn(variables: NodeJS.ProcessEnv, ...words: string[]): Promise<Ended> {
  let stdout = '';
  let stderr = '';
  const code = await leadsCommand(words, variables, {
    print: (text) => {
      stdout += `${text}\n`;
    },
    tell: (text) => {
      stderr += `${text}\n`;
    },
  });
  return { code, stdout, stderr };
}
