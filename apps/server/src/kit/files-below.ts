import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/**
 * The files below a folder by relative name, one at a time, while others may write and delete there. Folders and files that
 * disappear are skipped.
 */
export async function* filesBelow(folder: string, name = ''): AsyncGenerator<{ name: string; size: number }> {
  let entries: Awaited<ReturnType<typeof opendir>>;
  try {
    entries = await opendir(join(folder, name));
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  for await (const entry of entries) {
    const inner = join(name, entry.name);
    if (entry.isDirectory()) yield* filesBelow(folder, inner);
    if (!entry.isFile()) continue;
    const found = await stat(join(folder, inner)).catch((error) => {
      if (!isMissing(error)) throw error;
    });
    if (found) yield { name: inner, size: found.size };
  }
}
