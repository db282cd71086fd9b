import { rowType } from '@form-service/engine';
import { useMemo } from 'react';
import type { ConditionField } from '../../../../logic/condition-field.ts';
import type { DataTable } from '../data-tables.ts';
import { Condition, useNameable } from './logic-rows.tsx';

type RowFilterProps = {
  columns: DataTable['columns'];
  value: string | undefined;
  disabled: boolean;
  onChange: (cel: string | undefined) => void;
};

/** Which rows of a table are offered: by their columns, and by the answers given so far. */
export function RowFilter({ columns, value = '', disabled, onChange }: RowFilterProps) {
  const answers = useNameable();
  const fields = useMemo((): readonly ConditionField[] => {
    const row = rowType(columns as Parameters<typeof rowType>[0]);
    const types = row.kind === 'object' ? row.fields : {};
    const ofRow = columns.flatMap(({ key, name, options }): ConditionField[] => {
      const type = types[key];
      if (!type) return [];
      const named = options?.map((option) => ({ value: option.value, label: option.label ?? option.value }));
      return [{ path: ['values', key], label: name, type, section: 'Columns of the table', options: named }];
    });
    return [...ofRow, ...answers];
  }, [columns, answers]);
  return (
    <div className="grid gap-1">
      <p className="font-medium text-strong">Only rows where</p>
      <p className="text-xs leading-5 text-muted">
        As text, a column can be held against an answer, so that one choice narrows the next:{' '}
        <code>values.country == answers.country</code>.
      </p>
      <Condition
        label="Only rows where"
        fields={fields}
        value={value}
        disabled={disabled}
        onChange={(cel) => onChange(cel || undefined)}
      />
    </div>
  );
}
