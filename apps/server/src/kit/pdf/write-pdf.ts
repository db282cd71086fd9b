import { createRequire } from 'node:module';
import type { Block } from './document.ts';
import { type Laid, layBlock, type Pictures } from './lay-block.ts';
import { createPaper, fontFiles, margin, type Paper } from './paper.ts';

const require = createRequire(import.meta.url);

export interface PdfContent {
  title: string;
  language: string;
  blocks: readonly Block[];
  /** The bytes of pictures, by what blocks call them. */
  pictures?: Pictures;
  createdAt: Date;
  /** Stands at the foot of each page, before its number. */
  footer?: string;
}

const mostPages = 500;

export class PdfTooLong extends Error {
  override name = 'PdfTooLong';
  constructor(message = `The document would have more than ${mostPages} pages. Shorten it.`) {
    super(message);
  }
}

const writeBlocks = (paper: Paper, blocks: readonly Block[], pictures: Pictures | undefined): void => {
  const laid: Laid[] = blocks.map((block) => layBlock(paper, block, pictures));
  // From the end, so that what stays with the next block knows how much that needs.
  for (let at = laid.length - 2; at >= 0; at -= 1) {
    const [own, next] = [laid[at], laid[at + 1]];
    if (own?.staysWithNext && next) own.lead += next.lead + 4;
  }
  for (const { lead, write } of laid) {
    paper.makeRoom(lead);
    write();
  }
};

const footSize = 8;

const numberPages = (paper: Paper, footer: string): void => {
  const { doc, left, width, isRtl } = paper;
  const { start, count } = doc.bufferedPageRange();
  const foot = paper.lines([{ text: footer, faint: true }], width - 80, footSize)[0];
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    // Else the foot would begin a page of its own.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - margin + 20;
    const place = { x: left, width, size: footSize };
    const number = paper.lines([{ text: `${index + 1} / ${count}`, faint: true }], 80, footSize)[0];
    doc.y = y;
    if (foot) paper.draw(foot, { ...place, align: isRtl ? 'right' : 'left' });
    doc.y = y;
    if (number) paper.draw(number, { ...place, align: isRtl ? 'left' : 'right' });
  }
};

const rtlLanguage = /^(ar|dv|fa|he|iw|ps|sd|ug|ur|yi)\b/i;

/**
 * The document as a PDF, A4, in a font that knows Latin, Greek, Cyrillic, Arabic and Hebrew letters. Nothing else is done
 * meanwhile: the service writes them in a thread (`write-in-thread.ts`).
 */
export const writePdf = async (content: PdfContent): Promise<Buffer> => {
  // Loaded with the first document: the start of the service need not pay for it.
  const { default: PdfDocument } = await import('pdfkit');
  const { title, language, blocks, pictures, createdAt, footer = '' } = content;
  const folder = require.resolve('dejavu-fonts-ttf/package.json').replace(/package\.json$/, 'ttf/');
  const doc = new PdfDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    // None to begin with: a font that is opened under a second name is read anew each time it is asked for.
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
    if (pages > mostPages) throw new PdfTooLong();
  });
  const paper = createPaper(doc, rtlLanguage.test(language));
  writeBlocks(paper, blocks, pictures);
  numberPages(paper, footer);
  doc.end();
  await done;
  return Buffer.concat(chunks);
};
