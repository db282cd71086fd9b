import clsx from 'clsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md';

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-accent text-on-accent shadow-sm hover:not-aria-disabled:bg-accent-hover active:not-aria-disabled:bg-accent-pressed',
  secondary:
    'border-line bg-surface text-strong shadow-sm hover:not-aria-disabled:bg-sunken active:not-aria-disabled:bg-pressed aria-expanded:bg-sunken dark:bg-raised',
  quiet:
    'border-transparent text-strong hover:not-aria-disabled:bg-hover active:not-aria-disabled:bg-pressed aria-expanded:bg-hover aria-pressed:bg-accent-soft aria-pressed:text-accent-text',
  danger:
    'border-transparent bg-danger-fill text-on-danger shadow-sm hover:not-aria-disabled:bg-danger-hover',
};

// Touch targets are larger.
const sizes: Record<ButtonSize, string> = {
  sm: 'h-7 gap-1.5 rounded-md px-2 text-xs pointer-coarse:h-9 pointer-coarse:px-3',
  md: 'h-8 gap-2 rounded-lg px-3 text-sm pointer-coarse:h-10 pointer-coarse:px-4',
};

const squares: Record<ButtonSize, string> = {
  sm: 'size-7 rounded-md pointer-coarse:size-9',
  md: 'size-8 rounded-lg pointer-coarse:size-10',
};

// In forced-colors mode, the transparent border becomes visible.
const base =
  'relative inline-flex shrink-0 items-center justify-center border font-medium whitespace-nowrap select-none hover:transition-colors hover:duration-100 disabled:opacity-50 aria-disabled:not-aria-busy:opacity-50';

export type ButtonClassOptions = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Contains only an icon. */
  square?: boolean;
  className?: string;
};

/** Button classes, for other elements (a link, a menu trigger). */
export const buttonClasses = ({
  variant = 'secondary',
  size = 'md',
  square,
  className,
}: ButtonClassOptions): string =>
  clsx(base, variants[variant], square ? squares[size] : sizes[size], className);
