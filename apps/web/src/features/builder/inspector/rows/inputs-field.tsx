import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { CelEditor } from '../../../../logic/cel-editor.tsx';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { Fieldset } from './fieldset.tsx';
import { useConditionFields } from './logic-rows.tsx';

type Inputs = Readonly<Record<string, string>>;

type InputsFieldProps = { inputs: Inputs; disabled: boolean; onChange: (inputs: Inputs) => void };

const isName = (text: string): boolean => /^[a-z][a-z0-9_]{0,62}$/.test(text);

/** Inputs of a workflow or action: names with expressions. */
export function InputsField({ inputs, disabled, onChange }: InputsFieldProps) {
  const fields = useConditionFields();
  const [name, setName] = useState('');
  const without = (key: string) =>
    Object.fromEntries(Object.entries(inputs).filter(([other]) => other !== key));
  const isTaken = Object.hasOwn(inputs, name);
  const add = () => {
    if (!isName(name) || isTaken) return;
    onChange({ ...inputs, [name]: 'null' });
    setName('');
  };
  return (
    <Fieldset label="Inputs">
      {Object.entries(inputs).map(([key, expression]) => (
        <div key={key} className="grid grid-cols-[1fr_auto] items-start gap-1">
          <CelEditor
            use="value"
            label={key}
            fields={fields}
            value={expression}
            onChange={(cel) => cel.trim() !== '' && onChange({ ...inputs, [key]: cel })}
          />
          <IconButton
            label={`Remove ${key}`}
            icon={Trash2}
            size="sm"
            disabled={disabled}
            onClick={() => onChange(without(key))}
          />
        </div>
      ))}
      {!disabled && (
        <div className="flex items-end gap-2">
          <TextField
            className="flex-1"
            label="New input name"
            hideLabel
            placeholder="Input name"
            value={name}
            error={
              isTaken
                ? 'This name is already used.'
                : name !== '' && !isName(name)
                  ? 'Use lowercase letters, digits and underscores.'
                  : undefined
            }
            onChange={setName}
            onKeyDown={(event) => event.key === 'Enter' && add()}
          />
          <Button icon={Plus} disabled={!isName(name) || isTaken} onClick={add}>
            Add
          </Button>
        </div>
      )}
    </Fieldset>
  );
}
