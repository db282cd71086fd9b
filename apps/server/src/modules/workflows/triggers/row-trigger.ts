import { rowFilterSchema } from '../../data-tables/index.ts';
import { checkRecordFilter } from '../steps/record-filter.ts';
import { checkTable } from '../steps/row-settings.ts';
import { rowExpressionType, text } from '../validation/value-types.ts';
import { triggerType } from './trigger-type.ts';

type RowTriggerName = 'row.created' | 'row.updated' | 'row.deleted';

/** The three triggers on rows of a data table. Of a deleted row only the ids are known. */
export const rowTrigger = <const T extends RowTriggerName>(type: T) =>
  triggerType<RowTriggerName>({
    type,
    values: ({ tableId = '' }, { tables }) => ({
      rowId: text,
      tableId: text,
      ...(type !== 'row.deleted' && { row: rowExpressionType(tables.get(tableId)) }),
    }),
    formOf: () => undefined,
    subjectOf: ({ tableId }) => tableId,
    check(trigger, checks) {
      const table = checkTable(trigger.tableId, checks);
      const filter = 'filter' in trigger ? trigger.filter : undefined;
      if (table) checkRecordFilter(filter, rowFilterSchema(table.columns), checks, {});
    },
  });
