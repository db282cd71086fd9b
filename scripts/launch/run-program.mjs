import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';

/**
 * Lets a program take this process's place. When this process is that very runtime (as under npm, once installed),
 * it does so truly: same process, so that signals and exit code need no care. Another Node, which may be too old
 * for that, stays as the parent and passes them on.
 */
export async function runProgram(runtime, args) {
  // An installation just done may have removed the Node that runs this.
  const isThisNode = existsSync(process.execPath) && realpathSync(runtime) === realpathSync(process.execPath);
  if (isThisNode && process.execve) process.execve(runtime, [runtime, ...args], process.env);
  const { code, signal } = await runForwardingSignals(runtime, args);
  if (signal) process.kill(process.pid, signal);
  process.exitCode = code ?? 1;
}

/** Runs a program to its end; a signal that would end this process ends the program instead. */
export async function runForwardingSignals(program, args, options = {}) {
  const child = spawn(program, args, { stdio: 'inherit', ...options });
  const forwards = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
    // Ctrl-C at a terminal reaches the program by itself: a second one could be taken for impatience.
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
