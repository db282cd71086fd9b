import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

/** Attributes that connect a control to its label, hint and error. */
export type FieldIds = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** Props of every labeled control. */
export type FieldTexts = {
  label: string;
  hint?: ReactNode;
  /** What is wrong and how to fix it. */
  error?: string;
  /** Shows "optional" next to the label, because most fields are required. */
  optional?: boolean;
  /** Hides the label visually, if the context makes it clear. */
  hideLabel?: boolean;
};

type FieldProps = FieldTexts & {
  className?: string;
  children: (ids: FieldIds, labelId: string) => ReactNode;
};

export const Field = ({ label, hint, error, optional, hideLabel, className, children }: FieldProps) => {
  const id = useId();
  const [labelId, hintId, errorId] = [`${id}-label`, `${id}-hint`, `${id}-error`];
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={clsx('flex min-w-0 flex-col', className)}>
      <div className={hideLabel ? 'sr-only' : 'mb-1 flex items-baseline justify-between gap-2'}>
        <label id={labelId} htmlFor={id} className="font-medium text-strong wrap-anywhere">
          {label}
        </label>
        {optional && <span className="text-xs text-faint">Optional</span>}
      </div>
      {children(
        { id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined },
        labelId,
      )}
      {hint && (
        <p id={hintId} className="mt-1 text-xs leading-5 text-muted wrap-anywhere">
          {hint}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
};

/** Always rendered, so that screen readers announce changes. */
export const FieldError = ({ id, error }: { id: string; error?: string }) => (
  <div aria-live="polite">
    {error && (
      <p id={id} className="mt-1 flex gap-1.5 text-xs leading-5 text-danger wrap-anywhere">
        <CircleAlert aria-hidden className="mt-0.75 size-3.5 shrink-0" />
        <span className="min-w-0">{error}</span>
      </p>
    )}
  </div>
);
