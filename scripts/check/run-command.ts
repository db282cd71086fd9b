import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

const bin = resolve('node_modules/.bin');

const env = {
  ...process.env,
  // Tools use the pinned Node.
  PATH: [bin, process.env.PATH].join(delimiter),
  NO_COLOR: '1',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  // TypeScript and the linter's type checker are written in Go: they use 20% less CPU time on one core, and another 15%
  // less if garbage is collected only when they use 2 GB.
  GOMAXPROCS: '1',
  GOGC: 'off',
  GOMEMLIMIT: '2GiB',
};

/** Runs a tool of node_modules/.bin, or a program by its path. */
export const runCommand = (
  program: string,
  args: readonly string[],
  cwd?: string,
): Promise<{ ok: boolean; output: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.on('error', (error) =>
      reject(new Error(`${program} cannot be run (${error.message}). Try: npm ci`)),
    );
    child.on('close', (code, signal) => {
      if (signal) output += `\n${program} was killed by ${signal}.`;
      resolve({ ok: code === 0, output });
    });
  });
