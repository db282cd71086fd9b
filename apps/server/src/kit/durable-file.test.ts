import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTemporaryFolder, type TemporaryFolder } from '../testing/temporary-folder.ts';
import { fixedClock, systemClock } from './clock.ts';
import { loadMasterKey } from './crypto/master-key.ts';
import { writeFileDurably } from './durable-file.ts';
import { createMailFolder } from './mail/mail-folder.ts';
import { createLocalStorage } from './storage/local-storage.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await makeTemporaryFolder();
});
afterAll(() => folder.remove());

/** The modes of a folder and everything in it, by path. */
const modesIn = async (root: string): Promise<Record<string, string>> => {
  const names = ['', ...(await readdir(root, { recursive: true })).sort()];
  const modes = await Promise.all(names.map(async (name) => (await stat(join(root, name))).mode & 0o777));
  return Object.fromEntries(names.map((name, index) => [name, modes[index]?.toString(8) ?? '']));
};

describe('other users of the machine cannot read', () => {
  test('a file, nor list the folders created for it', async () => {
    const root = join(folder.path, 'files');
    await mkdir(root);
    await writeFileDurably(join(root, 'a/b/file'), join(root, 'temporary'), (file) => file.writeFile('x'));
    expect(await modesIn(root)).toMatchObject({ a: '700', 'a/b': '700', 'a/b/file': '600' });
  });

  test('uploads, even in a folder that was open to them', async () => {
    const root = join(folder.path, 'storage');
    await mkdir(root);
    await chmod(root, 0o755);
    const sign = () => Buffer.alloc(32);
    const storage = await createLocalStorage({ kind: 'local', root }, { clock: systemClock, sign });
    await storage.put('one/object', Buffer.from('x'), { size: 1, contentType: 'text/plain' });
    expect(await modesIn(root)).toEqual({
      '': '700',
      '.tmp': '700',
      one: '700',
      'one/object': '600',
    });
  });

  test('mail saved in a folder', async () => {
    const root = join(folder.path, 'mail');
    const mail = createMailFolder(root, fixedClock('2026-01-02T03:04:05.678Z'));
    await mail.write({ to: 'ada@example.org', subject: 'Hello', text: 'x' }, [], Buffer.from('x'));
    expect(Object.values(await modesIn(root))).toEqual(['700', '600', '600']);
  });

  test('the key, nor list the data folder', async () => {
    const root = join(folder.path, 'data');
    loadMasterKey({ dataDir: root });
    // If this process is root, the embedded PostgreSQL runs as another user, who must be able to traverse it.
    expect(await modesIn(root)).toEqual({
      '': process.getuid?.() === 0 ? '711' : '700',
      'secret.key': '600',
    });
  });
});
