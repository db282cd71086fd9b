import { CircleAlert, X } from 'lucide-react';
import { useMemo } from 'react';
import { fieldTypeInfo } from '../fields/field-type-info.ts';
import { IconButton } from '../ui/button.tsx';
import { Combobox } from '../ui/combobox.tsx';
import { Select } from '../ui/select.tsx';
import { celName } from './cel-name.ts';
import { withField, withOperator } from './change-row.ts';
import type { ConditionField } from './condition-field.ts';
import { operatorsFor } from './row-operators.ts';
import { operatorLabel } from './row-texts.ts';
import { type ConditionLine, type RowOperator, takesValue } from './rows.ts';
import { ValueInput } from './value-input.tsx';

type RowEditorProps = {
  /** Its number among its siblings, for its accessible name. */
  number: number;
  fields: readonly ConditionField[];
  row: ConditionLine;
  onChange: (row: ConditionLine) => void;
  onRemove: () => void;
};

const nouns = {
  question: { label: 'Question', gone: 'This question is no longer in the form.' },
  column: { label: 'Column', gone: 'This column is no longer in the table.' },
  value: { label: 'Value', gone: 'This value isn’t available here.' },
} as const;

/** What the fields are: questions, columns, or values. */
const nounOf = (fields: readonly ConditionField[]): keyof typeof nouns =>
  fields.some(({ path }) => path[0] === 'values')
    ? 'column'
    : fields.some(({ path, fieldType }) => path[0] === 'answers' || fieldType !== undefined)
      ? 'question'
      : 'value';

export const RowEditor = ({ number, fields, row, onChange, onRemove }: RowEditorProps) => {
  const field = fields.find((known) => celName(known) === row.field);
  const noun = nounOf(fields);
  const isGone = row.field !== '' && !field;
  const choices = useMemo(() => fieldChoices(fields, row.field), [fields, row.field]);
  const operators = useMemo(() => operatorChoices(field, row.operator), [field, row.operator]);
  return (
    <div
      data-item
      role="group"
      aria-label={`Condition ${number}`}
      className="flex min-w-0 flex-col gap-1 @max-xl:border-b @max-xl:border-line @max-xl:pb-3"
    >
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-start gap-1.5 @xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,5fr)_auto]">
        <div data-first className="min-w-0">
          <Combobox
            label={nouns[noun].label}
            hideLabel
            value={row.field}
            placeholder={isGone ? row.field : `Choose a ${noun}`}
            searchPlaceholder={`Search ${noun}s…`}
            options={choices}
            onChange={(name) => {
              const chosen = fields.find((known) => celName(known) === name);
              if (chosen) onChange(withField(row, chosen));
            }}
          />
        </div>
        <div className="@xl:order-last @xl:col-start-4">
          <IconButton label={`Remove condition ${number}`} icon={X} onClick={onRemove} />
        </div>
        {field && (
          <>
            <Select
              label="Comparison"
              hideLabel
              className="@max-xl:col-span-2"
              value={row.operator}
              options={operators}
              onChange={(operator: RowOperator) => onChange(withOperator(row, operator, field))}
            />
            {takesValue(row.operator) && (
              <div className="min-w-0 @max-xl:col-span-2">
                <ValueInput field={field} row={row} onChange={onChange} />
              </div>
            )}
          </>
        )}
      </div>
      {isGone && (
        <p className="flex gap-1.5 text-xs leading-5 text-danger">
          <CircleAlert aria-hidden className="mt-0.75 size-3.5 shrink-0" />
          {nouns[noun].gone} Choose another, or remove the condition.
        </p>
      )}
    </div>
  );
};

function fieldChoices(fields: readonly ConditionField[], chosen: string) {
  return fields
    .map((field) => ({ field, value: celName(field) }))
    .filter(({ field, value }) => value === chosen || (!field.textOnly && operatorsFor(field).length > 0))
    .map(({ field: { label, section, fieldType }, value }) => ({
      value,
      label,
      ...(section !== undefined && { hint: section }),
      keywords: value,
      ...(fieldType && { icon: fieldTypeInfo[fieldType].icon }),
    }));
}

/** Offered operators, and the current one, which may come from text. */
function operatorChoices(field: ConditionField | undefined, chosen: RowOperator) {
  const offered = field ? operatorsFor(field) : [];
  const all = offered.includes(chosen) ? offered : [chosen, ...offered];
  return all.map((value) => ({ value, label: operatorLabel(value, field) }));
}
