import type { Db } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { newUuid } from '../../kit/ids.ts';
import { buildColumns, type ColumnInput } from './build-columns.ts';
import { indexColumns } from './indexed-columns.ts';
import { presentTable } from './present.ts';
import { findProjectForTables, insertTable, type TableRow } from './store.ts';
import { generateKey, rejectTakenKey } from './table-keys.ts';

/** Fails unless the account has the project and it is not in the trash. */
export const checkProject = async (db: Db, accountId: string, projectId: string): Promise<void> => {
  const project = (await findProjectForTables(db, accountId, projectId)) ?? fail('not_found');
  if (project.deleted_at)
    fail('state_conflict', { message: 'The project is in the trash. Restore it first, or choose another.' });
};

export interface TableValues {
  projectId: string;
  name: string;
  key?: string | undefined;
  description?: string | undefined;
  columns?: readonly ColumnInput[] | undefined;
}

export const createTable = async (
  { db, accountId, audit }: AccountWrite<'data_table.created'>,
  { projectId, name, key, description = '', columns: columnInputs = [] }: TableValues,
): Promise<TableRow> => {
  await checkProject(db, accountId, projectId);
  const id = newUuid();
  const at = (index: number) => `columns.${index}.`;
  const columns = await buildColumns({ db, accountId }, { id, columns: [], nextColumn: 1 }, columnInputs, at);
  const created = await insertTable(db, accountId, {
    id,
    projectId,
    key: key ?? (await generateKey(db, accountId, projectId, name)),
    name,
    description,
    columns,
    nextColumn: columns.length + 1,
  });
  if (!created) return rejectTakenKey();
  await indexColumns(db, accountId, id, columns);
  audit('data_table.created', { target: { type: 'data_table', id, name }, after: presentTable(created) });
  return created;
};
