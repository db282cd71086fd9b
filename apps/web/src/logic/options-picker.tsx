import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../ui/choice.tsx';
import { controlClasses, controlHeight } from '../ui/control-classes.ts';
import { Popover } from '../ui/popover.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { FieldOption } from './field-options.ts';

type OptionsPickerProps = {
  label: string;
  options: readonly FieldOption[];
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
};

/** Minimum number of options for a search, and maximum number of lines. */
const SEARCH_FROM = 12;
const MAX_SHOWN = 100;

/** Selects several options, in their order. */
export const OptionsPicker = ({ label, options, value, onChange }: OptionsPickerProps) => {
  const [search, setSearch] = useState('');
  const removed = value.filter((one) => !options.some((option) => option.value === one));
  const all = [...options, ...removed.map((one) => ({ value: one, label: `${one} (not an option)` }))];
  const searchText = search.trim().toLowerCase();
  const found = all.filter((option) => option.label.toLowerCase().includes(searchText)).slice(0, MAX_SHOWN);
  const chosen = all.filter((option) => value.includes(option.value));
  const shown = chosen.map((option) => option.label).join(', ');
  return (
    <Popover
      label={label}
      className="w-72 p-3"
      trigger={
        <button
          type="button"
          aria-label={`${label}: ${shown || 'none selected'}`}
          className={controlClasses(
            clsx(controlHeight, 'flex items-center gap-2 text-start', !shown && 'text-faint'),
          )}
        >
          <span className="min-w-0 flex-1 truncate">{shown || 'Choose values'}</span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
        </button>
      }
    >
      <div className="flex flex-col gap-2">
        {all.length > SEARCH_FROM && (
          <TextField
            label="Search values"
            hideLabel
            placeholder="Search…"
            value={search}
            onChange={setSearch}
          />
        )}
        {found.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={value.includes(option.value)}
            onChange={(checked) =>
              onChange(
                all
                  .map((one) => one.value)
                  .filter((one) => (one === option.value ? checked : value.includes(one))),
              )
            }
          />
        ))}
        {found.length === 0 && <p className="text-muted">No matches.</p>}
      </div>
    </Popover>
  );
};
