import type { ErrorDetail } from '@form-service/contracts';
import type { Db } from '../../db/db.ts';
import { encodeId } from '../../kit/ids.ts';
import { usesByWorkflows } from '../workflow-uses/index.ts';
import { type FormUse, findFormUses, findReferrers, findReferringColumns } from './store-references.ts';

const maxDetails = 100;

const formDetail = ({ form_id, form_name }: FormUse): ErrorDetail => ({
  path: encodeId('frm', form_id),
  code: 'used_by_form',
  message: `The published form "${form_name}" uses it. Publish a version without it first.`,
});

/** What uses a table: published forms, workflows, and columns of other tables. */
export const usesOfTable = async (db: Db, accountId: string, tableId: string): Promise<ErrorDetail[]> => {
  const columns = await findReferringColumns(db, accountId, tableId);
  const forms = await findFormUses(db, accountId, tableId);
  return [
    ...forms.map(formDetail),
    ...(await usesByWorkflows(db, accountId, tableId)),
    ...columns.map(({ table_id, table_name, column_name }) => ({
      path: encodeId('tbl', table_id),
      code: 'used_by_column',
      message: `The column "${column_name}" of the table "${table_name}" links to it. Delete or change that column first.`,
    })),
  ].slice(0, maxDetails);
};

/** Published forms that use a column. */
export const usesOfColumn = async (
  db: Db,
  accountId: string,
  tableId: string,
  columnId: string,
): Promise<ErrorDetail[]> =>
  (await findFormUses(db, accountId, tableId))
    .filter(({ column_ids }) => column_ids.includes(columnId))
    .map(formDetail);

/** Published forms that find the table by its key. */
export const usesOfKey = async (db: Db, accountId: string, tableId: string): Promise<ErrorDetail[]> =>
  (await findFormUses(db, accountId, tableId)).filter(({ by_key }) => by_key).map(formDetail);

/** Rows that link to each of these rows, entries or files, by target. */
export const usesByRows = async (
  db: Db,
  accountId: string,
  targets: readonly string[],
  except: readonly string[] = [],
): Promise<Map<string, ErrorDetail[]>> => {
  const uses = new Map<string, ErrorDetail[]>();
  for (const found of await findReferrers(db, accountId, targets, except)) {
    const id = encodeId('row', found.row_id);
    const details = uses.get(found.target_id) ?? [];
    uses.set(found.target_id, details);
    if (details.length < maxDetails)
      details.push({
        path: id,
        code: 'used_by_row',
        message: `The row ${id} of the table "${found.table_name}" links to it in the column "${found.column_name}". Change that first.`,
      });
  }
  return uses;
};
