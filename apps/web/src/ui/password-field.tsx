import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from './button.tsx';
import { TextField } from './text-field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'prefix' | 'suffix'> & {
  /** For password managers. */
  autoComplete: 'current-password' | 'new-password';
};

/** A masked input with a button to show the password. */
export const PasswordField = (props: PasswordFieldProps) => {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          size="sm"
          label={shown ? 'Hide password' : 'Show password'}
          icon={shown ? EyeOff : Eye}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
};
