import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { currentVersionQuery } from '../../../api/forms.ts';
import { ConditionEditor } from '../../../logic/condition-editor.tsx';
import { fieldsOfColumns } from '../../../logic/fields-of-columns.ts';
import { fieldsOfEntries } from '../../../logic/fields-of-entries.ts';
import { FieldError } from '../../../ui/field.tsx';
import { subjectsQuery } from './webhooks-api.ts';

type WebhookFilterProps = {
  /** The one form or table of the webhook. */
  subjectId: string;
  value: string;
  onChange: (cel: string) => void;
  error?: string | undefined;
};

/** Which entries or rows are sent. */
export const WebhookFilter = ({ subjectId, value, onChange, error }: WebhookFilterProps) => {
  const { data: subjects } = useQuery(subjectsQuery);
  const form = subjects?.forms.find(({ id }) => id === subjectId);
  const table = subjects?.tables.find(({ id }) => id === subjectId);
  const { data: version } = useQuery({
    ...currentVersionQuery(subjectId, form?.publishedVersionId ?? null),
    enabled: form !== undefined,
  });
  const fields = useMemo(
    () => (table ? fieldsOfColumns(table.columns, table.name) : fieldsOfEntries(version?.definition)),
    [table, version],
  );
  const label = table ? 'Only rows where' : 'Only entries where';
  return (
    <div className="grid gap-1">
      <p className="font-medium text-strong">
        {label} <span className="font-normal text-muted">(optional)</span>
      </p>
      <ConditionEditor kind="filter" label={label} fields={fields} value={value} onChange={onChange} />
      <FieldError id="webhook-filter-error" error={error} />
    </div>
  );
};
