import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBarrier, findUnprivilegedUser } from './unprivileged-user.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unprivileged-'));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true }));

async function passwd(...lines: string[]): Promise<string> {
  const file = join(folder, 'passwd');
  await writeFile(file, ['root:x:0:0:root:/root:/bin/sh', ...lines, ''].join('\n'));
  return file;
}

it('prefers the user postgres, then nobody, also where nobody is -2', async () => {
  const nobody = 'nobody:x:65534:65533:nobody:/:/bin/false';
  const both = await passwd(nobody, 'postgres:x:101:104::/:/bin/sh');
  expect(await findUnprivilegedUser(both)).toEqual({ name: 'postgres', uid: 101, gid: 104 });
  expect(await findUnprivilegedUser(await passwd(nobody))).toEqual({
    name: 'nobody',
    uid: 65534,
    gid: 65533,
  });
  expect(await findUnprivilegedUser(await passwd('nobody:*:-2:-2::/:/bin/false'))).toEqual({
    name: 'nobody',
    uid: 4294967294,
    gid: 4294967294,
  });
});

it('says what to do if there is neither', async () => {
  await expect(findUnprivilegedUser(await passwd())).rejects.toThrow(/ordinary user.*DATABASE_URL/);
});

it('finds the outermost folder that a user cannot enter, by the permission bits that apply to that user', async () => {
  const inner = join(folder, 'closed', 'inner');
  await mkdir(inner, { recursive: true });
  await chmod(join(folder, 'closed'), 0o700);
  const own = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const otherUser = { uid: 54321, gid: 54321 };
  expect(await findBarrier(inner, otherUser)).toBe(join(folder, 'closed'));
  expect(await findBarrier(inner, own)).toBeUndefined();
  await chmod(join(folder, 'closed'), 0o710);
  expect(await findBarrier(inner, { uid: 54321, gid: own.gid })).toBeUndefined();
  await chmod(join(folder, 'closed'), 0o711);
  expect(await findBarrier(inner, otherUser)).toBeUndefined();
});
