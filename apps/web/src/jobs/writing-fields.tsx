import { Select } from '../ui/select.tsx';
import type { WritingCustoms } from './writing-customs.ts';

interface WritingFieldsProps {
  customs: WritingCustoms;
  onChange: (part: Partial<WritingCustoms>) => void;
}

/** How dates and numbers of a file are to be read: both are ambiguous. */
export const WritingFields = ({ customs, onChange }: WritingFieldsProps) => (
  <>
    <Select
      label="Dates such as 03/04/2026"
      value={customs.dateOrder}
      options={[
        { value: 'dmy', label: 'Day first' },
        { value: 'mdy', label: 'Month first' },
        { value: 'ymd', label: 'Year first' },
      ]}
      onChange={(dateOrder) => onChange({ dateOrder })}
    />
    <Select
      label="Decimals"
      value={customs.decimal}
      options={[
        { value: '.', label: '1,234.50' },
        { value: ',', label: '1.234,50' },
      ]}
      onChange={(decimal) => onChange({ decimal })}
    />
  </>
);
