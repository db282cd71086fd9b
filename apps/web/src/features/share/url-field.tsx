import { TextField } from '../../ui/text-field.tsx';

/** An address to be copied: a click into it selects all of it. */
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
