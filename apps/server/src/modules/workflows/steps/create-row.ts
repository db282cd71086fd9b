import { createRow as addRow } from '../../data-tables/index.ts';
import { rowValue } from '../validation/value-types.ts';
import { checkRowValues, checkTable } from './row-settings.ts';
import { shownRow, tableIdOf, unaudited } from './row-writes.ts';
import { plainOutputs, stepType } from './step-type.ts';

export const createRow = stepType({
  type: 'create_row',
  branches: () => plainOutputs,
  outputs: ({ tableId = '' }, { tables }) => ({ row: rowValue(tables.get(tableId)) }),
  check(step, checks) {
    checkTable(step.tableId, checks);
    checkRowValues(step, checks, { whole: true });
  },
  async run({ tableId, values: given = {} }, { services, accountId, fill, showInput }) {
    const filled = await fill.mapping(given);
    showInput({ tableId, values: filled });
    const id = tableIdOf(tableId);
    return {
      commit: async (db) => shownRow(await addRow(unaudited(db, accountId), services.outbox, id, filled)),
    };
  },
});
