import { useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ConditionEditor } from './condition-editor.tsx';
import type { ConditionField } from './condition-field.ts';

interface FilterFormProps {
  /** "Show entries where". */
  title: string;
  fields: readonly ConditionField[];
  value: string;
  onChange: (filter: string) => void;
  onClose: () => void;
}

const debounceMs = 400;

/** The list updates while the filter is edited, debounced. */
export const FilterForm = ({ title, fields, value, onChange, onClose }: FilterFormProps) => {
  const [text, setText] = useState(value);
  useEffect(() => {
    if (text.trim() === value.trim()) return;
    const timer = setTimeout(() => onChange(text.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  const close = () => {
    if (text.trim() !== value.trim()) onChange(text.trim());
    onClose();
  };
  return (
    <div className="flex flex-col gap-3">
      <h2 className="font-semibold">{title}</h2>
      <ConditionEditor kind="filter" label={title} fields={fields} value={text} onChange={setText} />
      <div className="flex justify-end gap-2">
        {text !== '' && (
          <Button
            variant="quiet"
            onClick={() => {
              setText('');
              onChange('');
              onClose();
            }}
          >
            Clear filter
          </Button>
        )}
        <Button variant="primary" onClick={close}>
          Done
        </Button>
      </div>
    </div>
  );
};
