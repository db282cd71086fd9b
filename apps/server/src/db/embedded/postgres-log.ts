import { open, readFile, stat, truncate } from 'node:fs/promises';

const sizeLimit = 10 * 1024 * 1024;

/** Opens PostgreSQL's log for appending, truncated first if it has grown large. */
export async function openPostgresLog(file: string) {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > sizeLimit) await truncate(file, 0);
  return open(file, 'a', 0o600);
}

export async function logSize(file: string): Promise<number> {
  return (await stat(file)).size;
}

/** The text written since the file had `offset` bytes, at most the last `lines` lines. */
export async function readLogSince(file: string, offset: number, lines = 12): Promise<string> {
  const bytes = await readFile(file);
  return bytes.subarray(offset).toString('utf8').trimEnd().split('\n').slice(-lines).join('\n');
}
