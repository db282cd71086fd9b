import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const startTimeoutMs = 60_000;
/** The folder of this version of the service. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** The environment of a measured program: only the variables needed to find programs are inherited. */
const environment = (env: Record<string, string>) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  TMPDIR: process.env.TMPDIR,
  NODE_ENV: 'production',
  DRAIN_SECONDS: '0',
  ...env,
});

const spawnNode = (args: readonly string[], env: Record<string, string>, cwd: string) =>
  spawn(process.execPath, args, {
    cwd,
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const readAll = (child: ChildProcess): { text: () => string } => {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text = (text + chunk).slice(-10_000);
    });
  return { text: () => text };
};

/** Runs a program and returns its output. */
export const runNode = async (
  args: readonly string[],
  env: Record<string, string>,
  cwd = root,
): Promise<string> => {
  const child = spawnNode(args, env, cwd);
  const output = readAll(child);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${args[0]} exited with ${code}:\n${output.text()}`);
  return output.text();
};

export interface RunningProgram {
  pid: number;
  /** The origin that it reported. */
  origin: string;
  stop(): Promise<void>;
}

/** Starts a server and waits until it prints "ready at http://…". It is killed after a minute. */
export const startNode = async (
  args: readonly string[],
  env: Record<string, string>,
  cwd = root,
): Promise<RunningProgram> => {
  const child = spawnNode(args, env, cwd);
  const output = readAll(child);
  const ended = once(child, 'exit');
  const startTimer = setTimeout(() => child.kill('SIGKILL'), startTimeoutMs);
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const [, found] = /ready at http:\/\/[^:\s]+:(\d+)/.exec(output.text()) ?? [];
      if (found) resolve(found);
    });
    ended.then(
      ([code]) => reject(new Error(`${args.join(' ')} exited with ${code}:\n${output.text()}`)),
      reject,
    );
  }).finally(() => clearTimeout(startTimer));
  return {
    pid: child.pid as number,
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
