import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { publishedVersionQuery } from '../../api/forms.ts';
import { celToRows } from '../../logic/cel-to-rows.ts';
import { ConditionEditor } from '../../logic/condition-editor.tsx';
import { fieldsOfEntries } from '../../logic/fields-of-entries.ts';
import { describeRows } from '../../logic/row-texts.ts';

type FilterProps = { formId: string; versionId: string; filter: string };

function useFilterFields(formId: string, versionId: string) {
  const { data } = useSuspenseQuery(publishedVersionQuery(formId, versionId));
  return useMemo(() => fieldsOfEntries(data.definition), [data.definition]);
}

export const FilterPanel = ({
  formId,
  versionId,
  filter,
  onChange,
}: FilterProps & { onChange: (cel: string) => void }) => (
  <ConditionEditor
    label="Entries to include"
    kind="filter"
    fields={useFilterFields(formId, versionId)}
    value={filter}
    onChange={onChange}
  />
);

/** The filter as a sentence, or as CEL. */
export const FilterSummary = ({ formId, versionId, filter }: FilterProps) => {
  const fields = useFilterFields(formId, versionId);
  const read = useMemo(() => celToRows(filter, fields), [filter, fields]);
  return 'rows' in read ? (
    describeRows(read.rows, fields)
  ) : (
    <code className="font-mono text-xs">{filter}</code>
  );
};
