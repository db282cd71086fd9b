import { inspect } from 'node:util';
import { OperatorError } from '../kit/operator-error.ts';
import { StorageUnavailable } from '../kit/storage/errors.ts';
import type { BackupProgress } from './parts.ts';

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

const showEveryMs = 200;

/** A progress line that is overwritten, only in a terminal. */
const showProgress = (): { report: BackupProgress['report']; clear(): void } => {
  const isShown = process.stderr.isTTY;
  let shownAt = 0;
  let part = '';
  return {
    report(name, bytes) {
      const now = performance.now();
      if (!isShown || (name === part && now - shownAt < showEveryMs)) return;
      part = name;
      shownAt = now;
      process.stderr.write(`\r\x1b[K${name}: ${megabytes(bytes)}`);
    },
    clear() {
      if (isShown && shownAt > 0) process.stderr.write('\r\x1b[K');
    },
  };
};

const explain = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof OperatorError || error instanceof StorageUnavailable) return message;
  if (code === 'ENOSPC' || code === '53100' || code === 'EDQUOT')
    return `The disk is full (${message}). Free up space and run it again.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `A folder is not readable or writable (${message}). Run this as the service's user, or choose another folder.`;
  return inspect(error);
};

/** Runs a command to its end: errors are printed in one sentence, with exit code 1. Ctrl-C ends it cleanly. */
export const runCommand = async (work: (progress: BackupProgress) => Promise<string>): Promise<void> => {
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => stopped.abort(new OperatorError('Stopped. The partial result was deleted.')));
  const { report, clear } = showProgress();
  try {
    const summary = await work({ signal: stopped.signal, report });
    clear();
    process.stdout.write(`${summary}\n`);
  } catch (error) {
    clear();
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
};
