import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Runs a program with the pinned Node. If this process already is that Node, the program runs in the same process. Otherwise it
 * is spawned, and signals and the exit code are forwarded.
 */
export async function runProgram(runtime, args) {
  // The installation may have removed the Node that runs this process.
  const isThisNode = existsSync(process.execPath) && realpathSync(runtime) === realpathSync(process.execPath);
  if (isThisNode && process.execve) process.execve(runtime, [runtime, ...args], process.env);
  const { code, signal } = await runForwardingSignals(runtime, args);
  if (signal) process.kill(process.pid, signal);
  process.exitCode = code ?? 1;
}

/** Runs a program and forwards signals to it. */
export async function runForwardingSignals(program, args, options = {}) {
  const child = spawn(program, args, { stdio: 'inherit', ...options });
  const forwards = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
    // Ctrl-C in a terminal also reaches the program directly: don't send the signal twice.
    const listener = () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal));
    process.on(signal, listener);
    return { signal, listener };
  });
  const killChild = () => child.kill('SIGTERM');
  process.on('exit', killChild);
  try {
    return await new Promise((resolve, reject) => {
      child.on('error', (error) => reject(new Error(`${program} cannot be run: ${error.message}`)));
      child.on('exit', (code, signal) => resolve({ code, signal }));
    });
  } finally {
    process.off('exit', killChild);
    for (const { signal, listener } of forwards) process.off(signal, listener);
  }
}

/** The Node that runs the service: the pinned one from npm, or this one if it can run TypeScript directly. */
export function findRuntime(root, version = process.versions.node) {
  const pinned = join(root, 'node_modules', '.bin', 'node');
  if (existsSync(pinned)) return pinned;
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const runsTypeScript = major >= 24 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18);
  if (runsTypeScript) return process.execPath;
  throw new Error(
    `The service needs Node 22.18 or later, but this is ${version}, and npm has no Node package for ${process.platform}-${process.arch}. Install Node 24 from https://nodejs.org and try again.`,
  );
}
