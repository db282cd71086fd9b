import { useState } from 'react';
import { Select } from '../../../../ui/select.tsx';
import { NumberField } from '../../../../ui/text-field.tsx';

const units = { minutes: 60, hours: 3_600, days: 86_400, seconds: 1 } as const;
type Unit = keyof typeof units;

const unitOf = (seconds: number | undefined): Unit =>
  seconds === undefined
    ? 'hours'
    : ((['days', 'hours', 'minutes'] as const).find(
        (unit) => seconds >= units[unit] && seconds % units[unit] === 0,
      ) ?? 'seconds');

type DurationFieldProps = {
  label: string;
  hint?: string;
  value: number | undefined;
  onChange: (seconds: number | undefined) => void;
  error?: string | undefined;
  optional?: boolean;
};

/** A duration, stored in seconds. */
export function DurationField({ value, onChange, ...texts }: DurationFieldProps) {
  const [chosen, setChosen] = useState<Unit>();
  const fits = chosen !== undefined && (value === undefined || value % units[chosen] === 0);
  const unit = fits ? chosen : unitOf(value);
  const count = value === undefined ? null : value / units[unit];
  return (
    <div className="flex items-start gap-2">
      <NumberField
        {...texts}
        className="flex-1"
        min={0}
        value={count}
        onChange={(next) => onChange(next === null ? undefined : Math.round(next * units[unit]))}
      />
      <Select
        label="Unit"
        hideLabel
        className="mt-6 w-28"
        value={unit}
        options={(['seconds', 'minutes', 'hours', 'days'] as const).map((name) => ({
          value: name,
          label: name,
        }))}
        onChange={(next) => {
          setChosen(next);
          if (count !== null) onChange(Math.round(count * units[next]));
        }}
      />
    </div>
  );
}
