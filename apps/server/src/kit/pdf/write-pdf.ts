import { createRequire } from 'node:module';
import type { Block } from './document.ts';
import { type BlockLayout, layOutBlock, type PdfImages } from './lay-out-block.ts';
import { createPdfPage, fontFiles, margin, type PdfPage } from './page.ts';

const require = createRequire(import.meta.url);

export interface PdfContent {
  title: string;
  language: string;
  blocks: readonly Block[];
  /** The bytes of images, by their source in blocks. */
  images?: PdfImages;
  createdAt: Date;
  /** At the bottom of each page, before its number. */
  footer?: string;
}

const maxPages = 500;

export class PdfTooLong extends Error {
  override name = 'PdfTooLong';
  constructor(message = `The document would have more than ${maxPages} pages. Shorten it.`) {
    super(message);
  }
}

const writeBlocks = (paper: PdfPage, blocks: readonly Block[], pictures: PdfImages | undefined): void => {
  const laid: BlockLayout[] = blocks.map((block) => layOutBlock(paper, block, pictures));
  // From the end, because a block that stays with the next needs that block's minimum height.
  for (let at = laid.length - 2; at >= 0; at -= 1) {
    const [own, next] = [laid[at], laid[at + 1]];
    if (own?.keepWithNext && next) own.minHeight += next.minHeight + 4;
  }
  for (const { minHeight, write } of laid) {
    paper.makeRoom(minHeight);
    write();
  }
};

const footerSize = 8;

const numberPages = (paper: PdfPage, footer: string): void => {
  const { doc, left, width, isRtl } = paper;
  const { start, count } = doc.bufferedPageRange();
  const foot = paper.lines([{ text: footer, faint: true }], width - 80, footerSize)[0];
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    // Otherwise the footer would start a new page.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - margin + 20;
    const linePosition = { x: left, width, size: footerSize };
    const number = paper.lines([{ text: `${index + 1} / ${count}`, faint: true }], 80, footerSize)[0];
    doc.y = y;
    if (foot) paper.drawLine(foot, { ...linePosition, align: isRtl ? 'right' : 'left' });
    doc.y = y;
    if (number) paper.drawLine(number, { ...linePosition, align: isRtl ? 'left' : 'right' });
  }
};

const rtlLanguage = /^(ar|dv|fa|he|iw|ps|sd|ug|ur|yi)\b/i;

/**
 * The document as a PDF, A4, in a font with Latin, Greek, Cyrillic, Arabic and Hebrew letters. Blocks the thread: the service
 * calls it in a worker thread (`write-in-thread.ts`).
 */
export const writePdf = async (content: PdfContent): Promise<Buffer> => {
  // Loaded with the first document, not at startup.
  const { default: PdfDocument } = await import('pdfkit');
  const { title, language, blocks, images, createdAt, footer = '' } = content;
  const folder = require.resolve('dejavu-fonts-ttf/package.json').replace(/package\.json$/, 'ttf/');
  const doc = new PdfDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    // No default font: a font opened under a second name is read again each time it is used.
    font: '',
    info: { Title: title, Creator: 'Form Service', CreationDate: createdAt },
  });
  for (const [name, file] of Object.entries(fontFiles)) doc.registerFont(name, `${folder}${file}`);
  const chunks: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  let pages = 1;
  doc.on('pageAdded', () => {
    pages += 1;
    if (pages > maxPages) throw new PdfTooLong();
  });
  const paper = createPdfPage(doc, rtlLanguage.test(language));
  writeBlocks(paper, blocks, images);
  numberPages(paper, footer);
  doc.end();
  await done;
  return Buffer.concat(chunks);
};
