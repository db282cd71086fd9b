import { readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TemporaryFolder {
  path: string;
  remove(): Promise<void>;
}

const prefix = 'form-service-';
const memory = '/dev/shm';
/** Several times what a run of all tests needs. */
const requiredBytes = 6 * 1024 ** 3;

/** Linux has a file system in memory. A container may limit it, or not allow programs there. */
const hasMemoryForFiles = (): boolean => {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const [, , type, options = ''] = mounts.find((line) => line.split(' ')[1] === memory)?.split(' ') ?? [];
    const { bavail, bsize } = statfsSync(memory);
    const bytes = Math.min(bavail * bsize, process.availableMemory());
    return type === 'tmpfs' && !options.split(',').includes('noexec') && bytes > requiredBytes;
  } catch {
    return false;
  }
};

/**
 * Each test file creates and drops a database of a thousand files. In memory that takes less than half of the system time.
 * `TMPDIR` uses another folder.
 */
const parent = !process.env.TMPDIR && hasMemoryForFiles() ? memory : tmpdir();

/**
 * A folder that the embedded PostgreSQL can use as well: if tests run as root it runs as another user, who must be able to
 * traverse it.
 */
export const makeTemporaryFolder = async (): Promise<TemporaryFolder> => {
  const path = await mkdtemp(join(parent, `${prefix}${process.pid}-`));
  await chmod(path, 0o755);
  // Killed processes may still write while it is being removed.
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }) };
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Removes what killed test runs left in memory. A PostgreSQL without its files exits. */
export const removeAbandonedFolders = (): void => {
  if (parent !== memory) return;
  for (const name of readdirSync(parent)) {
    const [, pid] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true });
  }
};
