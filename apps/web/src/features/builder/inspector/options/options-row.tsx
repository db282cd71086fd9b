import { memo } from 'react';
import { Segmented } from '../../../../ui/choice.tsx';
import { useSetting } from '../edited-element.tsx';
import type { Row } from '../rows/row.ts';
import type { ListOption } from './option-list.ts';
import { OptionListField } from './option-list-field.tsx';
import { type TableOptions, TableOptionsField } from './table-options-field.tsx';

type Options = readonly ListOption[] | TableOptions;

/** Options of a field: a list in the form, or rows of a table. */
export function optionsRow({ hasImages = false } = {}): Row<Options> {
  const Editor = memo(({ name }: { name: string }) => {
    const { value = [], set, disabled } = useSetting<Options | Partial<TableOptions>>(name);
    const source = Array.isArray(value) ? 'list' : 'table';
    return (
      <div className="grid gap-3">
        <Segmented
          fill
          label="Options from"
          value={source}
          options={[
            { value: 'list', label: 'List', disabled },
            { value: 'table', label: 'Table', disabled },
          ]}
          onChange={(next) => next !== source && set(next === 'list' ? [] : {})}
        />
        {source === 'list' ? (
          <OptionListField name={name} title="Options" noun="option" hasImages={hasImages} />
        ) : (
          <TableOptionsField
            value={value as Partial<TableOptions>}
            disabled={disabled}
            onChange={(next) => set(next)}
          />
        )}
      </div>
    );
  });
  return { section: 'options', Editor };
}

/** Matrix rows, which expressions refer to by value. */
export const matrixRowsRow: Row<readonly ListOption[]> = {
  section: 'options',
  Editor: ({ name }) => <OptionListField name={name} title="Rows" noun="row" form="key" />,
};

export const matrixColumnsRow: Row<readonly ListOption[]> = {
  section: 'options',
  Editor: ({ name }) => <OptionListField name={name} title="Columns" noun="column" />,
};
