import { Plus, X } from 'lucide-react';
import type { TriggerOf } from '../../../../automation/part-types.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/choice.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { TriggerPanelProps } from '../panel-types.ts';

type Input = NonNullable<TriggerOf<'manual'>['inputs']>[number];

const types: Readonly<Record<Input['type'], string>> = {
  string: 'Text',
  number: 'Number',
  boolean: 'Yes/no',
  date: 'Date',
  datetime: 'Date and time',
  list: 'List',
  object: 'Object',
  any: 'Any',
};

const freeKey = (inputs: readonly Input[]): string => {
  for (let number = inputs.length + 1; ; number++)
    if (!inputs.some(({ key }) => key === `input_${number}`)) return `input_${number}`;
};

export function ManualTriggerPanel({ trigger, change, problem }: TriggerPanelProps<'manual'>) {
  const inputs = trigger.inputs ?? [];
  const set = (next: Input[]) => change({ inputs: next.length > 0 ? next : undefined });
  const update = (at: number, patch: Partial<Input>) =>
    set(inputs.map((input, index) => (index === at ? { ...input, ...patch } : input)));
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-medium text-strong">Inputs</legend>
      {inputs.length === 0 && (
        <p className="text-muted">
          No inputs yet. People enter these values when they start the workflow. Steps use them as{' '}
          <code>trigger.inputs</code>.
        </p>
      )}
      {inputs.map((input, at) => (
        // Keys change while typing, indexes do not.
        <div key={at} className="grid gap-3 rounded-lg border border-line p-3">
          <div className="flex items-start gap-2">
            <TextField
              label="Key"
              className="flex-1"
              value={input.key}
              onChange={(key) => update(at, { key: keyOf(key) })}
              error={problem(`inputs.${at}.key`)}
              spellCheck={false}
            />
            <Select
              label="Type"
              className="flex-1"
              value={input.type}
              onChange={(type) => update(at, { type })}
              options={(Object.keys(types) as Input['type'][]).map((value) => ({
                value,
                label: types[value],
              }))}
            />
            <IconButton
              label={`Remove ${input.label || input.key}`}
              icon={X}
              className="mt-6"
              onClick={() => set(inputs.filter((_, index) => index !== at))}
            />
          </div>
          <TextField
            label="Label"
            optional
            value={input.label ?? ''}
            onChange={(label) => update(at, { label: label || undefined })}
          />
          <Checkbox
            label="Required"
            checked={input.required ?? false}
            onChange={(required) => update(at, { required: required || undefined })}
          />
        </div>
      ))}
      <Button
        size="sm"
        icon={Plus}
        className="justify-self-start"
        onClick={() => set([...inputs, { key: freeKey(inputs), type: 'string' }])}
      >
        Add input
      </Button>
    </fieldset>
  );
}

/** Allows only characters of valid keys. */
const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, 63) || 'input';
