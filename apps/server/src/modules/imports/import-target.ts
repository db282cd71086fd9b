import type { CellHints, Definition, ExpressionType, Parsed } from '@form-service/engine';
import type { Db, Transaction } from '../../db/db.ts';
import type { ThreadBlock } from './validate-thread.ts';

/** A target of cells: a field of a form, or a column of a table. */
export interface ImportColumn {
  key: string;
  /** Set if its cells have several possible formats. */
  formatKind?: 'dates' | 'numbers' | undefined;
  /** Parses the text of a cell that is not blank. */
  read(text: string, hints: CellHints): Parsed<unknown>;
}

/** Whether values of this type have several possible formats. */
export const formatKindOf = (value: ExpressionType): ImportColumn['formatKind'] => {
  if (value.kind === 'number') return 'numbers';
  if (value.kind === 'date' || value.kind === 'datetime') return 'dates';
  return value.kind === 'object' && Object.values(value.fields).some(({ kind }) => kind === 'date')
    ? 'dates'
    : undefined;
};

/** The possible names of a column. In its key and names, `#` stands for an instance number. */
export interface AvailableColumn {
  key: string;
  names: readonly string[];
}

/** A row of the file, parsed by its mapped columns. */
export interface ParsedRow {
  row: number;
  /** Null for blank cells. */
  values: readonly (readonly [column: ImportColumn, value: unknown])[];
  /** The errors of its cells. */
  errors: readonly RowError[];
  /** As in the file, to fix the row. */
  cells: readonly (string | null)[];
}

export interface RowError {
  /** The target of the cell; null if the error concerns the whole row. */
  key: string | null;
  code: string;
  message: string;
}

export type RowOutcome = 'created' | 'updated' | { errors: readonly RowError[] };

export const rejectedRow = (code: string, message: string, key: string | null = null): RowOutcome => ({
  errors: [{ key, code, message }],
});

/** How rows are written. */
export interface WriteOptions {
  accountId: string;
  mode: 'create' | 'upsert';
  key: string | null;
  dryRun: boolean;
  emitEvents: boolean;
  emptyCells: 'clear' | 'keep';
  entryStatus: 'draft' | 'submitted';
  /** Who requested the import. */
  userId: string | null;
}

/** Writes rows in two steps: first what needs no transaction, while the previous block is committed; then the rest. */
export interface RowWriter<Prepared = unknown> {
  prepare(db: Db, rows: readonly ParsedRow[]): Promise<Prepared>;
  /** The same for rows that a thread validated; `again` parses them again, for `prepare`. */
  prepareValidated?(block: ThreadBlock, reread: () => Promise<ParsedRow[]>): Promise<Prepared>;
  /** Returns one outcome per row. Safe to call again for the same rows if the transaction is retried. */
  write(db: Transaction, prepared: Prepared): Promise<RowOutcome[]>;
}

/** The target of an import: a form or a data table. */
export interface ImportTarget {
  availableColumns: readonly AvailableColumn[];
  find(key: string): ImportColumn | undefined;
  /** Why a column cannot be mapped in this mode; undefined if it can. */
  mappingError(key: string, options: Pick<WriteOptions, 'mode' | 'key'>): string | undefined;
  /** Why records cannot be matched by this key; undefined if they can. */
  keyError(key: string): string | undefined;
  /** Whether text that cannot be parsed is kept, as in drafts. */
  keepsInvalidText(options: Pick<WriteOptions, 'entryStatus'>): boolean;
  /** The form that a thread can validate rows with, without the database; undefined if the database is needed. */
  standaloneForm?: { definition: Definition; locale: string };
  open(options: WriteOptions): RowWriter;
}

/** The key value of a row, as text; undefined if it has none. */
export const keyOf = ({ values }: ParsedRow, key: string | null): string | undefined => {
  const found = values.find(([column]) => column.key === key)?.[1];
  return found === undefined || found === null ? undefined : JSON.stringify(found);
};

/** Splits rows into runs without duplicate keys: of two rows with the same key, the second matches what the first created. */
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
