import type { PdfTableRow, TableCell } from './document.ts';
import type { Line } from './lines.ts';
import { bodySize, hairline, lineHeight, margin, type PdfPage } from './page.ts';

const padding = 4;
const size = bodySize - 1;
const height = lineHeight(size);
const maxColumns = 20;
/** A row with at most this many lines is not split across pages. */
const maxUnbrokenLines = 8;

/** A loop, because `Math.max` cannot take a hundred thousand arguments. */
const largest = (numbers: readonly number[]): number =>
  numbers.reduce((one, other) => Math.max(one, other), 0);

const widestLine = (lines: readonly Line[]): number => largest(lines.map((line) => line.width));

const columnsOf = ({ cells }: PdfTableRow): number => cells.reduce((sum, { span }) => sum + span, 0);

const shownRuns = ({ runs, isHeader }: TableCell) =>
  isHeader ? runs.map((run) => ({ ...run, bold: true })) : runs;

const sum = (widths: readonly number[]): number => widths.reduce((all, width) => all + width, 0);

/** Columns that need less than an even share get what they need; the others share the rest. None is narrower than its words. */
const shareWidth = (width: number, minWidths: readonly number[], maxWidths: readonly number[]): number[] => {
  if (sum(maxWidths) <= width)
    return maxWidths.map((own) => own + (width - sum(maxWidths)) / maxWidths.length);
  if (sum(minWidths) >= width) return minWidths.map((own) => (own * width) / sum(minWidths));
  const widths = [...minWidths];
  const open = new Set(maxWidths.keys());
  for (let isDone = false; !isDone; ) {
    isDone = true;
    const room = width - sum(widths.filter((_, at) => !open.has(at)));
    const share = room / open.size;
    for (const at of open) {
      const [need, floor] = [maxWidths[at] ?? 0, minWidths[at] ?? 0];
      if (need > share && floor <= share) continue;
      widths[at] = need <= share ? need : floor;
      open.delete(at);
      isDone = false;
      break;
    }
    if (isDone) for (const at of open) widths[at] = share;
  }
  return widths;
};

const columnWidths = (paper: PdfPage, rows: readonly PdfTableRow[], count: number): number[] => {
  const minWidths = Array.from({ length: count }, () => 2 * padding + 1);
  const maxWidths = Array.from({ length: count }, () => 2 * padding + 1);
  for (const { cells } of rows.slice(0, 500)) {
    let at = 0;
    for (const cell of cells) {
      if (cell.span === 1 && at < count) {
        const runs = shownRuns(cell);
        const words = runs.map((run) => ({ ...run, text: run.text.replaceAll(/\s+/g, '\n') }));
        const need = (lines: readonly Line[]) => widestLine(lines) + 2 * padding + 0.5;
        minWidths[at] = Math.max(minWidths[at] ?? 0, need(paper.lines(words, 200, size)));
        maxWidths[at] = Math.max(maxWidths[at] ?? 0, need(paper.lines(runs, 2_000, size)));
      }
      at += cell.span;
    }
  }
  return shareWidth(paper.width, minWidths, maxWidths);
};

interface CellLayout {
  x: number;
  width: number;
  isHeader: boolean;
  lines: readonly Line[];
}

const isHeaderRow = ({ cells }: PdfTableRow): boolean => cells.every(({ isHeader }) => isHeader);

/** Rows that do not fit continue on the next page, where the header rows are repeated. */
export const writeTable = (paper: PdfPage, rows: readonly PdfTableRow[]): void => {
  const { doc, bottom } = paper;
  const count = Math.min(maxColumns, largest(rows.map(columnsOf)));
  const widths = columnWidths(paper, rows, count);

  const lay = ({ cells }: PdfTableRow): CellLayout[] => {
    let at = 0;
    return cells.flatMap((cell) => {
      if (at >= count) return [];
      const { isHeader, span } = cell;
      const before = sum(widths.slice(0, at));
      const width = sum(widths.slice(at, at + span));
      at += span;
      const lines = paper.lines(shownRuns(cell), Math.max(8, width - 2 * padding), size);
      const x = paper.isRtl ? paper.left + paper.width - before - width : paper.left + before;
      return [{ x, width, isHeader, lines }];
    });
  };

  const drawPart = (cells: readonly CellLayout[], from: number, many: number): void => {
    const top = doc.y;
    const tall = many * height + 2 * padding;
    for (const { x, width, isHeader, lines } of cells) {
      if (isHeader) doc.rect(x, top, width, tall).fill('#f3f4f6');
      doc.rect(x, top, width, tall).lineWidth(0.5).stroke(hairline);
      doc.y = top + padding;
      for (const line of lines.slice(from, from + many))
        paper.drawLine(line, { x: x + padding, width: width - 2 * padding, size });
    }
    doc.y = top + tall;
  };

  const bodyAt = rows.findIndex((row) => !isHeaderRow(row));
  const head = rows.slice(0, Math.max(0, bodyAt)).slice(0, 3).map(lay);
  const linesIn = (cells: readonly CellLayout[]) => Math.max(1, ...cells.map(({ lines }) => lines.length));
  const headHeight = head.reduce((sum, cells) => sum + linesIn(cells) * height + 2 * padding, 0);
  const repeats = headHeight < (bottom - margin) / 3;
  const turnPage = (isHead: boolean): void => {
    doc.addPage();
    if (!isHead && repeats) for (const cells of head) drawPart(cells, 0, linesIn(cells));
  };

  rows.forEach((row, index) => {
    const cells = lay(row);
    const isHead = index < head.length;
    const all = linesIn(cells);
    // A header is not left alone at the bottom of a page.
    const following = isHead ? 2 * height + 2 * padding : 0;
    for (let done = 0; done < all; ) {
      const fit = Math.floor((bottom - doc.y - 2 * padding - following + 0.01) / height);
      const wanted = all - done <= maxUnbrokenLines ? all - done : 2;
      const isFresh = doc.y <= margin + (isHead || !repeats ? 0 : headHeight) + 1;
      if (fit < wanted && !isFresh) {
        turnPage(isHead);
        continue;
      }
      const many = Math.max(1, Math.min(fit, all - done));
      drawPart(cells, done, many);
      done += many;
    }
  });
  doc.y += 8;
};
