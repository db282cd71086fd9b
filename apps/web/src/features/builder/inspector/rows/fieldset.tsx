import { type ReactNode, useId } from 'react';

type FieldsetProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
};

/** Several controls that are one setting, under one name. */
export function Fieldset({ label, hint, error, children }: FieldsetProps) {
  const id = useId();
  const said = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className="grid gap-2" aria-describedby={said || undefined}>
      <legend className="mb-1 text-sm font-medium text-strong">{label}</legend>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-xs text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
