import { type ReactNode, useId } from 'react';
import { FieldError } from '../../../../ui/field.tsx';

type FieldsetProps = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
};

/** Several controls for one setting, under one label. */
export function Fieldset({ label, hint, error, children }: FieldsetProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={describedBy || undefined}>
      <legend className="mb-1 font-medium text-strong">{label}</legend>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-xs leading-5 text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
