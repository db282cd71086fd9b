import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { ReferenceField } from '../../../../references/reference-field.tsx';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Combobox } from '../../../../ui/combobox.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import {
  freeName,
  textOfValue,
  type ValueType,
  valueOfText,
  withMappingKey,
  withoutKey,
  withValue,
} from '../../model/mapping.ts';

/** A name that can be assigned: a column, a field or an input. */
export type MappingName = { key: string; label: string; type?: ValueType; required?: boolean | undefined };

type MappingFieldProps = {
  label: string;
  hint?: string;
  value: Readonly<Record<string, unknown>> | undefined;
  onChange: (value: Record<string, unknown> | undefined) => void;
  problem: (setting: string) => string | undefined;
  /** Path in the part: `values`. */
  setting: string;
  /** Possible names; any name if omitted. Required ones are always shown. */
  names?: readonly MappingName[] | undefined;
};

/** Values by name; each may contain references. */
export function MappingField({
  label,
  hint,
  value = {},
  onChange,
  problem,
  setting,
  names,
}: MappingFieldProps) {
  const known = new Map((names ?? []).map((name) => [name.key, name]));
  const needed = (names ?? []).filter(({ required, key }) => required && !Object.hasOwn(value, key));
  const keys = [...Object.keys(value), ...needed.map(({ key }) => key)];
  const left = (names ?? []).filter(({ key }) => !keys.includes(key));
  const errorAt = (key: string) => problem(`${setting}.${key}`);
  const hasOwnError = keys.every((key) => errorAt(key) === undefined);
  const write = (key: string, text: string) =>
    onChange(withValue(value, key, valueOfText(text, known.get(key)?.type, value[key])));
  return (
    <fieldset className="grid min-w-0 gap-3" data-setting={setting}>
      <legend className="mb-1 font-medium text-strong">{label}</legend>
      {hint && <p className="text-muted text-xs leading-5">{hint}</p>}
      {keys.map((key) => (
        <div key={key} className="flex items-start gap-1">
          <div className="grid min-w-0 flex-1 gap-1">
            {names ? null : (
              <NameField name={key} onRename={(to) => onChange(withMappingKey(value, key, to))} />
            )}
            <ReferenceField
              label={known.get(key)?.label ?? (names ? `${key} (unknown)` : `Value of ${key}`)}
              hideLabel={names === undefined}
              value={textOfValue(value[key])}
              onChange={(text) => write(key, text)}
              error={errorAt(key)}
            />
          </div>
          {Object.hasOwn(value, key) && (
            <span className={names ? 'mt-6' : undefined}>
              <IconButton
                label={`Remove ${known.get(key)?.label ?? key}`}
                icon={X}
                onClick={() => onChange(withoutKey(value, key))}
              />
            </span>
          )}
        </div>
      ))}
      {names === undefined ? (
        <Button
          size="sm"
          icon={Plus}
          className="justify-self-start"
          onClick={() => onChange(withValue(value, freeName(value), ''))}
        >
          Add value
        </Button>
      ) : (
        left.length > 0 && (
          <Combobox
            label={`Add to ${label.toLowerCase()}`}
            hideLabel
            placeholder="Add…"
            value={undefined}
            onChange={(key) => onChange(withValue(value, key, ''))}
            options={left.map(({ key, label: text }) => ({ value: key, label: text, keywords: key }))}
          />
        )
      )}
      {hasOwnError && <FieldError id={`${setting}-error`} error={problem(setting)} />}
    </fieldset>
  );
}

/** Committed on blur: a partly typed name may equal another. */
function NameField({ name, onRename }: { name: string; onRename: (to: string) => void }) {
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    if (typed?.trim() && typed !== name) onRename(typed.trim());
    setTyped(undefined);
  };
  return (
    <TextField
      label={`Name of ${name}`}
      hideLabel
      value={typed ?? name}
      onChange={setTyped}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
      spellCheck={false}
      className="font-mono"
    />
  );
}
