import { rowFilterSchema } from '../../data-tables/index.ts';
import { list, number, rowExpressionType } from '../validation/value-types.ts';
import { runFindRows } from './find-rows-run.ts';
import { checkRecordFilter } from './record-filter.ts';
import { checkTable } from './row-settings.ts';
import { plainOutputs, stepType } from './step-type.ts';

export const findRowsStep = stepType({
  type: 'find_rows',
  branches: () => plainOutputs,
  outputs({ tableId = '' }, { tables }) {
    const row = rowExpressionType(tables.get(tableId));
    return { rows: list(row), row, count: number };
  },
  check({ tableId, filter }, checks) {
    const table = checkTable(tableId, checks);
    if (table) checkRecordFilter(filter, rowFilterSchema(table.columns), checks);
  },
  run: runFindRows,
});
