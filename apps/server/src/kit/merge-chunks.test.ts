import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { mergeChunks } from './merge-chunks.ts';

const blocksOf = async (pieces: readonly string[], least: number): Promise<string[]> => {
  const blocks: string[] = [];
  for await (const block of mergeChunks(Readable.from(pieces.map((piece) => Buffer.from(piece))), least))
    blocks.push(block.toString());
  return blocks;
};

it('puts pieces together until they are large enough, and leaves none behind', async () => {
  expect(await blocksOf(['ab', 'c', 'd', 'efgh', '', 'i'], 4)).toEqual(['abcd', 'efgh', 'i']);
  expect(await blocksOf(['abcdef', 'g'], 4)).toEqual(['abcdef', 'g']);
  expect(await blocksOf([], 4)).toEqual([]);
});

it('ends what it reads when nobody wants more', async () => {
  const pieces = Readable.from(['abcd', 'efgh', 'ijkl'].map((piece) => Buffer.from(piece)));
  for await (const block of mergeChunks(pieces, 4)) {
    expect(block.toString()).toBe('abcd');
    break;
  }
  expect(pieces.destroyed).toBe(true);
});
