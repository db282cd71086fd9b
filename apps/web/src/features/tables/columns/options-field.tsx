import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { type ClipboardEvent, useRef } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { ColumnForm } from '../model/column-form.ts';

type Options = ColumnForm['options'];

interface OptionsFieldProps {
  options: Options;
  error: string | undefined;
  onChange: (options: Options) => void;
}

/** Options of a column: value and label. A pasted list becomes several options. */
export const OptionsField = ({ options, error, onChange }: OptionsFieldProps) => {
  const list = useRef<HTMLOListElement>(null);
  const change = (at: number, part: Partial<Options[number]>) =>
    onChange(options.map((option, index) => (index === at ? { ...option, ...part } : option)));
  const move = (at: number, to: number) => {
    const next = [...options];
    const [moved] = next.splice(at, 1);
    if (moved) next.splice(to, 0, moved);
    onChange(next);
  };
  const paste = (event: ClipboardEvent, at: number) => {
    const lines = event.clipboardData
      .getData('text/plain')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean);
    if (lines.length < 2) return;
    event.preventDefault();
    const pasted = lines.map((line) => {
      const [value = '', label] = line.split('\t');
      return label ? { value, label } : { value };
    });
    onChange([...options.slice(0, at), ...pasted, ...options.slice(at + 1)]);
  };
  const add = () => {
    onChange([...options, { value: '' }]);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus(),
    );
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-strong">Options</legend>
      <p className="mb-2 text-muted text-xs leading-5">
        Rows store the value. People see the label, or the value if there’s no label.
      </p>
      <ol ref={list} className="flex max-h-64 flex-col gap-1 overflow-y-auto p-0.5">
        {options.map((option, at) => (
          <li key={at} className="flex items-center gap-1" onPaste={(event) => paste(event, at)}>
            <TextField
              label={`Value of option ${at + 1}`}
              hideLabel
              placeholder="Value"
              maxLength={200}
              value={option.value}
              onChange={(value) => change(at, { value })}
              className="flex-1"
            />
            <TextField
              label={`Label of option ${at + 1}`}
              hideLabel
              placeholder={option.value || 'Label'}
              maxLength={500}
              value={option.label ?? ''}
              onChange={(label) =>
                label ? change(at, { label }) : onChange(options.with(at, { value: option.value }))
              }
              className="flex-1"
            />
            <IconButton
              size="sm"
              icon={ArrowUp}
              label={`Move option ${at + 1} up`}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            />
            <IconButton
              size="sm"
              icon={ArrowDown}
              label={`Move option ${at + 1} down`}
              disabled={at === options.length - 1}
              onClick={() => move(at, at + 1)}
            />
            <IconButton
              size="sm"
              icon={X}
              label={`Remove option ${at + 1}`}
              onClick={() => onChange(options.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      <Button size="sm" icon={Plus} className="mt-2" onClick={add}>
        Add option
      </Button>
      <FieldError id="column-options" error={error} />
    </fieldset>
  );
};
