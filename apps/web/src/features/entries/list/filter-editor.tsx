import type { Definition } from '@form-service/engine/browser';
import { useMemo } from 'react';
import { fieldsOfEntries } from '../../../logic/fields-of-entries.ts';
import { FilterForm } from '../../../logic/filter-form.tsx';

interface FilterEditorProps {
  definition: Definition;
  value: string;
  onChange: (filter: string) => void;
  onClose: () => void;
}

export const FilterEditor = ({ definition, ...rest }: FilterEditorProps) => {
  const fields = useMemo(() => fieldsOfEntries(definition), [definition]);
  return <FilterForm {...rest} title="Show entries where" fields={fields} />;
};
