/** A focused cell of the grid. Row -1 is the headings. */
export interface Cell {
  row: number;
  column: number;
}

/** The cell of an event, by its data attributes. */
export const cellOf = (target: EventTarget): Cell | undefined => {
  const [row, column] =
    (target as Element).closest<HTMLElement>('[data-cell]')?.dataset.cell?.split(':') ?? [];
  return row === undefined ? undefined : { row: Number(row), column: Number(column) };
};

/** Attributes of a cell. Only the active one is in the tab order. */
export const cellProps = (row: number, index: number, activeColumn: number | undefined) => ({
  'aria-colindex': index + 1,
  'data-cell': `${row}:${index}`,
  tabIndex: activeColumn === index ? 0 : -1,
});

/** The row index of the column headings. */
export const headingRow = -1;

export interface GridSize {
  rows: number;
  columns: number;
  /** Number of rows that fit on the screen. */
  perScreen: number;
}

/** The target of a navigation key, following the ARIA grid pattern; undefined for other keys. */
export const cellAfter = (
  { row, column }: Cell,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { rows, columns, perScreen }: GridSize,
): Cell | undefined => {
  const at = (toRow: number, toColumn: number): Cell => ({
    row: Math.min(rows - 1, Math.max(-1, toRow)),
    column: Math.min(columns - 1, Math.max(0, toColumn)),
  });
  switch (key) {
    case 'ArrowDown':
      return at(row + 1, column);
    case 'ArrowUp':
      return at(row - 1, column);
    case 'ArrowRight':
      return at(row, column + 1);
    case 'ArrowLeft':
      return at(row, column - 1);
    case 'Home':
      return ctrlKey ? at(0, 0) : at(row, 0);
    case 'End':
      return ctrlKey ? at(rows - 1, columns - 1) : at(row, columns - 1);
    case 'PageDown':
      return at(row + perScreen, column);
    case 'PageUp':
      return at(Math.max(row < 0 ? -1 : 0, row - perScreen), column);
    default:
      return undefined;
  }
};
