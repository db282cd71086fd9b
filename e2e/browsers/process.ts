import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface RunningProcess {
  child: ChildProcess;
  /** Its output so far, for error messages. */
  output(): string;
  /** Resolves to what `read` finds in the output; rejects if the program ends first. */
  waitForOutput(read: (output: string) => string | undefined): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a program in its own process group, so that its children are stopped too. */
export const startProgram = (
  path: string,
  args: readonly string[],
  { env = {}, extraPipe = false }: { env?: Record<string, string>; extraPipe?: boolean } = {},
): RunningProcess => {
  const child = spawn(path, args, {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(extraPipe ? (['pipe'] as const) : [])],
  });
  const ended = once(child, 'close');
  ended.catch(() => {});
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of child.stdio.slice(1)) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      for (const listener of listeners) listener();
    });
  }
  return {
    child,
    output: () => output,
    waitForOutput: (read) =>
      new Promise<string>((resolve, reject) => {
        const check = () => {
          const found = read(output);
          if (found !== undefined) resolve(found);
        };
        listeners.add(check);
        check();
        ended.then(
          () => reject(new Error(`${path} ended:\n${output}`)),
          (error) => reject(error),
        );
      }),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null && child.pid) {
        try {
          process.kill(-child.pid, 'SIGKILL');
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
        }
      }
      await ended.catch(() => {});
    },
  };
};

/** Starts a virtual screen on a free display number. */
export const startScreen = async (xvfb: string): Promise<RunningProcess & { display: string }> => {
  const screen = startProgram(xvfb, ['-displayfd', '3', '-screen', '0', '1400x1200x24', '-nolisten', 'tcp'], {
    extraPipe: true,
  });
  const number = await screen.waitForOutput((output) => /^(\d+)\n/m.exec(output)?.[1]);
  return { ...screen, display: `:${number}` };
};
