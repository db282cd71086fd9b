import { createRow as addRow } from '../../data-tables/index.ts';
import { rowExpressionType } from '../validation/value-types.ts';
import { checkRowValues, checkTable } from './row-settings.ts';
import { rowOutput, tableIdOf, unaudited } from './row-writes.ts';
import { plainOutputs, stepType } from './step-type.ts';

export const createRowStep = stepType({
  type: 'create_row',
  branches: () => plainOutputs,
  outputs: ({ tableId = '' }, { tables }) => ({ row: rowExpressionType(tables.get(tableId)) }),
  check(step, checks) {
    checkTable(step.tableId, checks);
    checkRowValues(step, checks, { whole: true });
  },
  async run({ tableId, values: given = {} }, { services, accountId, fill, recordInput }) {
    const filled = await fill.mapping(given);
    recordInput({ tableId, values: filled });
    const id = tableIdOf(tableId);
    return {
      commit: async (db) => rowOutput(await addRow(unaudited(db, accountId), services.outbox, id, filled)),
    };
  },
});
