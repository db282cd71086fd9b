import type { CellHints, Definition, ExpressionType, Parsed } from '@form-service/engine';
import type { Db, Transaction } from '../../db/db.ts';
import type { ThreadBlock } from './validate-thread.ts';

/** Something that cells can go into: a field of a form, a column of a table. */
export interface ImportColumn {
  key: string;
  /** What its cells say can be written in more than one way. */
  reads?: 'dates' | 'numbers' | undefined;
  /** From the text of a cell that is not blank. */
  read(text: string, hints: CellHints): Parsed<unknown>;
}

/** Which values of an expression's type can be written in more than one way. */
export const formatKindOf = (value: ExpressionType): ImportColumn['reads'] => {
  if (value.kind === 'number') return 'numbers';
  if (value.kind === 'date' || value.kind === 'datetime') return 'dates';
  return value.kind === 'object' && Object.values(value.fields).some(({ kind }) => kind === 'date')
    ? 'dates'
    : undefined;
};

/** What people may call a column. In its key and its names `#` stands for the number of an instance. */
export interface AvailableColumn {
  key: string;
  names: readonly string[];
}

/** A row of the file, read by the columns that its cells go into. */
export interface ParsedRow {
  row: number;
  /** Null where a cell is blank. */
  values: readonly (readonly [column: ImportColumn, value: unknown])[];
  /** What is wrong with its cells. */
  errors: readonly RowError[];
  /** As the file has them, for whoever mends the row. */
  cells: readonly (string | null)[];
}

export interface RowError {
  /** What it was to go into; null where the row as a whole is meant. */
  key: string | null;
  code: string;
  message: string;
}

export type RowOutcome = 'created' | 'updated' | { errors: readonly RowError[] };

export const rejectedRow = (code: string, message: string, key: string | null = null): RowOutcome => ({
  errors: [{ key, code, message }],
});

/** How rows are to be written. */
export interface WriteOptions {
  accountId: string;
  mode: 'create' | 'upsert';
  key: string | null;
  dryRun: boolean;
  emitEvents: boolean;
  emptyCells: 'clear' | 'keep';
  entryStatus: 'draft' | 'submitted';
  /** Who asked for the import. */
  userId: string | null;
}

/** Writes rows in two steps: what needs no transaction, while the block before is being committed; then the rest. */
export interface RowWriter<Prepared = unknown> {
  prepare(db: Db, rows: readonly ParsedRow[]): Promise<Prepared>;
  /** The same of rows that a thread has judged; `again` reads them once more, as `prepare` wants them. */
  prepareValidated?(judged: ThreadBlock, again: () => Promise<ParsedRow[]>): Promise<Prepared>;
  /** One outcome per row. Twice for the same rows, where the transaction had to begin anew, does no harm. */
  write(db: Transaction, prepared: Prepared): Promise<RowOutcome[]>;
}

/** Where a file is imported into: forms and data tables are two of a kind. */
export interface ImportTarget {
  availableColumns: readonly AvailableColumn[];
  find(key: string): ImportColumn | undefined;
  /** Why a column cannot be mapped in this mode; undefined where it can. */
  mappingError(key: string, options: Pick<WriteOptions, 'mode' | 'key'>): string | undefined;
  /** Why records cannot be found by this key; undefined where they can. */
  keyError(key: string): string | undefined;
  /** A draft keeps the text of a cell that cannot be read. */
  keepsUnread(options: Pick<WriteOptions, 'entryStatus'>): boolean;
  /** The form by which rows can be judged in a thread, which has no database to ask; left out where one must be asked. */
  alone?: { definition: Definition; locale: string };
  open(options: WriteOptions): RowWriter;
}

/** The value by which a row is found, as text; undefined where the row has none. */
export const keyOf = ({ values }: ParsedRow, key: string | null): string | undefined => {
  const found = values.find(([column]) => column.key === key)?.[1];
  return found === undefined || found === null ? undefined : JSON.stringify(found);
};

/** Rows in runs in which no key comes twice: of two rows with the same key, the second finds what the first has made. */
export const splitByKey = (rows: readonly ParsedRow[], key: string | null): ParsedRow[][] => {
  const runs: ParsedRow[][] = [];
  let seen = new Set<string>();
  let run: ParsedRow[] = [];
  for (const row of rows) {
    const value = keyOf(row, key);
    if (value !== undefined && seen.has(value)) {
      runs.push(run);
      [run, seen] = [[], new Set()];
    }
    if (value !== undefined) seen.add(value);
    run.push(row);
  }
  return run.length > 0 ? [...runs, run] : runs;
};
