import { type ReactNode, useState } from 'react';
import { FormDialog } from './dialog.tsx';
import type { DialogSize } from './dialog-classes.ts';
import { TextField } from './text-field.tsx';

type NameDialogProps = {
  title: string;
  description?: ReactNode;
  size?: DialogSize;
  /** Label of the button: "Rename", "Create account". */
  action: string;
  /** The current name; empty for something new. */
  name?: string;
  placeholder?: string;
  hint?: string;
  maxLength?: number;
  busy?: boolean;
  /** Why the name was rejected. */
  error?: string | undefined;
  /** Called with the trimmed name, which is never empty. */
  onSubmit: (name: string) => void;
  onClose: () => void;
  /** Shown above the name, for errors of the whole form. */
  banner?: ReactNode;
  /** More fields. */
  children?: ReactNode;
};

/** Asks for a name, to create or rename something. */
export const NameDialog = (props: NameDialogProps) => {
  const { name: given = '', maxLength = 200, banner, children, error, onSubmit, ...rest } = props;
  const { placeholder, hint, size = 'sm', ...dialog } = rest;
  const [name, setName] = useState(given);
  const [isSubmitted, setSubmitted] = useState(false);
  const trimmed = name.trim();
  const submit = () => {
    setSubmitted(true);
    if (trimmed !== '') onSubmit(trimmed);
  };
  return (
    <FormDialog {...dialog} size={size} onSubmit={submit}>
      <div className="flex flex-col gap-4">
        {banner}
        <TextField
          label="Name"
          autoComplete="off"
          value={name}
          onChange={setName}
          {...{ placeholder, hint, maxLength }}
          error={isSubmitted && trimmed === '' ? 'Enter a name.' : error}
        />
        {children}
      </div>
    </FormDialog>
  );
};
