import type { Definition, ImportedTable } from '@form-service/engine';
import type { Services } from '../../../context.ts';
import type { AccountWrite } from '../../../http/serve.ts';
import { encodeId } from '../../../kit/ids.ts';
import { bulkRows, createTable } from '../../data-tables/index.ts';

const rowsPerBatch = 500;
const maxName = 200;

/** Creates the data tables of an imported form and returns the definition with their ids. */
export const createChoiceTables = async (
  call: AccountWrite<'data_table.created'>,
  { outbox }: Pick<Services, 'outbox'>,
  {
    projectId,
    tables,
    definition,
  }: { projectId: string; tables: readonly ImportedTable[]; definition: Definition },
): Promise<Definition> => {
  const { db, accountId } = call;
  let text = JSON.stringify(definition);
  for (const { id, name, columns, rows } of tables) {
    const table = await createTable(call, {
      projectId,
      name: name.slice(0, maxName),
      columns: columns.map((column) => ({ ...column, type: 'text' as const })),
    });
    for (let at = 0; at < rows.length; at += rowsPerBatch)
      await bulkRows({ db, accountId, emitEvents: false }, outbox, table.id, {
        operation: 'create',
        atomic: true,
        rows: rows.slice(at, at + rowsPerBatch).map((values) => ({ values })),
      });
    text = text.replaceAll(id, encodeId('tbl', table.id));
  }
  return tables.length > 0 ? (JSON.parse(text) as Definition) : definition;
};
