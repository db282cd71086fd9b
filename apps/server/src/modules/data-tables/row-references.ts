import type { ErrorDetail, IdPrefix } from '@form-service/contracts';
import type { Db } from '../../db/db.ts';
import { decodeId } from '../../kit/ids.ts';
import { type Cells, storedColumns } from './row-cells.ts';
import {
  type LinkTarget,
  lockTargetEntries,
  lockTargetFiles,
  lockTargetRows,
  type RowReference,
} from './store-references.ts';
import type { TableSchema } from './store-schemas.ts';
import type { StoredColumn } from './table-columns.ts';

interface Kind {
  prefix: IdPrefix;
  lock(db: Db, accountId: string, ids: readonly string[]): Promise<LinkTarget[]>;
  /** The required parent of the target; undefined for any. */
  within(column: StoredColumn): string | undefined;
  message: string;
}

const kinds: Partial<Record<StoredColumn['type'], Kind>> = {
  row: {
    prefix: 'row',
    lock: lockTargetRows,
    within: ({ tableId }) => tableId ?? undefined,
    message: 'This row does not exist in the table. Check its id.',
  },
  entry: {
    prefix: 'ent',
    lock: lockTargetEntries,
    within: ({ formId }) => formId ?? undefined,
    message: 'This entry does not exist or is in the trash. Check its id.',
  },
  file: {
    prefix: 'fil',
    lock: lockTargetFiles,
    within: () => undefined,
    message: 'This file does not exist or cannot be used in a row. Upload it first.',
  },
};

export const isReferenceColumn = ({ type }: Pick<StoredColumn, 'type'>): boolean => kinds[type] !== undefined;

const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [];

/** The links of a row in a column, as uuids. */
export const referencesOf = (column: StoredColumn, rowId: string, cells: Cells): RowReference[] => {
  const kind = kinds[column.type];
  if (!kind) return [];
  return idsOf(cells[column.id]).flatMap((id): RowReference[] => {
    const targetId = decodeId(kind.prefix, id);
    return targetId === undefined ? [] : [{ rowId, columnId: column.id, targetId }];
  });
};

interface ChangedCells {
  id: string;
  before: Cells | undefined;
  after: Cells;
}

export const isChanged = ({ before, after }: ChangedCells, { id }: Pick<StoredColumn, 'id'>): boolean =>
  JSON.stringify(before?.[id]) !== JSON.stringify(after[id]);

/** Finds links to missing targets, by row. Existing targets are locked until the transaction ends. */
export const checkReferences = async (
  db: Db,
  accountId: string,
  table: TableSchema,
  changes: readonly ChangedCells[],
): Promise<Map<string, ErrorDetail[]>> => {
  const problems = new Map<string, ErrorDetail[]>();
  for (const column of storedColumns(table)) {
    const kind = kinds[column.type];
    if (!kind) continue;
    const changed = changes.filter((change) => isChanged(change, column));
    const references = changed.flatMap(({ id, after }) => referencesOf(column, id, after));
    if (references.length === 0) continue;
    const ids = [...new Set(references.map(({ targetId }) => targetId))];
    const within = kind.within(column);
    const found = new Set(
      (await kind.lock(db, accountId, ids))
        .filter((target) => within === undefined || target.within === within)
        .map(({ id }) => id),
    );
    for (const { rowId, targetId } of references) {
      if (found.has(targetId)) continue;
      const details = problems.get(rowId) ?? [];
      details.push({ path: `values.${column.key}`, code: 'unknown_reference', message: kind.message });
      problems.set(rowId, details);
    }
  }
  return problems;
};
