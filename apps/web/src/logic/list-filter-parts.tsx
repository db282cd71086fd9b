import { useSuspenseQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { publishedVersionQuery } from '../api/forms.ts';
import { Button } from '../ui/button.tsx';
import { celToRows } from './cel-to-rows.ts';
import { ConditionEditor } from './condition-editor.tsx';
import { fieldsOfRows } from './fields-of-columns.ts';
import { fieldsOfEntries } from './fields-of-entries.ts';
import { FilterChip, type FilteredList, type ListFilterProps } from './list-filter.tsx';
import { describeRows } from './row-texts.ts';
import { rowsToCel } from './rows-to-cel.ts';

const useFields = ({ definition, version, columns }: FilteredList) => {
  const versions = version ? [version] : [];
  const [loaded] = useSuspenseQueries({
    queries: versions.map(({ formId, versionId }) => publishedVersionQuery(formId, versionId)),
  });
  const form = definition ?? loaded?.data.definition;
  return useMemo(() => (form ? fieldsOfEntries(form) : fieldsOfRows(columns ?? [])), [form, columns]);
};

const debounceMs = 400;

/** The list updates while the filter is edited, debounced. */
export const FilterForm = ({
  value,
  onChange,
  onClose,
  ...list
}: ListFilterProps & { onClose: () => void }) => {
  const fields = useFields(list);
  const title = list.columns ? 'Show rows where' : 'Show entries where';
  const [text, setText] = useState(value);
  useEffect(() => {
    if (text.trim() === value.trim()) return;
    const timer = setTimeout(() => onChange(text.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  const close = () => {
    if (text.trim() !== value.trim()) onChange(text.trim());
    onClose();
  };
  return (
    <div className="flex flex-col gap-3">
      <h2 className="font-semibold">{title}</h2>
      <ConditionEditor kind="filter" label={title} fields={fields} value={text} onChange={setText} />
      <div className="flex justify-end gap-2">
        {text !== '' && (
          <Button
            variant="quiet"
            onClick={() => {
              setText('');
              onChange('');
              onClose();
            }}
          >
            Clear filter
          </Button>
        )}
        <Button variant="primary" onClick={close}>
          Done
        </Button>
      </div>
    </div>
  );
};

/** One chip per row if all must match; a single chip otherwise. */
export const FilterChips = ({ value, onChange, ...list }: ListFilterProps) => {
  const fields = useFields(list);
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
