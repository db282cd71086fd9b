import type { Column } from '../api.ts';
import type { CellInput } from '../sheet/use-row-actions.ts';

/** Where the focus goes when a cell is done; it has gone elsewhere already with `leave`. */
export type Move = 'down' | 'up' | 'right' | 'left' | 'stay' | 'leave';

/** What every editor of a cell takes. */
export interface EditorProps {
  column: Column;
  value: unknown;
  /** What was typed to begin with: it takes the place of what is there. */
  initialText: string | undefined;
  /** "Price of row 3". */
  label: string;
  /** Undefined gives up. */
  onDone: (given: CellInput | undefined, move: Move) => void;
}
