import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Icon } from './button.tsx';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

const tones: Record<Tone, string> = {
  neutral: 'border-line bg-sunken text-muted',
  accent: 'border-accent-line bg-accent-soft text-accent-text',
  success: 'border-success-line bg-success-soft text-success',
  warning: 'border-warning-line bg-warning-soft text-warning',
  danger: 'border-danger-line bg-danger-soft text-danger',
};

type BadgeProps = { tone?: Tone; icon?: Icon; children: ReactNode; className?: string };

/** A status label. The color only supports the text. */
export const Badge = ({ tone = 'neutral', icon: Icon, children, className }: BadgeProps) => (
  <span
    className={clsx(
      'inline-flex h-5 max-w-full shrink-0 items-center gap-1 rounded-md border px-1.5 text-xs font-medium',
      tones[tone],
      className,
    )}
  >
    {Icon && <Icon aria-hidden className="size-3 shrink-0" />}
    <span className="truncate">{children}</span>
  </span>
);

/** A count at the corner of a button's icon; the button is `relative` and has the number in its name. */
export const CountBadge = ({ count }: { count: number }) => (
  <span
    aria-hidden
    className="absolute -end-0.5 -top-0.5 min-w-4 rounded-full bg-accent px-1 text-center text-[0.625rem] text-on-accent leading-4 tabular-nums"
  >
    {count > 99 ? '99+' : count}
  </span>
);
