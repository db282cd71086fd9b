import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { type ZipMember, zipStream } from './zip.ts';

async function* rows(): AsyncGenerator<Buffer> {
  yield Buffer.from('first row');
  throw new Error('Connection terminated unexpectedly');
}

async function* members(): AsyncGenerator<ZipMember> {
  yield { name: 'sheet.xml', body: rows() };
}

test('a member that fails before the ZIP is read fails the reader', async () => {
  const zip = await zipStream(members(), new Date(0));
  await expect.poll(() => zip.destroyed).toBe(true);
  await expect(buffer(zip)).rejects.toThrow('Connection terminated');
});
