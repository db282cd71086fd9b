import { celOf } from './cel-of-rows.ts';
import type { ConditionField } from './condition-field.ts';
import { FilterChip } from './filter-chip.tsx';
import { rowsWords } from './row-words.ts';
import { rowsOf } from './rows-of-cel.ts';

interface FilterChipsProps {
  fields: readonly ConditionField[];
  value: string;
  onChange: (filter: string) => void;
}

/** A chip for each row of the filter where all must hold; one for the whole where that cannot be taken apart. */
export const FilterChips = ({ fields, value, onChange }: FilterChipsProps) => {
  const read = rowsOf(value, fields);
  if (!('rows' in read)) return <FilterChip label={value} onRemove={() => onChange('')} />;
  const { join, items } = read.rows;
  if (join === 'any')
    return <FilterChip label={rowsWords(read.rows, fields)} onRemove={() => onChange('')} />;
  return items.map((item, index) => (
    <FilterChip
      key={JSON.stringify(item)}
      label={rowsWords({ join, items: [item] }, fields)}
      onRemove={() => onChange(celOf({ join, items: items.toSpliced(index, 1) }))}
    />
  ));
};
