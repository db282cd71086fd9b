import { TextField } from '../../ui/text-field.tsx';

/** A read-only URL; a click selects it. */
export function UrlField({ label, url }: { label: string; url: string }) {
  return (
    <TextField
      label={label}
      hideLabel
      value={url}
      onChange={() => undefined}
      readOnly
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
