import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tool } from './tools.ts';

interface StoryOptions {
  /** Empty but for openapi.json. */
  folder: string;
  /** Where the service runs. */
  origin: string;
}

export interface Client {
  name: string;
  /** What must be installed beside Node. */
  needs: readonly Tool[];
  /** Program and arguments that read ./openapi.json and write ./generated. docs/guides/generated-clients.md shows the same. */
  generate: readonly [string, ...string[]];
  /** Generates and compiles the client in the folder, then runs the story from sign-up to export. Throws if one fails. */
  runStory(place: StoryOptions): Promise<void>;
}

/** In stories/: a program that imports the client from ./generated and takes the service's address from SERVICE_URL. */
export const storyFile = (name: string): string => join(import.meta.dirname, 'stories', name);

/** Runs a program to its end and returns what it printed. Throws with the end of that where it fails. */
export const run = (
  program: string,
  args: readonly string[],
  { cwd, env = {} }: { cwd: string; env?: Record<string, string> },
): Promise<string> =>
  new Promise((resolve, reject) => {
    const options = { cwd, env: { ...process.env, NO_COLOR: '1', ...env }, maxBuffer: 2 ** 27 };
    execFile(program, args, options, (error, stdout, stderr) => {
      if (!error) return resolve(stdout);
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
