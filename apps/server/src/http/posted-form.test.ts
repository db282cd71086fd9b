import { readdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readMultipart } from './posted-form.ts';

const limits = { texts: 1_000, file: 500, allFiles: 800, files: 10, body: 10_000 };

/** A form as a browser posts it, in chunks as they arrive over a network. */
const read = async (
  parts: readonly (readonly [string, string | File])[],
  own: Partial<typeof limits> = {},
) => {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const bytes = Buffer.from(await request.arrayBuffer());
  const size = Math.max(100, Math.ceil(bytes.length / 50));
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, at * size + size),
  );
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return readMultipart(Readable.from(chunks, { objectMode: false }), headers, { ...limits, ...own });
};

const file = (name: string, size: number) => new File(['x'.repeat(size)], name, { type: 'text/plain' });

test('files over the total limit are not stored, and the fields after them are kept', async () => {
  const posted = await read([
    ['a', file('one.txt', 400)],
    ['b', file('two.txt', 450)],
    ['c', file('three.txt', 100)],
    ['d', file('four.txt', 100)],
    ['note', 'Kept'],
  ]);
  expect(posted.files.map(({ name, exceededLimit }) => [name, exceededLimit])).toEqual([
    ['one.txt', undefined],
    ['two.txt', 'sum'],
    ['three.txt', 'sum'],
    ['four.txt', 'sum'],
  ]);
  expect(posted.texts.get('note')).toBe('Kept');
  const folder = dirname(posted.files[0]?.path ?? '');
  const sizes = await Promise.all(
    (await readdir(folder)).map(async (name) => (await stat(`${folder}/${name}`)).size),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(limits.allFiles);
  await posted.discard();
  await expect(stat(folder)).rejects.toThrow('ENOENT');
});

test('earlier files count first, however fast all of them arrive', async () => {
  const size = 150_000;
  const own = { file: size + 1, allFiles: 2 * size, body: 10 * size };
  const rounds = Array.from({ length: 20 }, () =>
    read(
      ['a', 'b', 'c'].map((name) => ['files', file(name, size)] as const),
      own,
    ),
  );
  for (const posted of await Promise.all(rounds)) {
    expect(posted.files.map(({ exceededLimit }) => exceededLimit)).toEqual([undefined, undefined, 'sum']);
    await posted.discard();
  }
});

test('a file that is too large is truncated', async () => {
  const posted = await read([
    ['a', file('large.txt', 600)],
    ['note', 'Kept'],
  ]);
  expect(posted.files).toMatchObject([{ name: 'large.txt', exceededLimit: 'file' }]);
  expect(posted.texts.get('note')).toBe('Kept');
  await posted.discard();
});

test('without a file limit, no files are stored', async () => {
  const posted = await read(
    [
      ['a', file('one.txt', 100)],
      ['note', 'Kept'],
    ],
    { files: 0 },
  );
  expect(posted.files).toMatchObject([{ name: 'one.txt', path: '', exceededLimit: 'sum' }]);
  expect(posted.texts.get('note')).toBe('Kept');
});

test('reading stops at the body limit', async () => {
  const reading = read([['a', file('endless.txt', 20_000)]]);
  await expect(reading).rejects.toMatchObject({ code: 'payload_too_large' });
});
