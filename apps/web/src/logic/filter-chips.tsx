import { celToRows } from './cel-to-rows.ts';
import type { ConditionField } from './condition-field.ts';
import { FilterChip } from './filter-chip.tsx';
import { describeRows } from './row-texts.ts';
import { rowsToCel } from './rows-to-cel.ts';

interface FilterChipsProps {
  fields: readonly ConditionField[];
  value: string;
  onChange: (filter: string) => void;
}

/** One chip per row if all must match; a single chip otherwise. */
export const FilterChips = ({ fields, value, onChange }: FilterChipsProps) => {
  const read = celToRows(value, fields);
  if (!('rows' in read)) return <FilterChip label={value} onRemove={() => onChange('')} />;
  const { join, items } = read.rows;
  if (join === 'any')
    return <FilterChip label={describeRows(read.rows, fields)} onRemove={() => onChange('')} />;
  return items.map((item, index) => (
    <FilterChip
      key={JSON.stringify(item)}
      label={describeRows({ join, items: [item] }, fields)}
      onRemove={() => onChange(rowsToCel({ join, items: items.toSpliced(index, 1) }))}
    />
  ));
};
