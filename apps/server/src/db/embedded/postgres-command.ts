import { spawn } from 'node:child_process';
import type { UnprivilegedUser } from './unprivileged-user.ts';

/**
 * How PostgreSQL's programs are run: as the unprivileged user, in a folder that user can enter, and without this process's
 * environment, which holds the service's secrets.
 */
export function commandOptions(user?: UnprivilegedUser) {
  return {
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    ...(user && { uid: user.uid, gid: user.gid }),
  };
}

/** Runs a program to its end; an error includes its output. */
export async function runPostgresCommand(
  program: string,
  args: string[],
  options: { user?: UnprivilegedUser; input?: string } = {},
): Promise<void> {
  const child = spawn(program, args, { ...commandOptions(options.user), stdio: ['pipe', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  child.stdin.on('error', () => {});
  child.stdin.end(options.input ?? '');
  const outcome = await new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(explainSpawnError(error, program, options.user)));
    child.on('close', (code, signal) => resolve(code === 0 ? '' : `exited with ${signal ?? `code ${code}`}`));
  });
  if (outcome) throw new Error(`${program} ${outcome}\n${output.trim()}`);
}

export function explainSpawnError(error: Error, program: string, user?: UnprivilegedUser): string {
  const { code } = error as NodeJS.ErrnoException;
  const advice = 'set DATABASE_URL to a PostgreSQL server';
  if (user && (code === 'EPERM' || code === 'EINVAL')) {
    return `cannot be run as ${user.name}, and PostgreSQL refuses to run as root: start the service as an ordinary user, or ${advice}.`;
  }
  if (code === 'ENOENT') {
    return `cannot be run on this system (on Linux it needs glibc, so Alpine with musl does not work): ${advice}.`;
  }
  return `could not be started from ${program}: ${error.message}. Check its permissions, or ${advice}.`;
}
