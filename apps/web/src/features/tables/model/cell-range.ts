import type { Cell } from '../../../grid/grid-navigation.ts';

/** Index of the draft row below all others; larger than any real row index. */
export const draftRow = 1_000_000_000;
/** Number of pinned columns before the table's. */
export const pinnedColumns = 1;

/** A selected range of cells, from the anchor to the focus. */
export interface CellRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export const rangeOf = (anchor: Cell, focus: Cell): CellRange => ({
  top: Math.min(anchor.row, focus.row),
  bottom: Math.max(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  right: Math.max(anchor.column, focus.column),
});

export const rowsOfRange = ({ top, bottom }: CellRange): number[] =>
  Array.from({ length: bottom - top + 1 }, (_, index) => top + index);

/** A text for one cell. */
interface CellText extends Cell {
  text: string;
}

export interface PastePlan {
  /** For existing rows. */
  cells: CellText[];
  /** Texts of new rows, by column index. */
  added: Map<number, string>[];
  /** Number of columns that did not fit. */
  droppedColumns: number;
}

/**
 * Maps pasted texts to cells. A single text fills the selection; a block starts at its upper left cell, and
 * additional rows are added. Columns are counted from `first`.
 */
export const planPaste = (
  texts: readonly (readonly string[])[],
  into: CellRange,
  { rows, columns, first }: { rows: number; columns: number; first: number },
): PastePlan => {
  const one = texts.length === 1 && texts[0]?.length === 1 ? (texts[0][0] ?? '') : undefined;
  const width = Math.max(...texts.map((line) => line.length));
  const height = one === undefined ? texts.length : into.bottom - into.top + 1;
  const across = one === undefined ? width : into.right - into.left + 1;
  const left = Math.max(first, into.left);
  const plan: PastePlan = { cells: [], added: [], droppedColumns: Math.max(0, left + across - columns) };
  for (let down = 0; down < height; down += 1) {
    const row = into.top + down;
    const added = row >= rows ? new Map<number, string>() : undefined;
    for (let along = 0; along < Math.min(across, columns - left); along += 1) {
      const text = one ?? texts[down]?.[along];
      if (text === undefined) continue;
      if (added) added.set(left + along, text);
      else plan.cells.push({ row, column: left + along, text });
    }
    if (added && added.size > 0) plan.added.push(added);
  }
  return plan;
};
