import { chmod, mkdir } from 'node:fs/promises';

/** Creates the folder if it is missing, with permission for other users to traverse it whatever the umask. */
export async function makeTraversableFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true });
  if (made) await chmod(folder, 0o755);
}
