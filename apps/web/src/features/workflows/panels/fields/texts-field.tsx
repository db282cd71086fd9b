import { useState } from 'react';
import { ReferenceField } from '../../../../references/reference-field.tsx';

type TextsFieldProps = {
  label: string;
  hint?: string;
  placeholder?: string;
  value: string | readonly string[] | undefined;
  onChange: (value: string | string[] | undefined) => void;
  error?: string | undefined;
};

const textOf = (value: TextsFieldProps['value']): string =>
  typeof value === 'string' ? value : (value ?? []).join('\n');

/** One text, or several on separate lines. */
const valueOf = (text: string): string | string[] | undefined => {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.length > 1 ? lines : lines[0];
};

export function TextsField({ value, onChange, ...texts }: TextsFieldProps) {
  // A new line is not a value yet, so it is kept here.
  const [typed, setTyped] = useState('');
  const shown = textOf(valueOf(typed)) === textOf(value) ? typed : textOf(value);
  return (
    <ReferenceField
      {...texts}
      multiline
      value={shown}
      onChange={(text) => {
        setTyped(text);
        onChange(valueOf(text));
      }}
    />
  );
}
