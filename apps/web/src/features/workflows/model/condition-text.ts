import type { Definition } from '@form-service/engine';
import type { DataTable } from '../../../api/tables.ts';
import { celToRows } from '../../../logic/cel-to-rows.ts';
import type { ConditionField } from '../../../logic/condition-field.ts';
import { fieldsOfColumns } from '../../../logic/fields-of-columns.ts';
import { fieldsOfEntries } from '../../../logic/fields-of-entries.ts';
import { describeRows } from '../../../logic/row-texts.ts';

/** Trigger filters refer to answers directly, step conditions through `entry`. */
const conditionFields = (
  forms: readonly Definition[],
  tables: readonly Pick<DataTable, 'columns'>[],
): readonly ConditionField[] =>
  [
    ...forms.flatMap((definition) => fieldsOfEntries(definition)),
    ...tables.flatMap(({ columns }) => fieldsOfColumns(columns, '')),
  ].flatMap((field) => [
    field,
    { ...field, path: ['entry', ...field.path] },
    { ...field, path: ['row', ...field.path] },
  ]);

/** "Guests is greater than 2"; undefined if it cannot be shown as rows. */
export function conditionText(
  cel: string,
  forms: readonly Definition[],
  tables: readonly Pick<DataTable, 'columns'>[],
): string | undefined {
  const fields = conditionFields(forms, tables);
  const read = celToRows(cel, fields);
  return 'rows' in read ? describeRows(read.rows, fields) || undefined : undefined;
}
