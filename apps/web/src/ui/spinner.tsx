import clsx from 'clsx';
import { LoaderCircle } from 'lucide-react';

type SpinnerProps = {
  /** For screen readers; omit it next to a text that says the same. */
  label?: string;
  className?: string;
};

export const Spinner = ({ label, className = 'size-4' }: SpinnerProps) => (
  <>
    <LoaderCircle aria-hidden className={clsx('shrink-0 animate-spin', className)} />
    {label && (
      <span role="status" className="sr-only">
        {label}
      </span>
    )}
  </>
);
