import { isServiceError } from '@form-service/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../../api/client.ts';
import { describeError } from '../../../api/describe-error.ts';
import type { DataTable } from '../../../api/tables.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { cellText, displayText, sameValue } from '../model/cell-text.ts';
import { type CellChange, valuesByRow } from '../model/edit-history.ts';
import type { CellError, SheetStore } from '../model/sheet-store.ts';
import { type BulkResult, changeRows, refreshRows, type TableRow, type Values } from '../rows-api.ts';

const keyOf = (path: string): string | undefined => /values[./]([a-z0-9_]+)/.exec(path)?.[1];

/** Error message by cell; cells that are not named get the general message. */
const messagesByCell = (
  values: Values,
  message: string,
  details: readonly { path?: string | undefined; message: string }[],
): Record<string, string> => {
  const named = details.flatMap((detail) => {
    const key = keyOf(detail.path ?? '');
    return key !== undefined && key in values ? [[key, detail.message] as const] : [];
  });
  return named.length > 0
    ? Object.fromEntries(named)
    : Object.fromEntries(Object.keys(values).map((key) => [key, message]));
};

/** Saves changed cells: shown immediately, sent one request at a time, errors shown at their cell. */
export const useRowWrites = (table: DataTable, store: SheetStore) => {
  const client = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const columnOf = (key: string) => table.columns.find((column) => column.key === key);

  const showErrors = (rowId: string, values: Values, messages: Record<string, string>) => {
    const errors: Record<string, CellError> = {};
    for (const [key, message] of Object.entries(messages)) {
      const column = columnOf(key);
      errors[key] = { text: column ? cellText(values[key], column) : '', message };
    }
    store.setErrors(rowId, errors);
  };

  /** Whether someone else changed the same cells, and which version to keep. */
  const resolveConflict = async (latest: TableRow, values: Values, before: Values): Promise<boolean> => {
    const touched = Object.keys(values).filter(
      (key) => !sameValue(latest.values[key], before[key]) && !sameValue(latest.values[key], values[key]),
    );
    if (touched.length === 0) return true;
    const differences = touched.map((key) => {
      const column = columnOf(key);
      if (!column) return null;
      const [theirs, mine] = [displayText(latest.values[key], column), displayText(values[key], column)];
      return `${column.name}: theirs is “${theirs}”, yours is “${mine}”. `;
    });
    return confirm({
      title: 'Someone else changed this row',
      body: differences,
      action: 'Keep mine',
      cancel: 'Keep theirs',
    });
  };

  const writeOne = async (row: TableRow, values: Values, before: Values): Promise<boolean> => {
    let { version } = store.latest(row);
    for (;;) {
      try {
        const options = { ifMatch: `"${version}"` };
        store.storeRow(
          await api().dataTableRows.update({ id: table.id, rowId: row.id, body: { values } }, options),
        );
        return true;
      } catch (error) {
        if (isServiceError(error, 'version_mismatch')) {
          const latest = await api().dataTableRows.get({ id: table.id, rowId: row.id });
          store.storeRow(latest);
          if (!(await resolveConflict(latest, values, before))) return false;
          version = latest.version;
          continue;
        }
        const { message } = describeError(error);
        showErrors(
          row.id,
          values,
          messagesByCell(values, message, isServiceError(error) ? error.details : []),
        );
        return false;
      }
    }
  };

  const showResultErrors = (results: readonly BulkResult[], rows: readonly [string, Values][]) => {
    for (const { index, error } of results) {
      const [rowId, values] = rows[index] ?? [];
      if (error && rowId && values)
        showErrors(rowId, values, messagesByCell(values, error.message, error.details));
    }
  };

  const writeMany = async (byRow: Map<string, Values>): Promise<Set<string>> => {
    const rows = [...byRow];
    const results = await changeRows(
      table.id,
      'update',
      rows.map(([id, values]) => ({ id, values })),
    );
    showResultErrors(
      results.map((result, index) => ({ ...result, index })),
      rows,
    );
    await refreshRows(client, table.id);
    return new Set(results.flatMap(({ error }, index) => (error ? [] : [rows[index]?.[0] ?? ''])));
  };

  /** Returns the changes that were saved. */
  const write = (changes: readonly CellChange[], rowOf: (id: string) => TableRow | undefined) => {
    const byRow = valuesByRow(changes);
    for (const [id, values] of byRow) store.clearErrors(id, Object.keys(values));
    store.addPending(byRow);
    const run = async (): Promise<CellChange[]> => {
      try {
        const [[id, values] = ['', {}] as const] = byRow;
        const row = byRow.size === 1 ? rowOf(id) : undefined;
        if (byRow.size === 1 && row) {
          const before = valuesByRow(changes, 'before').get(id) ?? {};
          return (await writeOne(row, values, before)) ? [...changes] : [];
        }
        const savedIds = byRow.size === 0 ? new Set<string>() : await writeMany(byRow);
        return changes.filter(({ rowId }) => savedIds.has(rowId));
      } catch (error) {
        const { title, message } = describeError(error);
        toast({ kind: 'error', title, body: message });
        for (const [id, values] of byRow) showErrors(id, values, messagesByCell(values, message, []));
        return [];
      } finally {
        store.removePending(byRow);
      }
    };
    const queued = queue.current.then(run, run);
    queue.current = queued;
    return queued;
  };
  return write;
};
