import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Icon } from './icon.ts';

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
