import { findColumn } from '../../data-tables/index.ts';
import { isEmpty } from '../validation/step-checks.ts';
import { boolean, rowExpressionType } from '../validation/value-types.ts';
import { requiredSetting } from './failures.ts';
import { checkRowValues, checkTable } from './row-settings.ts';
import { tableIdOf, upsertOne } from './row-writes.ts';
import { plainOutputs, stepType } from './step-type.ts';

export const upsertRowStep = stepType({
  type: 'upsert_row',
  branches: () => plainOutputs,
  outputs: ({ tableId = '' }, { tables }) => ({
    row: rowExpressionType(tables.get(tableId)),
    created: boolean,
  }),
  check(step, checks) {
    const table = checkTable(step.tableId, checks);
    checkRowValues(step, checks, { whole: true });
    if (!checks.needs('columnKey', step.columnKey) || !table) return;
    const column = findColumn(table.columns, step.columnKey ?? '');
    if (!column?.unique)
      checks.error(
        'columnKey',
        'not_unique',
        'Rows are matched by a unique column. Choose one, or make this one unique.',
      );
    else if (!column.required && isEmpty(step.values?.[column.key]))
      checks.error(
        `values.${column.key}`,
        'required',
        `Enter the value of “${column.name}”, which rows are matched by.`,
      );
  },
  async run({ tableId, columnKey, values: given = {} }, { services, accountId, fill, recordInput }) {
    const filled = await fill.mapping(given);
    recordInput({ tableId, columnKey, values: filled });
    const id = tableIdOf(tableId);
    return {
      commit: (db) => upsertOne(services, db, accountId, id, requiredSetting(columnKey, 'columnKey'), filled),
    };
  },
});
