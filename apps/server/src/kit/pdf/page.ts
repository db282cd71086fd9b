import type { Align, Run } from './document.ts';
import { breakLines, type Line, type Measure } from './lines.ts';

export const fontFiles = {
  plain: 'DejaVuSans.ttf',
  bold: 'DejaVuSans-Bold.ttf',
  italic: 'DejaVuSans-Oblique.ttf',
  boldItalic: 'DejaVuSans-BoldOblique.ttf',
  mono: 'DejaVuSansMono.ttf',
} as const;

export const margin = 56;
export const bodySize = 10;
export const hairline = '#d1d5db';
const faintInk = '#6b7280';
const ink = '#111827';
const linkInk = '#1d4ed8';

type Doc = PDFKit.PDFDocument;

/** The current page and position. */
export interface PdfPage {
  doc: Doc;
  left: number;
  width: number;
  bottom: number;
  isRtl: boolean;
  lines(runs: readonly Run[], width: number, size?: number): Line[];
  /** Starts a new page if there is not enough space; content taller than a page starts on a new one and continues on the next. */
  makeRoom(height: number): void;
  drawLine(line: Line, place: { x: number; width: number; size: number; align?: Align | undefined }): void;
}

export const lineHeight = (size: number): number => size * 1.4;

const fontOf = ({ bold, italic, mono }: Run): keyof typeof fontFiles => {
  if (mono) return 'mono';
  if (bold) return italic ? 'boldItalic' : 'bold';
  return italic ? 'italic' : 'plain';
};

/** Widths scale with the size, so one is cached for all sizes; documents repeat their words. */
const createMeasure = (doc: Doc): Measure => {
  const widths = new Map<string, number>();
  return (run, text, size) => {
    const font = fontOf(run);
    const key = `${font} ${text}`;
    let width = widths.get(key);
    if (width === undefined) {
      width = doc.font(font).fontSize(100).widthOfString(text) / 100;
      widths.set(key, width);
    }
    return width * size;
  };
};

export const createPdfPage = (doc: Doc, isRtl: boolean): PdfPage => {
  const measure = createMeasure(doc);
  const bottom = doc.page.height - margin;

  const drawLine: PdfPage['drawLine'] = (line, { x, width, size, align }) => {
    const room = Math.max(0, width - line.width);
    const side = align ?? (line.isRtl ? 'right' : 'left');
    let at = x + (side === 'right' ? room : side === 'center' ? room / 2 : 0);
    const top = doc.y;
    const baseline = top + size * 1.05;
    const stroke = (y: number, color: string, from: number, length: number) =>
      doc
        .moveTo(from, y)
        .lineTo(from + length, y)
        .lineWidth(size / 18)
        .stroke(color);
    for (const { run, text, size: own, width: length } of line.segments) {
      const color = run.link ? linkInk : run.faint ? faintInk : ink;
      doc.font(fontOf(run)).fontSize(own).fillColor(color);
      doc.text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
      if (run.link) doc.link(at, top, length, lineHeight(size), run.link);
      if (run.link || run.underline) stroke(baseline + size * 0.15, color, at, length);
      if (run.strike) stroke(baseline - size * 0.27, color, at, length);
      at += length;
    }
    doc.y = top + lineHeight(size);
    doc.x = margin;
  };

  return {
    doc,
    left: margin,
    width: doc.page.width - 2 * margin,
    bottom,
    isRtl,
    lines: (runs, width, size = bodySize) => breakLines(measure, runs, { width, size, isRtl }),
    makeRoom(height) {
      if (doc.y > margin && doc.y + Math.min(height, bottom - margin) > bottom + 0.01) doc.addPage();
    },
    drawLine,
  };
};
