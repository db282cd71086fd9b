import { findRow, removeRow } from '../../data-tables/index.ts';
import { boolean, text } from '../validation/value-types.ts';
import { asText } from './fill-in.ts';
import { checkTable } from './row-settings.ts';
import { rowIdOf, tableIdOf, unaudited } from './row-writes.ts';
import { plainOutputs, stepType } from './step-type.ts';

export const deleteRowStep = stepType({
  type: 'delete_row',
  branches: () => plainOutputs,
  outputs: () => ({ rowId: text, deleted: boolean }),
  check(step, checks) {
    checkTable(step.tableId, checks);
    checks.needs('rowId', step.rowId);
    checks.texts('rowId', step.rowId);
  },
  async run({ tableId, rowId }, { services, accountId, fill, recordInput }) {
    const shownId = asText(await fill.value(rowId));
    recordInput({ tableId, rowId: shownId });
    const [table, row] = [tableIdOf(tableId), rowIdOf(shownId)];
    return {
      async commit(db) {
        // Already deleted: nothing to do.
        const isThere = (await findRow(db, accountId, table, row)) !== undefined;
        if (isThere) await removeRow(unaudited(db, accountId), services.outbox, table, row);
        return { output: { rowId: shownId, deleted: isThere } };
      },
    };
  },
});
