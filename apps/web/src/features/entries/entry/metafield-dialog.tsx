import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import { Segmented } from '../../../ui/choice.tsx';
import { FormDialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import type { Entry } from '../api.ts';
import { type Metafield, refreshEntry, setMetafield } from '../entry-api.ts';
import {
  formatMetafield,
  type MetafieldType,
  metafieldTypes,
  parseMetafield,
  validateMetafieldName,
} from '../model/metafield-value.ts';

interface MetafieldDialogProps {
  entry: Entry;
  metafield: Metafield | 'new';
  onClose: () => void;
}

interface MetafieldInput {
  namespace: string;
  key: string;
  type: MetafieldType;
  text: string;
}

const toMetafieldInput = (metafield: Metafield | 'new'): MetafieldInput =>
  metafield === 'new'
    ? { namespace: '', key: '', type: 'string', text: '' }
    : { ...metafield, text: formatMetafield(metafield.type, metafield.value) };

export const MetafieldDialog = ({ entry, metafield, onClose }: MetafieldDialogProps) => {
  const client = useQueryClient();
  const isNew = metafield === 'new';
  const [typed, setTyped] = useState(() => toMetafieldInput(metafield));
  const [isSubmitted, setSubmitted] = useState(false);
  const set = (part: Partial<MetafieldInput>) => setTyped((before) => ({ ...before, ...part }));
  const read = parseMetafield(typed.type, typed.text);
  const problems = {
    namespace: validateMetafieldName(typed.namespace),
    key: validateMetafieldName(typed.key),
    value: 'problem' in read ? read.problem : undefined,
  };
  const save = useMutation({
    mutationFn: (value: unknown) => setMetafield(entry, { ...typed, value }),
    onSuccess: async () => {
      await refreshEntry(client, entry);
      onClose();
    },
  });
  const saveError = save.error ? describeError(save.error) : undefined;
  const submit = () => {
    setSubmitted(true);
    if (!problems.namespace && !problems.key && 'value' in read) save.mutate(read.value);
  };
  const valueProblem =
    (isSubmitted ? problems.value : undefined) ??
    (saveError && (saveError.fields.value ?? saveError.message));
  return (
    <FormDialog
      onClose={onClose}
      title={isNew ? 'Add metafield' : `Edit ${metafield.namespace}.${metafield.key}`}
      description="Extra data stored with the entry, for integrations and for you. Respondents don’t see it."
      size="sm"
      onSubmit={submit}
      action="Save"
      busy={save.isPending}
    >
      <div className="flex flex-col gap-4">
        {isNew && (
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label="Namespace"
              value={typed.namespace}
              onChange={(namespace) => set({ namespace })}
              placeholder="crm"
              autoComplete="off"
              error={isSubmitted ? problems.namespace : undefined}
            />
            <TextField
              label="Key"
              value={typed.key}
              onChange={(key) => set({ key })}
              placeholder="id"
              autoComplete="off"
              error={isSubmitted ? problems.key : undefined}
            />
          </div>
        )}
        <Select
          label="Type"
          value={typed.type}
          onChange={(type) => set({ type, text: type === 'boolean' ? 'true' : typed.text })}
          options={metafieldTypes}
        />
        <ValueField
          type={typed.type}
          text={typed.text}
          onChange={(text) => set({ text })}
          error={valueProblem}
        />
      </div>
    </FormDialog>
  );
};

interface ValueFieldProps {
  type: MetafieldType;
  text: string;
  onChange: (text: string) => void;
  error: string | undefined;
}

const inputs = { number: 'text', date: 'date', datetime: 'datetime-local', string: 'text' } as const;

const ValueField = ({ type, text, onChange, error }: ValueFieldProps) => {
  if (type === 'boolean')
    return (
      <Segmented
        label="Value"
        value={text === 'true' ? 'true' : 'false'}
        onChange={onChange}
        options={[
          { value: 'true', label: 'True' },
          { value: 'false', label: 'False' },
        ]}
      />
    );
  if (type === 'json' || type === 'list')
    return (
      <TextArea
        label="Value"
        value={text}
        onChange={onChange}
        rows={6}
        spellCheck={false}
        hint={type === 'list' ? 'Example: ["a", "b"]' : 'Example: {"stage": "won"}'}
        error={error}
      />
    );
  return <TextField label="Value" type={inputs[type]} value={text} onChange={onChange} error={error} />;
};
