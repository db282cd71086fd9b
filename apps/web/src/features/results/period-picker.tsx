import { useState } from 'react';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { periodDays, type ResultsSearch } from './search.ts';

type PeriodPickerProps = { search: ResultsSearch; onChange: (search: ResultsSearch) => void };

const names: Readonly<Record<string, string>> = {
  7: 'Last 7 days',
  30: 'Last 30 days',
  90: 'Last 90 days',
  365: 'Last year',
};

/** Start and end of the period. */
export const PeriodPicker = ({ search, onChange }: PeriodPickerProps) => {
  const { days, from, to } = search;
  const [isOwn, setOwn] = useState(false);
  const chosen = isOwn || from || to ? 'own' : String(days ?? '');
  const choose = (value: string) => {
    setOwn(value === 'own');
    if (value !== 'own')
      onChange({
        ...search,
        from: undefined,
        to: undefined,
        days: periodDays.find((one) => String(one) === value),
      });
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Select
        label="Period"
        hideLabel
        className="w-40"
        value={chosen}
        onChange={choose}
        options={[
          { value: '', label: 'All time' },
          ...periodDays.map((value) => ({ value: String(value), label: names[value] ?? '' })),
          { value: 'own', label: 'Custom range' },
        ]}
      />
      {chosen === 'own' && (
        <>
          <DayField
            label="Start date"
            value={from}
            max={to}
            onChange={(day) => onChange({ ...search, days: undefined, from: day })}
          />
          <DayField
            label="End date"
            value={to}
            min={from}
            onChange={(day) => onChange({ ...search, days: undefined, to: day })}
          />
        </>
      )}
    </div>
  );
};

type DayFieldProps = {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string | undefined) => void;
};

const DayField = ({ label, value = '', min, max, onChange }: DayFieldProps) => (
  <TextField
    label={label}
    hideLabel
    title={label}
    type="date"
    className="w-36"
    value={value}
    {...{ min, max }}
    onChange={(day) => onChange(day || undefined)}
  />
);
