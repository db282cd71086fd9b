import type { Definition } from '@form-service/engine/browser';
import { useEffect, useMemo, useState } from 'react';
import { ConditionEditor } from '../../../logic/condition-editor.tsx';
import { fieldsOfEntries } from '../../../logic/fields-of-entries.ts';
import { Button } from '../../../ui/button.tsx';

interface FilterEditorProps {
  definition: Definition;
  value: string;
  onChange: (filter: string) => void;
  onClose: () => void;
}

const typingMs = 400;

/** The list follows while the filter is written, as soon as it pauses. */
export const FilterEditor = ({ definition, value, onChange, onClose }: FilterEditorProps) => {
  const [text, setText] = useState(value);
  const fields = useMemo(() => fieldsOfEntries(definition), [definition]);
  useEffect(() => {
    if (text.trim() === value.trim()) return;
    const timer = setTimeout(() => onChange(text.trim()), typingMs);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  const close = () => {
    if (text.trim() !== value.trim()) onChange(text.trim());
    onClose();
  };
  return (
    <div className="flex flex-col gap-3">
      <h2 className="font-semibold">Show entries where</h2>
      <ConditionEditor
        kind="filter"
        label="Show entries where"
        fields={fields}
        value={text}
        onChange={setText}
      />
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
