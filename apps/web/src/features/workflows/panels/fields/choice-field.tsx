import { useQuery } from '@tanstack/react-query';
import { Combobox } from '../../../../ui/combobox.tsx';
import {
  connectorChoicesQuery,
  formChoicesQuery,
  tableChoicesQuery,
  templateChoicesQuery,
  workflowChoicesQuery,
} from '../choices-api.ts';

type Choices = { data: readonly { id: string; name: string }[] | undefined; isPending: boolean };

type ChoiceFieldProps = {
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  label?: string;
  hint?: string;
  error?: string | undefined;
  /** What it means to choose none; without it, one must be chosen. */
  none?: string;
  /** Left out of the list. */
  but?: string;
};

/** One of the account's things, by its name. One that is gone is told by its id. */
const choiceOf =
  (usual: string, useChoices: () => Choices, emptyText: string) =>
  ({ value, onChange, label = usual, none, but, ...texts }: ChoiceFieldProps) => {
    const { data, isPending } = useChoices();
    const known = (data ?? []).filter(({ id }) => id !== but);
    const isGone = value !== undefined && data !== undefined && !known.some(({ id }) => id === value);
    return (
      <Combobox
        {...texts}
        label={label}
        value={value ?? ''}
        onChange={(id) => onChange(id || undefined)}
        placeholder={isPending ? 'Loading…' : 'Choose…'}
        emptyText={known.length === 0 ? emptyText : 'Nothing matches.'}
        options={[
          ...(none === undefined ? [] : [{ value: '', label: none }]),
          ...known.map(({ id, name }) => ({ value: id, label: name })),
          ...(isGone ? [{ value, label: `${value} (gone)` }] : []),
        ]}
      />
    );
  };

export const FormChoice = choiceOf('Form', () => useQuery(formChoicesQuery), 'There is no form yet.');
export const TableChoice = choiceOf(
  'Data table',
  () => useQuery(tableChoicesQuery),
  'There is no data table yet.',
);
export const TemplateChoice = choiceOf(
  'Template',
  () => useQuery(templateChoicesQuery),
  'There is no template yet.',
);
export const ConnectorChoice = choiceOf(
  'Connector',
  () => useQuery(connectorChoicesQuery),
  'There is no connector yet.',
);
export const WorkflowChoice = choiceOf(
  'Workflow',
  () => useQuery(workflowChoicesQuery),
  'There is no other workflow yet.',
);
