import { updateRow as changeRow } from '../../data-tables/index.ts';
import { rowExpressionType } from '../validation/value-types.ts';
import { asText } from './fill-in.ts';
import { checkRowValues, checkTable } from './row-settings.ts';
import { rowIdOf, rowOutput, tableIdOf, unaudited } from './row-writes.ts';
import { plainOutputs, stepType } from './step-type.ts';

export const updateRowStep = stepType({
  type: 'update_row',
  branches: () => plainOutputs,
  outputs: ({ tableId = '' }, { tables }) => ({ row: rowExpressionType(tables.get(tableId)) }),
  check(step, checks) {
    checkTable(step.tableId, checks);
    checks.needs('rowId', step.rowId);
    checks.texts('rowId', step.rowId);
    checks.needs('values', step.values);
    checkRowValues(step, checks, { whole: false });
  },
  async run({ tableId, rowId, values: given = {} }, { services, accountId, fill, recordInput }) {
    const filled = await fill.mapping(given);
    const shownId = asText(await fill.value(rowId));
    recordInput({ tableId, rowId: shownId, values: filled });
    const change = { tableId: tableIdOf(tableId), rowId: rowIdOf(shownId), values: filled };
    return {
      commit: async (db) => rowOutput(await changeRow(unaudited(db, accountId), services.outbox, change)),
    };
  },
});
