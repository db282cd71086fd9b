import { chmod, mkdir } from 'node:fs/promises';

/** Makes the folder if it is missing, so that other users can pass through it whatever this process's umask. */
export async function makeTraversableFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true });
  if (made) await chmod(folder, 0o755);
}
