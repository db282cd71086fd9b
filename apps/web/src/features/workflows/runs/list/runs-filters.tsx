import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { runStatusLabels } from '../../../../automation/run-status.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Combobox } from '../../../../ui/combobox.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { workflowNamesQuery } from '../api.ts';
import { entryIdIn, type Since, type StatusChoice, sinceLabels } from '../model/runs-filter.ts';
import type { RunsSearch } from '../search.ts';

type RunsFiltersProps = {
  search: RunsSearch;
  onChange: (part: RunsSearch) => void;
  /** False if all runs are of one workflow. */
  withWorkflow: boolean;
};

const statusChoices: readonly { value: StatusChoice | ''; label: string }[] = [
  { value: '', label: 'Any status' },
  { value: 'open', label: 'In progress' },
  ...(['waiting', 'succeeded', 'failed', 'canceled'] as const).map((value) => ({
    value,
    label: runStatusLabels[value].label,
  })),
];
const sinceChoices = [
  { value: '' as const, label: 'Any time' },
  ...Object.entries(sinceLabels).map(([value, label]) => ({ value: value as Since, label })),
];

/** Filters of the runs list, kept in the URL. */
export function RunsFilters({ search, onChange, withWorkflow }: RunsFiltersProps) {
  const isNarrowed = Object.values(search).some((value) => value !== undefined);
  return (
    <div className="mb-4 flex flex-wrap items-start gap-2">
      <Select
        label="Status"
        hideLabel
        className="w-36 max-sm:w-[calc(50%-0.25rem)]"
        value={search.status ?? ''}
        options={statusChoices}
        onChange={(status) => onChange({ status: status || undefined })}
      />
      <Select
        label="Time"
        hideLabel
        className="w-36 max-sm:w-[calc(50%-0.25rem)]"
        value={search.since ?? ''}
        options={sinceChoices}
        onChange={(since) => onChange({ since: since || undefined })}
      />
      {withWorkflow && (
        <WorkflowFilter value={search.workflow} onChange={(workflow) => onChange({ workflow })} />
      )}
      <EntryFilter value={search.entry} onChange={(entry) => onChange({ entry })} />
      {isNarrowed && (
        <Button
          variant="quiet"
          onClick={() =>
            onChange({ status: undefined, since: undefined, workflow: undefined, entry: undefined })
          }
        >
          Clear
        </Button>
      )}
    </div>
  );
}

type FilterProps = { value: string | undefined; onChange: (value: string | undefined) => void };

function WorkflowFilter({ value, onChange }: FilterProps) {
  const { data } = useQuery(workflowNamesQuery);
  const options = [...(data ?? [])].map(([id, { name, isTrashed }]) => ({
    value: id,
    label: name,
    ...(isTrashed && { hint: 'In the trash' }),
  }));
  return (
    <Combobox
      label="Workflow"
      hideLabel
      className="w-52 max-sm:w-full"
      value={value ?? ''}
      options={[{ value: '', label: 'Any workflow' }, ...options]}
      onChange={(id) => onChange(id || undefined)}
    />
  );
}

/** By entry id or URL. */
function EntryFilter({ value, onChange }: FilterProps) {
  const [text, setText] = useState(value ?? '');
  useEffect(() => setText(value ?? ''), [value]);
  const isInvalid = text !== '' && entryIdIn(text) === undefined;
  return (
    <SearchField
      label="Entry"
      placeholder="Entry ID or URL"
      className="w-64 max-sm:w-full"
      value={text}
      onChange={(next) => {
        setText(next);
        const id = entryIdIn(next);
        if (id || next === '') onChange(id);
      }}
      {...(isInvalid && { error: 'Paste an entry ID. It starts with ent_.' })}
    />
  );
}
