import { useState } from 'react';
import { useEmailConfigured } from '../api/session.ts';
import { Checkbox } from '../ui/choice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { parseInput, type TriggerOf } from './part-types.ts';
import { runEffects } from './run-status.tsx';

type DeclaredInputsProps = {
  /** Inputs that the workflow's manual trigger declares. */
  inputs: NonNullable<TriggerOf<'manual'>['inputs']>;
  values: Readonly<Record<string, unknown>>;
  onChange: (values: Record<string, unknown>) => void;
};

/** Fields for the inputs of a manually started workflow. */
export function DeclaredInputs({ inputs, values, onChange }: DeclaredInputsProps) {
  const [texts, setTexts] = useState<Record<string, string>>({});
  const set = (key: string, value: unknown) => {
    const { [key]: _, ...rest } = values;
    onChange(value === undefined ? rest : { ...rest, [key]: value });
  };
  return inputs.map(({ key, label = key, type, required }) =>
    type === 'boolean' ? (
      <Checkbox
        key={key}
        label={label}
        checked={values[key] === true}
        onChange={(checked) => set(key, checked)}
      />
    ) : (
      <TextField
        key={key}
        label={label}
        optional={!required}
        type={type === 'number' ? 'number' : type === 'date' ? 'date' : 'text'}
        {...(type === 'number' && { step: 'any' })}
        hint={type === 'list' || type === 'object' || type === 'any' ? 'As JSON.' : undefined}
        placeholder={type === 'datetime' ? '2027-01-31T09:00:00Z' : undefined}
        value={texts[key] ?? ''}
        onChange={(text) => {
          setTexts({ ...texts, [key]: text });
          set(key, parseInput(type, text));
        }}
      />
    ),
  );
}

export const useRunEffects = (isRerun = false): string => runEffects(useEmailConfigured(), isRerun);
