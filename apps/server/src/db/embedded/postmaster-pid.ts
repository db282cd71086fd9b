import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, isPostgresOf, runsPostgresOf } from './os-process.ts';

/** How long to wait for processes of a killed server. */
const leftOverTimeoutMs = 5_000;

/** The contents of postmaster.pid. */
export type Postmaster = { pid: number; port: number; status: string };

export async function readPostmasterPid(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]), status: lines[7] ?? '' };
}

/** The server running on this cluster; a pid file whose process is gone or is something else does not count. */
export async function findRunningPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const found = await readPostmasterPid(cluster);
  if (!found || !(await isAlive(found.pid)) || !(await isPostgresOf(found.pid, cluster))) return undefined;
  return found;
}

/**
 * Call under the start lock. Makes PostgreSQL treat a left-over pid file as stale although its pid now belongs to another process
 * (or a zombie). Deleting the file would also delete the shared memory key by which PostgreSQL detects left-over backends, so
 * only the pid is replaced, by our own: PostgreSQL considers its parent's pid stale.
 */
export async function invalidateStalePid(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  const found = await readPostmasterPid(cluster);
  if (!found) {
    // A power cut can leave an empty file, and PostgreSQL does not start with one. Processes of a killed server end
    // a moment after it.
    const until = performance.now() + leftOverTimeoutMs;
    while ((await runsPostgresOf(cluster)) && performance.now() < until) await pause(20);
    if (!(await runsPostgresOf(cluster))) await rm(file, { force: true });
    return;
  }
  if (!isListed(found.pid) || (await findRunningPostmaster(cluster))) return;
  const text = (await readFile(file, 'utf8')).replace(/^[^\n]*/, String(process.pid));
  // Overwritten in place: truncated first, the file would be empty for other readers, or after a power cut.
  const handle = await open(file, 'r+');
  try {
    await handle.write(text, 0);
    await handle.truncate(Buffer.byteLength(text));
  } finally {
    await handle.close();
  }
}

function isListed(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
