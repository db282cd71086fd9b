import { Checkbox } from '../../../../ui/choice.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { ActionInput, ActionOutput } from '../../model/action-draft.ts';
import { keyRules, pairError } from '../../model/pairs.ts';
import { Lines } from '../lines.tsx';

const typeLabels: Readonly<Record<ActionInput['type'], string>> = {
  string: 'Text',
  number: 'Number',
  integer: 'Whole number',
  boolean: 'Yes/no',
  object: 'Object',
  array: 'List',
  json: 'Any',
};
const types = Object.keys(typeLabels) as ActionInput['type'][];

const problemAt = (lines: readonly { key: string }[], at: number): { error?: string } => {
  const pairs = lines.map(({ key }) => ({ name: key, value: 'written' }));
  const error = pairError(pairs, at, keyRules);
  return error ? { error } : {};
};

type LinesProps<Line> = {
  disabled: boolean;
  onChange: (lines: Line[]) => void;
};

export const InputLines = ({
  inputs,
  ...rest
}: LinesProps<ActionInput> & { inputs: readonly ActionInput[] }) => (
  <Lines
    {...rest}
    legend="Input fields"
    hint="Use them in the request as {{ inputs.key }}. Other inputs are rejected."
    noun="input"
    lines={inputs}
    blank={{ key: '', type: 'string', required: true }}
  >
    {({ key, type, required }, change, at) => (
      <>
        <TextField
          label={`Key of input ${at + 1}`}
          hideLabel
          placeholder="postcode"
          value={key}
          disabled={rest.disabled}
          spellCheck={false}
          autoCapitalize="none"
          onChange={(next) => change({ key: next })}
          {...problemAt(inputs, at)}
        />
        <Select
          label={`Type of input ${at + 1}`}
          hideLabel
          value={type}
          disabled={rest.disabled}
          options={types.map((value) => ({ value, label: typeLabels[value] }))}
          onChange={(next) => change({ type: next })}
        />
        <div className="flex h-8 items-center pointer-coarse:h-10">
          <Checkbox
            label="Required"
            checked={required ?? false}
            disabled={rest.disabled}
            onChange={(next) => change({ required: next })}
          />
        </div>
      </>
    )}
  </Lines>
);

export const OutputLines = ({
  outputs,
  ...rest
}: LinesProps<ActionOutput> & { outputs: readonly ActionOutput[] }) => (
  <Lines
    {...rest}
    legend="Output fields"
    hint="The path in the response: $.places[0].name, or $.places[*].name for a list. Missing values are empty."
    noun="output"
    lines={outputs}
    blank={{ key: '', path: '$.' }}
  >
    {({ key, path }, change, at) => (
      <>
        <TextField
          label={`Key of output ${at + 1}`}
          hideLabel
          placeholder="city"
          value={key}
          disabled={rest.disabled}
          spellCheck={false}
          autoCapitalize="none"
          onChange={(next) => change({ key: next })}
          {...problemAt(outputs, at)}
        />
        <TextField
          label={`Path of output ${at + 1}`}
          hideLabel
          placeholder="$.places[0].name"
          value={path}
          disabled={rest.disabled}
          spellCheck={false}
          autoCapitalize="none"
          onChange={(next) => change({ path: next })}
          {...(path.trim() === '' && { error: 'Enter a path.' })}
        />
      </>
    )}
  </Lines>
);
