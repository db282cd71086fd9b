import type { ReactNode } from 'react';
import { ReferenceField } from '../../../references/reference-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type Pair, type PairRules, pairError } from '../model/pairs.ts';
import { Lines } from './lines.tsx';

type PairFieldsProps = {
  legend: string;
  hint?: ReactNode;
  noun: string;
  pairs: readonly Pair[];
  onChange: (pairs: Pair[]) => void;
  rules?: PairRules;
  disabled?: boolean;
  /** Values are literal: no `{{ … }}`. */
  isPlain?: boolean;
};

/** Name and value pairs: headers, parameters, variables. */
export const PairFields = ({ noun, pairs, rules, disabled, isPlain, ...rest }: PairFieldsProps) => (
  <Lines {...rest} noun={noun} lines={pairs} blank={{ name: '', value: '' }} disabled={disabled ?? false}>
    {({ name, value }, change, at) => {
      const error = pairError(pairs, at, rules);
      const box = { label: `Value of ${noun} ${at + 1}`, hideLabel: true, placeholder: 'Value', value };
      const onChange = (next: string) => change({ value: next });
      return (
        <>
          <TextField
            label={`Name of ${noun} ${at + 1}`}
            hideLabel
            placeholder="Name"
            value={name}
            disabled={disabled}
            spellCheck={false}
            autoCapitalize="none"
            onChange={(next) => change({ name: next })}
            {...(error && { error })}
          />
          {isPlain ? (
            <TextField {...box} disabled={disabled} onChange={onChange} />
          ) : (
            <ReferenceField {...box} disabled={disabled} onChange={onChange} />
          )}
        </>
      );
    }}
  </Lines>
);
