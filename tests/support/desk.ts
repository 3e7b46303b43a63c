import { leadsCommand } from '../../src/cli/leads.ts';

/** Runs a command of the desk on a connection of its own, beside the running service. */
export async function desk(
  dataDir: string,
  ...words: string[]
): Promise<{ code: number; stdout: string; stderr: string }> {
  let stdout = '';
  let stderr = '';
  const code = await leadsCommand(
    words,
    { DATA_DIR: dataDir },
    {
      print: (text) => {
        stdout += `${text}\n`;
      },
      tell: (text) => {
        stderr += `${text}\n`;
      },
    },
  );
  return { code, stdout, stderr };
}
