import type { Block, Run } from './document.ts';
import { bodySize, hairline, lineHeight, margin, type PdfPage } from './page.ts';
import { isUsableImage } from './usable-image.ts';
import { writeTable } from './write-table.ts';

const headingSizes = { 1: 18, 2: 14, 3: 11.5 } as const;
const step = 18;

/** The bytes of pictures, by what blocks call them. */
export type PdfImages = ReadonlyMap<string, Buffer>;

interface OpenedImage {
  width: number;
  height: number;
}

type ImageBlock = Extract<Block, { type: 'image' }>;

/** Each block as what it needs at least where it begins, and how it is written. */
export interface BlockLayout {
  /** So much of it stays together, on the page of what it belongs to. */
  minHeight: number;
  keepWithNext: boolean;
  write(): void;
}

const layOutText = (
  paper: PdfPage,
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
  const { doc, bottom } = paper;
  const inset = Math.min(8, indent) * step;
  const width = paper.width - inset;
  const lines = paper.lines(runs, width, size);
  const isRtl = lines[0]?.isRtl ?? false;
  const x = isRtl ? paper.left : paper.left + inset;
  const tall = lineHeight(size);
  return {
    minHeight: before + Math.min(lines.length === 3 ? 3 : 2, lines.length) * tall,
    keepWithNext: false,
    write() {
      if (doc.y > margin) doc.y += before;
      lines.forEach((line, index) => {
        const isLastPair = lines.length > 3 && index === lines.length - 2;
        if (doc.y + (isLastPair ? 2 : 1) * tall > bottom + 0.01) doc.addPage();
        if (index === 0 && marker !== undefined) {
          const top = doc.y;
          const [sign] = paper.lines([{ text: marker }], step * 2, size);
          const place = isRtl ? x + width + 4 : Math.max(paper.left - step, x - step * 2 + 14);
          if (sign) paper.drawLine(sign, { x: place, width: step, size, align: isRtl ? 'left' : 'right' });
          doc.y = top;
        }
        paper.drawLine(line, { x, width, size, align });
      });
      doc.y += after;
    },
  };
};

const layOutImage = (paper: PdfPage, block: ImageBlock, pictures: PdfImages | undefined): BlockLayout => {
  const { doc } = paper;
  const { source, alt, maxHeight = 320 } = block;
  const instead = () =>
    alt === ''
      ? { minHeight: 0, keepWithNext: false, write: () => undefined }
      : layOutText(paper, [{ text: alt, italic: true }], { size: bodySize, after: 6 });
  const bytes = pictures?.get(source);
  if (!bytes || !isUsableImage(bytes)) return instead();
  try {
    const picture = (doc as unknown as { openImage(from: Buffer): OpenedImage }).openImage(bytes);
    const scale = Math.min(1, paper.width / picture.width, maxHeight / picture.height);
    const [width, height] = [picture.width * scale, picture.height * scale];
    return {
      minHeight: height,
      keepWithNext: false,
      write() {
        const top = doc.y;
        const x = paper.isRtl ? paper.left + paper.width - width : paper.left;
        doc.image(picture as unknown as Buffer, x, top, { width });
        doc.x = margin;
        doc.y = top + height + 8;
      },
    };
  } catch {
    // What says it is a picture and cannot be read as one.
    return instead();
  }
};

/** Lays a block out for the page; nothing is written yet. */
export const layOutBlock = (paper: PdfPage, block: Block, pictures: PdfImages | undefined): BlockLayout => {
  const { doc } = paper;
  switch (block.type) {
    case 'heading': {
      const { runs, level, align } = block;
      const bold = runs.map((run) => ({ ...run, bold: true }));
      const size = headingSizes[level];
      return {
        ...layOutText(paper, bold, { size, align, before: size * 0.7, after: 4 }),
        keepWithNext: true,
      };
    }
    case 'paragraph': {
      const { runs, indent, marker, align, isLabel = false } = block;
      const after = isLabel ? 1 : marker === undefined ? 7 : 2;
      return {
        ...layOutText(paper, runs, { size: bodySize, indent, marker, align, after }),
        keepWithNext: isLabel,
      };
    }
    case 'table':
      return { minHeight: 40, keepWithNext: false, write: () => writeTable(paper, block.rows) };
    case 'image':
      return layOutImage(paper, block, pictures);
    case 'rule':
      return {
        minHeight: 12,
        keepWithNext: false,
        write() {
          const y = doc.y + 4;
          doc.moveTo(paper.left, y).lineTo(paper.left + paper.width, y);
          doc.lineWidth(0.5).stroke(hairline);
          doc.y = y + 8;
        },
      };
  }
};
