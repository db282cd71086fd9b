import { Check, Minus } from 'lucide-react';

/** Checkbox classes, by `data-state`. */
export const checkboxClass =
  'relative flex size-4 shrink-0 items-center justify-center rounded-sm border border-edge bg-surface text-on-accent after:absolute after:-inset-1.5 hover:not-disabled:border-muted disabled:opacity-50 aria-invalid:border-danger data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent';

/** A decorative checkbox: for a cell or row that has `aria-selected` itself. */
export const CheckMark = ({ checked }: { checked: boolean | 'indeterminate' }) => (
  <span
    aria-hidden
    data-state={checked === 'indeterminate' ? checked : checked ? 'checked' : 'unchecked'}
    className={checkboxClass}
  >
    {checked === 'indeterminate' ? (
      <Minus strokeWidth={3} className="size-3" />
    ) : (
      checked && <Check strokeWidth={3} className="size-3" />
    )}
  </span>
);
