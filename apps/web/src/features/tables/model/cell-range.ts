import type { Cell } from '../../../grid/grid-navigation.ts';

/** Cells that are selected together: from where it began to where the focus is. */
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

/** One text that goes into one cell, by the places of both. */
interface CellText extends Cell {
  text: string;
}

export interface PastePlan {
  /** Into rows that are there. */
  cells: CellText[];
  /** Texts of rows to add, by the place of their column. */
  added: Map<number, string>[];
  /** How many columns of the block found no place. */
  droppedColumns: number;
}

/**
 * Where the texts of a block go when it is pasted. One text fills all that is selected; a block begins at its upper left
 * cell, and what is longer than the table becomes new rows. Columns are counted from `first`.
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
