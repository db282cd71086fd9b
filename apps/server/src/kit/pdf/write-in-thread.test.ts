import { expect, test } from 'vitest';
import type { Block } from './document.ts';
import { pdfPages } from './pdf-text.ts';
import { writePdfInThread } from './write-in-thread.ts';
import { PdfTooLong } from './write-pdf.ts';

const createdAt = new Date('2026-11-15T09:30:00.000Z');
const write = (blocks: readonly Block[]) =>
  writePdfInThread({ title: 'A document', language: 'en', createdAt, blocks }, 'owner');
const paragraph = (text: string): Block => ({ type: 'paragraph', runs: [{ text }] });

/** The longest time this thread was blocked, in percent of the total time of the work. */
const longestSilence = async (work: () => Promise<unknown>): Promise<number> => {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  const startedAt = performance.now();
  await work();
  clearInterval(timer);
  return (longest / (performance.now() - startedAt)) * 100;
};

test('a text that is slow to lay out does not block the main thread', async () => {
  const text = 'abcdefghij'.repeat(8_000);
  let pages: string[] = [];
  const share = await longestSilence(async () => {
    pages = pdfPages(await write([paragraph(text)]));
  });
  expect(pages.length).toBeGreaterThan(10);
  expect(share).toBeLessThan(50);
});

test('a document that is too long is reported, and the next is written', async () => {
  const tooLong = write([paragraph('a\n'.repeat(40_000))]);
  await expect(tooLong).rejects.toThrow(PdfTooLong);
  await expect(tooLong).rejects.toThrow('500 pages');
  expect(pdfPages(await write([paragraph('next')])).join('')).toContain('next');
});
