import { compilePattern } from '@form-service/engine';
import { CircleCheck, CircleX } from 'lucide-react';
import { memo, useState } from 'react';
import { Select } from '../../../../ui/select.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useSetting } from '../edited-element.tsx';
import type { Row } from './row.ts';

/** Patterns for common short answers. */
export const patternPresets: readonly { label: string; pattern: string; example: string }[] = [
  { label: 'Digits only', pattern: '\\d+', example: '0042' },
  { label: 'Letters only', pattern: "[\\p{L}\\p{M}' -]+", example: 'Zoë' },
  { label: 'Letters and digits', pattern: '[A-Za-z0-9]+', example: 'AB12' },
  { label: 'Uppercase letters and digits', pattern: '[A-Z0-9-]+', example: 'ORD-1042' },
  { label: 'Postal code, 5 digits', pattern: '\\d{5}', example: '69001' },
  { label: 'ZIP code (US)', pattern: '\\d{5}(-\\d{4})?', example: '94105-1234' },
  { label: 'Postcode (UK)', pattern: '[A-Za-z]{1,2}\\d[A-Za-z\\d]? ?\\d[A-Za-z]{2}', example: 'SW1A 1AA' },
  { label: 'Postal code (Canada)', pattern: '[A-Za-z]\\d[A-Za-z] ?\\d[A-Za-z]\\d', example: 'K1A 0B1' },
  { label: 'IBAN', pattern: '[A-Z]{2}\\d{2}( ?[A-Z0-9]){11,30}', example: 'DE89 3704 0044 0532 0130 00' },
];

const presetOptions = [
  { value: '', label: 'Any' },
  ...patternPresets.map(({ pattern, label }) => ({ value: pattern, label })),
];

/** Pattern of an answer: a preset or a custom one, with a test input. */
export function patternRow(): Row<string> {
  const Editor = memo(({ name }: { name: string }) => {
    const { value = '', set, error, disabled } = useSetting<string>(name);
    const [isOwn, setOwn] = useState(false);
    const isPreset = presetOptions.some((preset) => preset.value === value);
    const shown = isOwn || !isPreset ? 'own' : value;
    return (
      <div className="grid gap-3">
        <Select
          label="Format"
          value={shown}
          options={[...presetOptions, { value: 'own', label: 'Custom pattern' }]}
          disabled={disabled}
          onChange={(chosen) => {
            setOwn(chosen === 'own');
            if (chosen !== 'own') set(chosen || undefined);
          }}
        />
        {shown === 'own' && (
          <TextField
            label="Pattern"
            hint="The whole answer must match this regular expression (RE2). Example: [A-Z]{2}\d{4}"
            className="font-mono"
            spellCheck={false}
            autoComplete="off"
            value={value}
            error={error}
            disabled={disabled}
            onChange={(text) => set(text || undefined)}
          />
        )}
        {value !== '' && <TryPattern pattern={value} />}
      </div>
    );
  });
  return { section: 'validation', Editor };
}

function TryPattern({ pattern }: { pattern: string }) {
  const [sample, setSample] = useState('');
  const compiled = compilePattern(pattern);
  if ('problem' in compiled) return null;
  const fits = sample !== '' && compiled.pattern.matchesWhole(sample);
  return (
    <div className="grid gap-1">
      <TextField label="Test an answer" value={sample} onChange={setSample} autoComplete="off" />
      <p aria-live="polite" className="flex items-center gap-1.5 text-xs leading-5">
        {sample !== '' &&
          (fits ? (
            <>
              <CircleCheck aria-hidden className="size-3.5 text-success" /> Accepted
            </>
          ) : (
            <>
              <CircleX aria-hidden className="size-3.5 text-danger" /> Rejected
            </>
          ))}
      </p>
    </div>
  );
}
