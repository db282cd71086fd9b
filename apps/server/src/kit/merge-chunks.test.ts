import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { mergeChunks } from './merge-chunks.ts';

const blocksOf = async (chunks: readonly string[], minSize: number): Promise<string[]> => {
  const blocks: string[] = [];
  for await (const block of mergeChunks(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), minSize))
    blocks.push(block.toString());
  return blocks;
};

it('merges chunks until they are large enough, and loses none', async () => {
  expect(await blocksOf(['ab', 'c', 'd', 'efgh', '', 'i'], 4)).toEqual(['abcd', 'efgh', 'i']);
  expect(await blocksOf(['abcdef', 'g'], 4)).toEqual(['abcdef', 'g']);
  expect(await blocksOf([], 4)).toEqual([]);
});

it('ends its source when the consumer stops', async () => {
  const chunks = Readable.from(['abcd', 'efgh', 'ijkl'].map((chunk) => Buffer.from(chunk)));
  for await (const block of mergeChunks(chunks, 4)) {
    expect(block.toString()).toBe('abcd');
    break;
  }
  expect(chunks.destroyed).toBe(true);
});
