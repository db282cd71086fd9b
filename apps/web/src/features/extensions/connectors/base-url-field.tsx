import { TextField } from '../../../ui/text-field.tsx';

interface BaseUrlFieldProps {
  value: string;
  onChange: (baseUrl: string) => void;
  error: string | undefined;
}

export const BaseUrlField = (props: BaseUrlFieldProps) => (
  <TextField
    {...props}
    label="Base URL"
    type="url"
    hint="Action paths are added to it."
    placeholder="https://api.example.com/v1"
    maxLength={2_048}
  />
);
