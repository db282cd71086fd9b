import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Place {
  /** Empty but for openapi.json. */
  folder: string;
  /** Where the service runs. */
  origin: string;
}

export interface Client {
  name: string;
  /** Generates and compiles the client in the folder, then runs the story from sign-up to export. Throws if one fails. */
  runStory(place: Place): Promise<void>;
}

/** Runs a program to its end. Throws with the end of what it printed. */
export const run = (
  program: string,
  args: readonly string[],
  { cwd, env = {} }: { cwd: string; env?: Record<string, string> },
): Promise<void> =>
  new Promise((resolve, reject) => {
    const options = { cwd, env: { ...process.env, NO_COLOR: '1', ...env }, maxBuffer: 2 ** 27 };
    execFile(program, args, options, (error, stdout, stderr) => {
      if (!error) return resolve();
      const output = `${stdout}\n${stderr}`.slice(-10_000);
      reject(new Error(`${[program, ...args].join(' ')}: ${error.code ?? error.signal}\n${output}`));
    });
  });

/** Runs the story with a client generated from the document that the service at `origin` serves. */
export const runGenerated = async (client: Client, origin: string): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'form-service-client-'));
  try {
    const document = await fetch(`${origin}/api/v1/openapi.json`);
    await writeFile(join(folder, 'openapi.json'), await document.text());
    await client.runStory({ folder, origin });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
