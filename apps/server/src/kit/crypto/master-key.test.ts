import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadMasterKey } from './master-key.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'master-key-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe('SECRET_KEY', () => {
  test('64 hexadecimal digits and padded base64 are used unchanged', () => {
    const key = randomBytes(32);
    for (const secretKey of [
      key.toString('hex'),
      key.toString('hex').toUpperCase(),
      `${key.toString('base64')}\n`,
    ]) {
      expect(loadMasterKey({ secretKey, dataDir })).toEqual(key);
    }
  });

  test('a passphrase always gives the same key (known value: nodes and versions must agree)', () => {
    const key = loadMasterKey({ secretKey: 'correct horse battery staple, twice over', dataDir });
    expect(key.toString('hex')).toBe('64fa073056a769e4c05e3c203995a3f65e8ed4c01fad7ebbe96f4083eef45805');
  });

  test('a short one is rejected with the command that creates a good one', () => {
    expect(() => loadMasterKey({ secretKey: 'x'.repeat(31), dataDir })).toThrow(
      /at least 32.*openssl rand -hex 32/,
    );
  });

  test('no file is written when it is set', async () => {
    loadMasterKey({ secretKey: 'a'.repeat(64), dataDir });
    expect(await readdir(dataDir)).toEqual([]);
  });
});

describe('secret.key', () => {
  test('is created on first start, mode 600, and read on the next', async () => {
    const folder = join(dataDir, 'not', 'yet', 'there');
    const key = loadMasterKey({ secretKey: '', dataDir: folder });
    expect(key).toHaveLength(32);
    expect(loadMasterKey({ dataDir: folder })).toEqual(key);
    expect(await readdir(folder)).toEqual(['secret.key']);
    expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(folder, 'secret.key'), 'utf8')).toBe(`${key.toString('hex')}\n`);
  });

  test('processes that start at the same time agree on one key', async () => {
    const program = `
      const { loadMasterKey } = await import(process.argv[1]);
      process.stdout.write(loadMasterKey({ dataDir: process.argv[2] }).toString('hex'));`;
    const module = new URL('./master-key.ts', import.meta.url).href;
    const run = () =>
      promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, module, dataDir]);
    const keys = (await Promise.all(Array.from({ length: 6 }, run))).map((result) => result.stdout);
    expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(keys).size).toBe(1);
    expect(await readdir(dataDir)).toEqual(['secret.key']);
  });

  test.each([
    ['empty', ''],
    ['damaged', 'abc123\n'],
    ['damaged', 'z'.repeat(64)],
  ])('is rejected, and not changed, when %s', async (word, text) => {
    const path = join(dataDir, 'secret.key');
    await writeFile(path, text, { mode: 0o600 });
    expect(() => loadMasterKey({ dataDir })).toThrow(new RegExp(`is ${word}.*Restore it from a backup`));
    expect(await readFile(path, 'utf8')).toBe(text);
  });

  test('is rejected when every user may read it', async () => {
    loadMasterKey({ dataDir });
    await chmod(join(dataDir, 'secret.key'), 0o644);
    expect(() => loadMasterKey({ dataDir })).toThrow(/chmod 600/);
  });

  test('says what to do when it cannot be created', async () => {
    await writeFile(join(dataDir, 'file'), '');
    expect(() => loadMasterKey({ dataDir: join(dataDir, 'file') })).toThrow(/set SECRET_KEY/);
  });
});
