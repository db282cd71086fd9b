import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';

type Tag = { readonly value: string; readonly label: string };

type TagListProps = {
  label: string;
  tags: readonly Tag[];
  disabled?: boolean;
  onRemove: (value: string) => void;
};

/** Tags with remove buttons. */
export function TagList({ label, tags, disabled = false, onRemove }: TagListProps) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <li
          key={tag.value}
          className="inline-flex max-w-full items-center gap-1 rounded-md border border-line bg-sunken ps-2 text-sm"
        >
          <span className="truncate">{tag.label}</span>
          <IconButton
            label={`Remove ${tag.label}`}
            icon={X}
            size="sm"
            variant="quiet"
            disabled={disabled}
            onClick={() => onRemove(tag.value)}
          />
        </li>
      ))}
    </ul>
  );
}

type TagsFieldProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  placeholder?: string | undefined;
  values: readonly string[];
  onChange: (values: string[]) => void;
  disabled?: boolean;
  normalize?: ((text: string) => string) | undefined;
  suggestions?: readonly Tag[] | undefined;
};

/** A list of short texts: Enter, a comma or the button adds one; a pasted list adds several. */
export function TagsField(props: TagsFieldProps) {
  const { label, hint, error, placeholder, values, onChange, disabled = false } = props;
  const { normalize = (text) => text, suggestions = [] } = props;
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    const found = text
      .split(/[\s,;]+/)
      .map((part) => normalize(part.trim()))
      .filter((part) => part !== '');
    setTyped('');
    if (found.length > 0) onChange([...new Set([...values, ...found])]);
  };
  const nameOf = (value: string) => suggestions.find((one) => one.value === value)?.label ?? value;
  const offered = suggestions.filter(({ value }) => !values.includes(value));
  return (
    <div className="grid gap-2">
      <TextField
        label={label}
        hint={hint}
        error={error}
        placeholder={placeholder}
        value={typed}
        disabled={disabled}
        onChange={(text) => (/[,;]\s*$/.test(text) ? add(text) : setTyped(text))}
        onBlur={() => add(typed)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add(typed);
        }}
        // Always rendered: an input whose wrapper changes would lose the focus.
        suffix={
          <IconButton
            label={`Add to ${label.toLowerCase()}`}
            icon={Plus}
            size="sm"
            disabled={disabled || typed.trim() === ''}
            onClick={() => add(typed)}
          />
        }
      />
      <TagList
        label={label}
        tags={values.map((value) => ({ value, label: nameOf(value) }))}
        disabled={disabled}
        onRemove={(value) => onChange(values.filter((one) => one !== value))}
      />
      {offered.length > 0 && !disabled && (
        <div className="flex flex-wrap gap-1">
          {offered.map((one) => (
            <Button
              key={one.value}
              size="sm"
              variant="quiet"
              icon={Plus}
              onClick={() => onChange([...values, one.value])}
            >
              {one.label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
