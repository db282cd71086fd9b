import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const onLinux = process.platform === 'linux';

/** A zombie counts as dead: if process 1 does not reap, a killed postgres stays listed forever. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return !onLinux || (await linuxStat(pid))?.state !== 'Z';
}

/**
 * A value that differs between two processes that had the same pid one after the other, so that a pid recorded before a crash (or
 * before a container restart) is not mistaken for another process.
 */
export async function processStartMark(pid: number): Promise<string | undefined> {
  if (onLinux) return (await linuxStat(pid))?.startTicks;
  const listed = await psField(pid, 'lstart');
  return listed || undefined;
}

/** Whether this running process is the PostgreSQL server (or one of its children) of that cluster folder. */
export async function isPostgresOf(pid: number, clusterDir: string): Promise<boolean> {
  if (!onLinux) {
    const command = await psField(pid, 'command');
    return command.includes('postgres') && command.includes(clusterDir);
  }
  try {
    // PostgreSQL makes the cluster its working directory, and its children inherit it.
    const [name, folder] = await Promise.all([
      readFile(`/proc/${pid}/comm`, 'utf8'),
      readlink(`/proc/${pid}/cwd`),
    ]);
    return name.trim() === 'postgres' && folder === clusterDir;
  } catch {
    return false;
  }
}

/** Whether any process belongs to this cluster. False if processes cannot be listed. */
export async function runsPostgresOf(clusterDir: string): Promise<boolean> {
  if (!onLinux) return false;
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(pids.map((pid) => isPostgresOf(Number(pid), clusterDir)));
  return found.includes(true);
}

export async function waitForExit(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (await isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return true;
}

async function linuxStat(pid: number): Promise<{ state: string; startTicks: string } | undefined> {
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The command name, in parentheses, may itself contain spaces and parentheses.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', startTicks: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}

async function psField(pid: number, field: string): Promise<string> {
  try {
    const { stdout } = await run('ps', ['-p', String(pid), '-o', `${field}=`]);
    return stdout.trim();
  } catch {
    return '';
  }
}
