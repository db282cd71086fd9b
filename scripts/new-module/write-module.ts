import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type ModuleRequest, moduleFiles } from './module-files.ts';
import { tablesFile } from './registrations.ts';

/** Creates a module and registers it. Returns the written paths. */
export const writeModule = async (root: string, request: ModuleRequest): Promise<string[]> => {
  const files = await moduleFiles(root, request);
  for (const [path, text] of files) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  const sources = [...files.keys()].filter((path) => path.endsWith('.ts') && path !== tablesFile);
  const biome = join(root, 'node_modules', '.bin', 'biome');
  await promisify(execFile)(biome, ['check', '--write', ...sources], { cwd: root });
  return [...files.keys()];
};
