import type { Definition } from '@form-service/engine/browser';
import { useMemo } from 'react';
import { fieldsOfEntries } from '../../../logic/fields-of-entries.ts';
import { FilterChips } from '../../../logic/filter-chips.tsx';

interface ChipListProps {
  definition: Definition;
  value: string;
  onChange: (filter: string) => void;
}

export const FilterChipList = ({ definition, ...rest }: ChipListProps) => {
  const fields = useMemo(() => fieldsOfEntries(definition), [definition]);
  return <FilterChips {...rest} fields={fields} />;
};
