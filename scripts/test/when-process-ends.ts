import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';

/**
 * Runs a shell command when this process ends in any way, by SIGKILL too: its end of the pipe closes then. Without it, what an
 * interrupted test run has started in the background would run on.
 */
export const whenThisProcessEnds = (command: string): { cancel(): void } => {
  const shell = spawn('sh', ['-c', `read -r _; ${command}`], {
    // Ctrl-C in a terminal reaches the whole process group.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.unref();
  (shell.stdin as Socket).unref();
  return { cancel: () => void shell.kill('SIGKILL') };
};
