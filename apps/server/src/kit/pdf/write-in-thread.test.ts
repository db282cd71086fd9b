import { expect, test } from 'vitest';
import type { Block } from './document.ts';
import { pdfPages } from './pdf-text.ts';
import { writePdfInThread } from './write-in-thread.ts';
import { PdfTooLong } from './write-pdf.ts';

const createdAt = new Date('2026-11-15T09:30:00.000Z');
const write = (blocks: readonly Block[]) =>
  writePdfInThread({ title: 'A document', language: 'en', createdAt, blocks }, 'owner');
const paragraph = (text: string): Block => ({ type: 'paragraph', runs: [{ text }] });

/** Counts the event loop's turns on this thread during the work. A blocked thread makes only a few. */
const turnsDuring = async (work: Promise<unknown>): Promise<number> => {
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  turn();
  await work;
  isOver = true;
  return turns;
};

test('a text that is slow to lay out does not block the main thread', async () => {
  const text = 'abcdefghij'.repeat(8_000);
  const writing = write([paragraph(text)]);
  expect(await turnsDuring(writing)).toBeGreaterThan(100);
  expect(pdfPages(await writing).length).toBeGreaterThan(10);
});

test('a document that is too long is reported, and the next is written', async () => {
  const tooLong = write([paragraph('a\n'.repeat(40_000))]);
  await expect(tooLong).rejects.toThrow(PdfTooLong);
  await expect(tooLong).rejects.toThrow('500 pages');
  expect(pdfPages(await write([paragraph('next')])).join('')).toContain('next');
});
