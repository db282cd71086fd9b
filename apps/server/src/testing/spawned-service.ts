import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { serviceFlags, serviceProgram } from '../../../../scripts/launch/service.mjs';
import { buildParts } from './built-files.ts';

/** Rate limits are enabled, as in production, but high enough for tests of other things. */
export const ampleRateLimits = {
  RATE_LIMIT_MINUTE: '1000000',
  RATE_LIMIT_HOUR: '1000000',
  RATE_LIMIT_DAY: '1000000',
  RATE_LIMIT_SESSION_MINUTE: '1000000',
};

const main = [...serviceFlags, fileURLToPath(new URL(`../../../../${serviceProgram}`, import.meta.url))];
const commandPath = (name: string) => fileURLToPath(new URL(`../commands/${name}.ts`, import.meta.url));

export interface SpawnedService {
  origin: string;
  pid: number;
  /** Everything printed so far. */
  output(): string;
  /** Sends a signal and waits for the exit; returns the exit code, or the signal that ended it. */
  stop(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
}

const collect = (child: ChildProcess) => {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text += chunk;
    });
  }
  return () => text;
};

// Compiled code is cached between starts, as `npm start` does: half of the cost of a start.
const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;

const environment = (env: Record<string, string>) => ({
  ...ampleRateLimits,
  PATH,
  NODE_COMPILE_CACHE,
  LOG_LEVEL: 'warn',
  PORT: '0',
  DRAIN_SECONDS: '0',
  ...env,
});

/** Runs a program of the server to its end and returns its output. */
const run = async (
  program: readonly string[],
  env: Record<string, string>,
  onStart: (pid: number) => void = () => {},
) => {
  const child = spawn(process.execPath, program, { env: environment(env) });
  onStart(child.pid as number);
  const output = collect(child);
  const [code] = await once(child, 'close');
  return { code: code as number, output: output() };
};

/** The real process, as `npm start` runs it. */
export const spawnService = async (env: Record<string, string>): Promise<SpawnedService> => {
  await buildParts('form', 'app', 'service');
  const child = spawn(process.execPath, main, { env: environment(env) });
  const output = collect(child);
  const ended = once(child, 'close');
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const [, address] = /ready at (http:\/\/localhost:\d+)/.exec(output()) ?? [];
      if (address) resolve(address.replace('localhost', '127.0.0.1'));
    });
    void ended.then(() => reject(new Error(`The service ended at its start:\n${output()}`)));
  });
  return {
    origin,
    pid: child.pid as number,
    output,
    async stop(signal) {
      child.kill(signal);
      const [code, by] = await ended;
      return code ?? by;
    },
  };
};

/** Runs the service where it is expected to fail, and returns its exit code and output. */
export const runServiceToExit = async (env: Record<string, string>, onStart?: (pid: number) => void) => {
  await buildParts('form', 'app', 'service');
  return run(main, env, onStart);
};

/** A program of `commands/`, as `npm run` starts it. */
export const startCommand = (name: string, args: readonly string[], env: Record<string, string>) => {
  const child = spawn(process.execPath, [commandPath(name), ...args], { env: environment(env) });
  const output = collect(child);
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output: output() }));
  return { kill: (signal: NodeJS.Signals) => child.kill(signal), ended };
};

export const runServiceCommand = (name: string, args: readonly string[], env: Record<string, string>) =>
  startCommand(name, args, env).ended;

export const createAccountByCommand = async (env: Record<string, string>) => {
  const { code, output } = await runServiceCommand('create-account', ['--name', 'Spawned'], env);
  if (code !== 0) throw new Error(output);
  const [, id, key] = /ACCOUNT_ID=(\S+)\s+export API_KEY=(\S+)/.exec(output) as unknown as [
    string,
    string,
    string,
  ];
  return { 'x-account-id': id, authorization: `Bearer ${key}` };
};

export const embeddedPostgresPid = async (dataDir: string): Promise<number> => {
  const text = await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8');
  return Number(text.split('\n', 1)[0]);
};

/** Runs SQL as PostgreSQL's superuser, in the embedded database of this DATA_DIR. */
export const askDatabase = async (dataDir: string, sql: string): Promise<Record<string, unknown>[]> => {
  const home = join(dataDir, 'postgres');
  const { superuser } = JSON.parse(await readFile(join(home, 'passwords.json'), 'utf8'));
  const port = (await readFile(join(home, 'port'), 'utf8')).trim();
  const client = new pg.Client(`postgres://postgres:${superuser}@127.0.0.1:${port}/form_service`);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};
