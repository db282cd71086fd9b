import type { Block, Run } from './document.ts';
import { bodySize, hairline, lineHeight, margin, type PdfPage } from './page.ts';
import { writeTable } from './write-table.ts';

const maxPixels = 20_000_000;

/** Images that a PDF can hold. A PNG is unpacked in memory, so one that declares a huge size is skipped. */
const isUsableImage = (bytes: Buffer): boolean => {
  const isJpeg = bytes.length > 3 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
  if (isJpeg) return true;
  const isPng = bytes.length > 33 && bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n';
  return isPng && bytes.readUInt32BE(16) * bytes.readUInt32BE(20) <= maxPixels;
};

const headingSizes = { 1: 18, 2: 14, 3: 11.5 } as const;
const step = 18;

/** The bytes of images, by their source in blocks. */
export type PdfImages = ReadonlyMap<string, Buffer>;

interface OpenedImage {
  width: number;
  height: number;
}

type ImageBlock = Extract<Block, { type: 'image' }>;

/** The layout of a block: the minimum height it needs where it starts, and how it is drawn. */
export interface BlockLayout {
  /** This height stays together on one page. */
  minHeight: number;
  keepWithNext: boolean;
  write(): void;
}

const layOutText = (
  page: PdfPage,
  runs: readonly Run[],
  {
    size,
    indent = 0,
    marker,
    align,
    before = 0,
    after,
  }: Pick<Extract<Block, { type: 'paragraph' }>, 'indent' | 'marker' | 'align'> & {
    size: number;
    before?: number;
    after: number;
  },
): BlockLayout => {
  const { doc, bottom } = page;
  const inset = Math.min(8, indent) * step;
  const width = page.width - inset;
  const lines = page.lines(runs, width, size);
  const isRtl = lines[0]?.isRtl ?? false;
  const x = isRtl ? page.left : page.left + inset;
  const lineSpacing = lineHeight(size);
  return {
    minHeight: before + Math.min(lines.length === 3 ? 3 : 2, lines.length) * lineSpacing,
    keepWithNext: false,
    write() {
      if (doc.y > margin) doc.y += before;
      lines.forEach((line, index) => {
        const isLastPair = lines.length > 3 && index === lines.length - 2;
        if (doc.y + (isLastPair ? 2 : 1) * lineSpacing > bottom + 0.01) doc.addPage();
        if (index === 0 && marker !== undefined) {
          const top = doc.y;
          const [sign] = page.lines([{ text: marker }], step * 2, size);
          const markerX = isRtl ? x + width + 4 : Math.max(page.left - step, x - step * 2 + 14);
          if (sign) page.drawLine(sign, { x: markerX, width: step, size, align: isRtl ? 'left' : 'right' });
          doc.y = top;
        }
        page.drawLine(line, { x, width, size, align });
      });
      doc.y += after;
    },
  };
};

const layOutImage = (page: PdfPage, block: ImageBlock, images: PdfImages | undefined): BlockLayout => {
  const { doc } = page;
  const { source, alt, maxHeight = 320 } = block;
  const altText = () =>
    alt === ''
      ? { minHeight: 0, keepWithNext: false, write: () => undefined }
      : layOutText(page, [{ text: alt, italic: true }], { size: bodySize, after: 6 });
  const bytes = images?.get(source);
  if (!bytes || !isUsableImage(bytes)) return altText();
  try {
    const image = (doc as unknown as { openImage(from: Buffer): OpenedImage }).openImage(bytes);
    const scale = Math.min(1, page.width / image.width, maxHeight / image.height);
    const [width, height] = [image.width * scale, image.height * scale];
    return {
      minHeight: height,
      keepWithNext: false,
      write() {
        const top = doc.y;
        const x = page.isRtl ? page.left + page.width - width : page.left;
        doc.image(image as unknown as Buffer, x, top, { width });
        doc.x = margin;
        doc.y = top + height + 8;
      },
    };
  } catch {
    // The bytes claim to be an image but cannot be read as one.
    return altText();
  }
};

/** Lays out a block for the page; nothing is drawn yet. */
export const layOutBlock = (page: PdfPage, block: Block, images: PdfImages | undefined): BlockLayout => {
  const { doc } = page;
  switch (block.type) {
    case 'heading': {
      const { runs, level, align } = block;
      const bold = runs.map((run) => ({ ...run, bold: true }));
      const size = headingSizes[level];
      return {
        ...layOutText(page, bold, { size, align, before: size * 0.7, after: 4 }),
        keepWithNext: true,
      };
    }
    case 'paragraph': {
      const { runs, indent, marker, align, isLabel = false } = block;
      const after = isLabel ? 1 : marker === undefined ? 7 : 2;
      return {
        ...layOutText(page, runs, { size: bodySize, indent, marker, align, after }),
        keepWithNext: isLabel,
      };
    }
    case 'table':
      return { minHeight: 40, keepWithNext: false, write: () => writeTable(page, block.rows) };
    case 'image':
      return layOutImage(page, block, images);
    case 'rule':
      return {
        minHeight: 12,
        keepWithNext: false,
        write() {
          const y = doc.y + 4;
          doc.moveTo(page.left, y).lineTo(page.left + page.width, y);
          doc.lineWidth(0.5).stroke(hairline);
          doc.y = y + 8;
        },
      };
  }
};
