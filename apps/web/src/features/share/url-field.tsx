import { TextField } from '../../ui/text-field.tsx';

/** A read-only URL; a click selects it. */
export function UrlField({ label, address }: { label: string; address: string }) {
  return (
    <TextField
      label={label}
      hideLabel
      value={address}
      onChange={() => undefined}
      readOnly
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
