import type { AccountWrite } from '../../http/serve.ts';
import { newUuid } from '../../kit/ids.ts';
import { checkProject } from '../projects/index.ts';
import { buildColumns, type ColumnInput } from './build-columns.ts';
import { indexColumns } from './indexed-columns.ts';
import { presentTable } from './present.ts';
import { insertTable, type TableRow } from './store.ts';
import { generateKey, rejectTakenKey } from './table-keys.ts';

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
