import { globSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../check/run-command.ts';

const project = fileURLToPath(new URL('tsconfig.json', import.meta.url));
const compiler = fileURLToPath(new URL('../../node_modules/tsc7/bin/tsc', import.meta.url));

/** The compiler rewrites import extensions only in scripts; this fixes declarations. */
const withShippedNames = (declarations: string): string =>
  declarations.replace(/((?:from|import)\s*\(?\s*["'])(\.{1,2}\/[^"']+)\.ts(["'])/g, '$1$2.js$3');

/** Removes the empty scripts of type-only modules. */
const removeEmptyScripts = (folder: string) =>
  Promise.all(
    globSync('**/*.js', { cwd: folder }).map(async (name) => {
      const file = join(folder, name);
      if ((await readFile(file, 'utf8')).trim() === 'export {};') await rm(file);
    }),
  );

/** Compiles the engine, the contracts and the SDK in one run, into `folder/<name>/src`. */
export const compilePackages = async (folder: string): Promise<void> => {
  const { ok, output } = await runCommand(process.execPath, [compiler, '-p', project, '--outDir', folder]);
  if (!ok) throw new Error(`The packages do not compile when installed:\n${output}`);
  await Promise.all(
    globSync('**/*.d.ts', { cwd: folder }).map(async (name) => {
      const file = join(folder, name);
      await writeFile(file, withShippedNames(await readFile(file, 'utf8')));
    }),
  );
  await removeEmptyScripts(folder);
};
