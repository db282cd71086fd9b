import type { Cell } from './grid-navigation.ts';

/** The cell of an event, by its data attributes. */
export const cellOf = (target: EventTarget): Cell | undefined => {
  const [row, column] =
    (target as Element).closest<HTMLElement>('[data-cell]')?.dataset.cell?.split(':') ?? [];
  return row === undefined ? undefined : { row: Number(row), column: Number(column) };
};
