import { chmod, mkdir, mkdtemp, readdir, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findBinaryPackage, prepareBinaries } from './binaries.ts';

const otherUser = { uid: 54321, gid: 54321 };
let folder: string;
let packageDir: string;
let messages: string[];
const log = { info: (_fields: object, message: string) => messages.push(message) };

beforeEach(async () => {
  messages = [];
  folder = await mkdtemp(join(tmpdir(), 'binaries-'));
  await chmod(folder, 0o755);
  packageDir = join(folder, 'node_modules', 'linux-test');
  await put('package.json', JSON.stringify({ version: '18.4.0' }), 0o644);
  await put('native/bin/postgres', 'program', 0o755);
  await put('native/lib/libpq.so.5.18', 'library', 0o644);
  await put('native/lib/libpq.a', 'for compilers only', 0o644);
  const links = ['native/lib/libpq.so', 'native/lib/libpq.so.5'];
  const list = links.map((target) => ({ source: 'native/lib/libpq.so.5.18', target }));
  await put('native/pg-symlinks.json', JSON.stringify(list), 0o644);
});
afterEach(async () => {
  await chmod(join(packageDir, 'native/lib'), 0o755);
  await rm(folder, { recursive: true });
});

async function put(name: string, text: string, mode: number): Promise<void> {
  const file = join(packageDir, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  await chmod(file, mode);
}

const prepare = (user?: typeof otherUser) =>
  prepareBinaries({ packageDir, copyTo: join(folder, 'system'), user, log });

it('finds the package for this machine, and says what to do if there is none', () => {
  expect(findBinaryPackage()).toContain(`${process.platform}-${process.arch}`);
  expect(() => findBinaryPackage('win32', 'x64')).toThrow(/Linux and macOS.*DATABASE_URL/);
  expect(() => findBinaryPackage('linux', 'mips')).toThrow(
    /linux-mips.*npm ci --include=optional.*DATABASE_URL/,
  );
});

it('creates the library links that an installation without scripts lacks, also from several processes', async () => {
  await Promise.all([prepare(), prepare(), prepare()]);
  const { postgres, majorVersion } = await prepare(otherUser);
  expect(postgres).toBe(join(packageDir, 'native/bin/postgres'));
  expect(majorVersion).toBe('18');
  expect(await readlink(join(packageDir, 'native/lib/libpq.so.5'))).toBe('libpq.so.5.18');
  expect(messages).toEqual([]);
});

it("copies binaries that the unprivileged user cannot reach, once, readable whatever the original's mode", async () => {
  await chmod(join(packageDir, 'native/lib'), 0o700);
  await chmod(join(packageDir, 'native/lib/libpq.so.5.18'), 0o600);
  await chmod(join(folder, 'node_modules'), 0o700);
  const [{ postgres }] = await Promise.all([prepare(otherUser), prepare(otherUser)]);
  expect(postgres).toBe(join(folder, 'system/linux-test-18.4.0/native/bin/postgres'));
  const native = dirname(dirname(postgres));
  expect((await stat(join(native, 'lib'))).mode & 0o777).toBe(0o755);
  expect((await stat(join(native, 'lib/libpq.so'))).mode & 0o777).toBe(0o644);
  expect((await stat(postgres)).mode & 0o777).toBe(0o755);
  expect(await readdir(join(native, 'lib'))).not.toContain('libpq.a');
  expect(await readdir(join(folder, 'system'))).toEqual(['linux-test-18.4.0']);

  messages = [];
  expect((await prepare(otherUser)).postgres).toBe(postgres);
  expect(messages).toEqual([]);
});

it('copies binaries whose links are missing if the installation is not writable', async () => {
  await mkdir(join(folder, 'system'), { mode: 0o777 });
  await chmod(join(folder, 'system'), 0o777);
  await chmod(join(packageDir, 'native/lib'), 0o555);
  const { postgres } = await asOrdinaryUser(() => prepare());
  expect(postgres).toBe(join(folder, 'system/linux-test-18.4.0/native/bin/postgres'));
  expect(await readlink(join(dirname(dirname(postgres)), 'lib/libpq.so'))).toBe('libpq.so.5.18');
  expect(messages.join()).toContain('is not writable');
});

/** Root can write anywhere, so this process switches to another user for a moment. */
async function asOrdinaryUser<T>(work: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return work();
  process.seteuid?.(otherUser.uid);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}
