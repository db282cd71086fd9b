import type { TableColumn } from '../api.ts';
import type { CellInput } from '../sheet/use-row-actions.ts';

/** Where the focus moves after a cell edit; with `leave` it has already moved. */
export type Move = 'down' | 'up' | 'right' | 'left' | 'stay' | 'leave';

/** Props of all cell editors. */
export interface EditorProps {
  column: TableColumn;
  value: unknown;
  /** Initial input, which replaces the value. */
  initialText: string | undefined;
  /** "Price of row 3". */
  label: string;
  /** Undefined cancels. */
  onDone: (given: CellInput | undefined, move: Move) => void;
}
