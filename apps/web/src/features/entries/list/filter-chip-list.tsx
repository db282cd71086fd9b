import type { Definition } from '@form-service/engine/browser';
import { useMemo } from 'react';
import { celOf } from '../../../logic/cel-of-rows.ts';
import { fieldsOfEntries } from '../../../logic/fields-of-entries.ts';
import { rowsWords } from '../../../logic/row-words.ts';
import { rowsOf } from '../../../logic/rows-of-cel.ts';
import { Chip } from './filter.tsx';

interface ChipListProps {
  definition: Definition;
  value: string;
  onChange: (filter: string) => void;
}

/** A chip for each row of the filter where all must hold; one for the whole where that cannot be taken apart. */
export const FilterChipList = ({ definition, value, onChange }: ChipListProps) => {
  const fields = useMemo(() => fieldsOfEntries(definition), [definition]);
  const read = rowsOf(value, fields);
  if (!('rows' in read)) return <Chip label={value} onRemove={() => onChange('')} />;
  const { join, items } = read.rows;
  if (join === 'any') return <Chip label={rowsWords(read.rows, fields)} onRemove={() => onChange('')} />;
  return items.map((item, index) => (
    <Chip
      key={JSON.stringify(item)}
      label={rowsWords({ join, items: [item] }, fields)}
      onRemove={() => onChange(celOf({ join, items: items.toSpliced(index, 1) }))}
    />
  ));
};
