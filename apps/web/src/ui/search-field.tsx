import { Search, X } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { IconButton } from './button.tsx';
import { TextField } from './text-field.tsx';

type SearchFieldProps = Omit<ComponentProps<typeof TextField>, 'prefix' | 'suffix' | 'hideLabel' | 'ref'>;

/** A search input with hidden label and clear button; Escape clears it too. */
export const SearchField = ({ value, onChange, placeholder, onKeyDown, ...rest }: SearchFieldProps) => {
  const box = useRef<HTMLInputElement>(null);
  const empty = () => {
    onChange('');
    box.current?.focus();
  };
  return (
    <TextField
      {...rest}
      ref={box}
      type="text"
      role="searchbox"
      enterKeyHint="search"
      autoComplete="off"
      hideLabel
      value={value}
      onChange={onChange}
      placeholder={placeholder ?? `${rest.label}…`}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key !== 'Escape' || value === '') return;
        event.stopPropagation();
        empty();
      }}
      prefix={<Search aria-hidden className="size-4" />}
      suffix={value !== '' && <IconButton label="Clear search" icon={X} size="sm" onClick={empty} />}
    />
  );
};
