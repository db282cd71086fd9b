import type { TableRow, Values } from '../rows-api.ts';

/** Typed or pasted text that was rejected. */
export interface CellError {
  text: string;
  message: string;
}

/** A row as shown in the spreadsheet. */
export interface SheetRow {
  row: TableRow;
  /** Including pending changes. */
  values: Values;
  errors: Readonly<Record<string, CellError>> | undefined;
}

/**
 * Local state of rows on top of the loaded pages: responses to own changes, pending values and rejected text. An
 * unchanged row is the same object, to avoid re-renders.
 */
export class SheetStore {
  #fresh = new Map<string, TableRow>();
  #pending = new Map<string, Values>();
  #errors = new Map<string, Record<string, CellError>>();
  #shown = new Map<string, SheetRow>();
  #listeners = new Set<() => void>();
  #version = 0;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  version = (): number => this.#version;

  read(page: TableRow): SheetRow {
    const known = this.#fresh.get(page.id);
    const row = known && known.version >= page.version ? known : page;
    const before = this.#shown.get(row.id);
    if (before?.row === row) return before;
    const pending = this.#pending.get(row.id);
    const shown = {
      row,
      values: pending ? { ...row.values, ...pending } : row.values,
      errors: this.#errors.get(row.id),
    };
    this.#shown.set(row.id, shown);
    return shown;
  }

  /** The row as last returned by the API. */
  latest(row: TableRow): TableRow {
    return this.read(row).row;
  }

  storeRow(row: TableRow): void {
    this.#fresh.set(row.id, row);
    this.#changed([row.id]);
  }

  addPending(changes: ReadonlyMap<string, Values>): void {
    for (const [id, values] of changes) this.#pending.set(id, { ...this.#pending.get(id), ...values });
    this.#changed(changes.keys());
  }

  removePending(changes: ReadonlyMap<string, Values>): void {
    for (const [id, values] of changes) {
      // A later change of the same cell is still pending.
      const left = Object.entries(this.#pending.get(id) ?? {}).filter(
        ([key, value]) => !(key in values) || values[key] !== value,
      );
      if (left.length > 0) this.#pending.set(id, Object.fromEntries(left));
      else this.#pending.delete(id);
    }
    this.#changed(changes.keys());
  }

  setErrors(id: string, errors: Readonly<Record<string, CellError>>): void {
    this.#errors.set(id, { ...this.#errors.get(id), ...errors });
    this.#changed([id]);
  }

  /** Clears the errors of these cells. */
  clearErrors(id: string, keys: Iterable<string>): void {
    const errors = this.#errors.get(id);
    if (!errors) return;
    const clearedKeys = new Set(keys);
    const left = Object.entries(errors).filter(([key]) => !clearedKeys.has(key));
    if (left.length > 0) this.#errors.set(id, Object.fromEntries(left));
    else this.#errors.delete(id);
    this.#changed([id]);
  }

  /** Every rejected text, by row and column. */
  rejectedCells(): { rowId: string; key: string; text: string }[] {
    return [...this.#errors].flatMap(([rowId, errors]) =>
      Object.entries(errors).map(([key, { text }]) => ({ rowId, key, text })),
    );
  }

  errorCount(): number {
    let count = 0;
    for (const errors of this.#errors.values()) count += Object.keys(errors).length;
    return count;
  }

  clearAllErrors(): void {
    const ids = [...this.#errors.keys()];
    this.#errors.clear();
    this.#changed(ids);
  }

  #changed(ids: Iterable<string>): void {
    for (const id of ids) this.#shown.delete(id);
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}
