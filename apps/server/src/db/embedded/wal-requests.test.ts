import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTemporaryFolder, type TemporaryFolder } from '../../testing/temporary-folder.ts';
import type { ClusterHome } from './cluster-home.ts';
import { requestFolder, serveWalRequests } from './wal-requests.ts';

let temporary: TemporaryFolder;
beforeAll(async () => {
  temporary = await makeTemporaryFolder();
});
afterAll(() => temporary.remove());

const segment = (number: number) =>
  `00000001000000000000${number.toString(16).toUpperCase().padStart(4, '0')}`;

const createHome = async (name: string) => {
  const home = { dir: join(temporary.path, name) } as ClusterHome;
  await mkdir(requestFolder(home), { recursive: true });
  return { home, folder: requestFolder(home) };
};

test('each request is handled by one of the processes that serve it', async () => {
  const { home, folder } = await createHome('shared');
  const handled: string[] = [];
  const serve = () =>
    serveWalRequests(home, async (name) => {
      handled.push(name);
      return 'yes';
    });
  const servers = await Promise.all([serve(), serve(), serve()]);
  const names = Array.from({ length: 20 }, (_, index) => segment(index));
  for (const name of names) await writeFile(join(folder, `${name}.ask`), '');
  await expect.poll(async () => (await readdir(folder)).sort()).toEqual(names.map((name) => `${name}.yes`));
  await Promise.all(servers.map((server) => server.stop()));
  expect(handled.sort()).toEqual(names);
});

test('a request that a dead process had taken is handled by the next', async () => {
  const { home, folder } = await createHome('orphaned');
  await writeFile(join(folder, `${segment(1)}.taken`), '');
  const server = await serveWalRequests(home, async () => 'yes');
  await expect.poll(() => readdir(folder)).toEqual([`${segment(1)}.yes`]);
  await server.stop();
});
