import { useQuery } from '@tanstack/react-query';
import { formChoicesQuery } from '../../../../api/forms.ts';
import { tableChoicesQuery } from '../../../../api/tables.ts';
import { Combobox } from '../../../../ui/combobox.tsx';
import { connectorChoicesQuery, templateChoicesQuery, workflowChoicesQuery } from '../choices-api.ts';

type Choices = { data: readonly { id: string; name: string }[] | undefined; isPending: boolean };

type ChoiceFieldProps = {
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  label?: string;
  hint?: string;
  error?: string | undefined;
  /** Label of "none"; without it, a choice is required. */
  noneLabel?: string;
  /** Excluded from the list. */
  exclude?: string;
};

/** Select for a resource of the account. A deleted one is shown by id. */
const choiceOf =
  (defaultLabel: string, useChoices: () => Choices, emptyText: string) =>
  ({ value, onChange, label = defaultLabel, noneLabel, exclude, ...texts }: ChoiceFieldProps) => {
    const { data, isPending } = useChoices();
    const known = (data ?? []).filter(({ id }) => id !== exclude);
    const isGone = value !== undefined && data !== undefined && !known.some(({ id }) => id === value);
    return (
      <Combobox
        {...texts}
        label={label}
        value={value ?? ''}
        onChange={(id) => onChange(id || undefined)}
        placeholder={isPending ? 'Loading…' : 'Choose…'}
        emptyText={known.length === 0 ? emptyText : 'No matches.'}
        options={[
          ...(noneLabel === undefined ? [] : [{ value: '', label: noneLabel }]),
          ...known.map(({ id, name }) => ({ value: id, label: name })),
          ...(isGone ? [{ value, label: `${value} (deleted)` }] : []),
        ]}
      />
    );
  };

export const FormChoice = choiceOf('Form', () => useQuery(formChoicesQuery), 'No forms yet.');
export const TableChoice = choiceOf('Table', () => useQuery(tableChoicesQuery), 'No tables yet.');
export const TemplateChoice = choiceOf('Template', () => useQuery(templateChoicesQuery), 'No templates yet.');
export const ConnectorChoice = choiceOf(
  'Connector',
  () => useQuery(connectorChoicesQuery),
  'No connectors yet.',
);
export const WorkflowChoice = choiceOf(
  'Workflow',
  () => useQuery(workflowChoicesQuery),
  'No other workflows yet.',
);
