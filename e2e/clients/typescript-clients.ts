import { copyFile, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Client, run } from './client.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const nodeModules = join(root, 'node_modules');

const compilerOptions = {
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'nodenext',
  types: ['node'],
  strict: true,
  noUncheckedIndexedAccess: true,
  outDir: 'out',
};

/** A client whose generator is an npm package. `generate` are its program and arguments; it writes to ./generated. */
const typeScriptClient = (
  name: string,
  story: string,
  [program, ...args]: readonly [string, ...string[]],
): Client => ({
  name,
  async runStory({ folder, origin }) {
    await mkdir(join(folder, 'generated'));
    await symlink(nodeModules, join(folder, 'node_modules'));
    await copyFile(join(import.meta.dirname, 'stories', story), join(folder, 'story.ts'));
    await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['story.ts'] }));
    await run(join(nodeModules, '.bin', program), args, { cwd: folder });
    await run(process.execPath, [join(nodeModules, 'tsc7/bin/tsc'), '--singleThreaded', '-p', '.'], {
      cwd: folder,
    });
    await run(process.execPath, ['out/story.js'], { cwd: folder, env: { SERVICE_URL: origin } });
  },
});

export const typeScriptClients: readonly Client[] = [
  typeScriptClient('openapi-typescript with openapi-fetch', 'openapi-fetch.ts', [
    'openapi-typescript',
    'openapi.json',
    '--output',
    'generated/api.d.ts',
  ]),
  typeScriptClient('@hey-api/openapi-ts', 'hey-api.ts', [
    'openapi-ts',
    '--input',
    'openapi.json',
    '--output',
    'generated',
  ]),
];
