import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bundleForNode } from './bundle-for-node.ts';

let root: string;
beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'bundle-')));
});
afterEach(() => rm(root, { recursive: true }));

const put = async (name: string, text: string): Promise<void> => {
  await mkdir(dirname(join(root, name)), { recursive: true });
  await writeFile(join(root, name), text);
};

const bundle = () => bundleForNode(join(root, 'src/main.ts'), join(root, 'dist/one'));

const run = async (): Promise<unknown> => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'dist/one/main.js')]);
  return JSON.parse(stdout);
};

it('files are resolved relative to the source, and stack traces use its lines', async () => {
  await put('src/deep/words.txt', 'words');
  await put(
    'src/deep/read.ts',
    `import { readFileSync } from 'node:fs';
     export const byUrl = (): string => readFileSync(new URL('./words.txt', import.meta.url), 'utf8');
     export const byFolder = (): string => readFileSync(import.meta.dirname + '/words.txt', 'utf8');
     export interface Gone { when: 'it is built' }

     export const fail = (): never => {
       throw new Error('as it must');
     };`,
  );
  await put(
    'src/later.ts',
    `import { byUrl } from './deep/read.ts';
     export const later: string = byUrl();`,
  );
  await put(
    'src/main.ts',
    `import { byFolder, byUrl, fail } from './deep/read.ts';
     const { later } = await import('./later.ts');
     let stack: string | undefined;
     try { fail(); } catch (error) { stack = (error as Error).stack; }
     console.log(JSON.stringify({ read: [byUrl(), byFolder(), later], stack }));`,
  );
  await bundle();
  const { read, stack } = (await run()) as { read: string[]; stack: string };
  expect(read).toEqual(['words', 'words', 'words']);
  expect(stack).toContain(`${join(root, 'src/deep/read.ts')}:7:`);
  expect(stack).toContain(`${join(root, 'src/main.ts')}:4:`);
});

it('bundles worker threads, including those started by threads', async () => {
  await put('src/double.ts', 'export const double = (value: number): number => 2 * value;');
  await put(
    'src/work/outer-thread.ts',
    `import { once } from 'node:events';
     import { parentPort, Worker } from 'node:worker_threads';
     const inner = new Worker(new URL('./inner-thread.ts', import.meta.url));
     parentPort!.on('message', async (value: number) => {
       inner.postMessage(value);
       const [doubled] = await once(inner, 'message');
       await inner.terminate();
       parentPort!.postMessage(doubled);
       parentPort!.close();
     });`,
  );
  await put(
    'src/work/inner-thread.ts',
    `import { parentPort } from 'node:worker_threads';
     import { double } from '../double.ts';
     parentPort!.on('message', (value: number) => {
       parentPort!.postMessage({ doubled: double(value), stack: new Error().stack });
     });`,
  );
  await put(
    'src/main.ts',
    `import { once } from 'node:events';
     import { Worker } from 'node:worker_threads';
     import { double } from './double.ts';
     const outer = new Worker(
       new URL('./work/outer-thread.ts', import.meta.url),
       { name: 'outer' },
     );
     outer.postMessage(double(10));
     const [told] = await once(outer, 'message');
     console.log(JSON.stringify(told));`,
  );
  await bundle();
  // So that they are not run directly.
  for (const name of ['outer', 'inner']) await rm(join(root, `src/work/${name}-thread.ts`));
  const { doubled, stack } = (await run()) as { doubled: number; stack: string };
  expect(doubled).toBe(40);
  expect(stack).toContain(`${join(root, 'src/work/inner-thread.ts')}:4:`);
});

it('fails if a package resolves to another version than in the source', async () => {
  const dependency = (folder: string, text: string) =>
    Promise.all([
      put(`${folder}/node_modules/dependency/package.json`, '{ "type": "module", "exports": "./index.js" }'),
      put(`${folder}/node_modules/dependency/index.js`, `export const text = '${text}';`),
    ]);
  await dependency('.', 'outside');
  await put('src/main.ts', `import { text } from './part/part.ts';\nconsole.log(JSON.stringify(text));`);
  await put('src/part/part.ts', `export { text } from 'dependency';`);
  await bundle();
  expect(await run()).toBe('outside');
  await dependency('src/part', 'another');
  await expect(bundle()).rejects.toThrow('part.ts uses another version of dependency than the service');
});
