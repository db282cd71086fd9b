import { copyFile, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Client, run, storyFile } from './client.ts';

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

/** A client whose generator is an npm package of this repository. */
const typeScriptClient = (name: string, story: string, generate: Client['generate']): Client => ({
  name,
  needs: [],
  generate,
  async runStory({ folder, origin }) {
    const [program, ...args] = generate;
    await mkdir(join(folder, 'generated'));
    await symlink(nodeModules, join(folder, 'node_modules'));
    await copyFile(storyFile(story), join(folder, 'story.ts'));
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
  typeScriptClient('openapi-typescript', 'openapi-typescript.ts', [
    'openapi-typescript',
    'openapi.json',
    '--output',
    'generated/api.d.ts',
  ]),
  typeScriptClient('hey-api', 'hey-api.ts', [
    'openapi-ts',
    '--input',
    'openapi.json',
    '--output',
    'generated',
  ]),
];
