import { useMemo } from 'react';
import type { DataTable } from '../../../../api/tables.ts';
import { fieldsOfColumns } from '../../../../logic/fields-of-columns.ts';
import { Condition, useConditionFields } from './logic-rows.tsx';

type RowFilterProps = {
  columns: DataTable['columns'];
  value: string | undefined;
  disabled: boolean;
  onChange: (cel: string | undefined) => void;
};

/** Which table rows are offered, by columns and given answers. */
export function RowFilter({ columns, value = '', disabled, onChange }: RowFilterProps) {
  const answers = useConditionFields();
  const fields = useMemo(
    () => [...fieldsOfColumns(columns, 'Table columns'), ...answers],
    [columns, answers],
  );
  return (
    <div className="grid gap-1">
      <p className="font-medium text-strong">Only show rows where</p>
      <p className="text-xs leading-5 text-muted">
        Use an expression to compare a column with an answer, so one choice narrows the next:{' '}
        <code>values.country == answers.country</code>.
      </p>
      <Condition
        label="Only show rows where"
        fields={fields}
        value={value}
        disabled={disabled}
        onChange={(cel) => onChange(cel || undefined)}
      />
    </div>
  );
}
