import { useState } from 'react';
import { ReferenceField } from '../../../../references/reference-field.tsx';
import { textOfValue } from '../../model/mapping.ts';

type JsonFieldProps = {
  label: string;
  hint?: string;
  value: unknown;
  onChange: (value: unknown) => void;
  error?: string | undefined;
};

const pretty = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value, null, 2) : textOfValue(value);

/** Parses JSON; other text stays text. */
const valueOf = (text: string): unknown => {
  if (text.trim() === '') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : text;
  } catch {
    return text;
  }
};

export function JsonField({ value, onChange, ...texts }: JsonFieldProps) {
  // The typed text, while it still equals the value, so that whitespace is kept.
  const [typed, setTyped] = useState('');
  const shown = JSON.stringify(valueOf(typed)) === JSON.stringify(value) ? typed : pretty(value);
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
