import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Icon, IconButton } from './button.tsx';

type BannerKind = 'info' | 'success' | 'warning' | 'danger';

const variants: Record<BannerKind, { icon: Icon; box: string; iconClass: string }> = {
  info: { icon: Info, box: 'border-accent-line bg-accent-soft', iconClass: 'text-accent-text' },
  success: { icon: CircleCheck, box: 'border-success-line bg-success-soft', iconClass: 'text-success' },
  warning: { icon: TriangleAlert, box: 'border-warning-line bg-warning-soft', iconClass: 'text-warning' },
  danger: { icon: CircleAlert, box: 'border-danger-line bg-danger-soft', iconClass: 'text-danger' },
};

type BannerProps = {
  kind?: BannerKind;
  title?: string;
  children?: ReactNode;
  /** A Button of size sm. */
  action?: ReactNode;
  onDismiss?: () => void;
  className?: string;
};

/** A notice on a screen. Warnings and errors are announced when they appear. */
export const Banner = ({ kind = 'info', title, children, action, onDismiss, className }: BannerProps) => {
  const { icon: Icon, box, iconClass } = variants[kind];
  const urgent = kind === 'danger' || kind === 'warning';
  return (
    <div
      role={urgent ? 'alert' : 'status'}
      className={clsx('flex items-start gap-3 rounded-lg border px-4 py-3', box, className)}
    >
      <Icon aria-hidden className={clsx('mt-0.5 size-4 shrink-0', iconClass)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-56 flex-1">
          {title && <p className="font-medium text-strong wrap-anywhere">{title}</p>}
          {children && <div className={clsx('text-strong wrap-anywhere', title && 'mt-0.5')}>{children}</div>}
        </div>
        {action && <div className="flex flex-wrap gap-2 sm:-my-1">{action}</div>}
      </div>
      {onDismiss && (
        <IconButton label="Dismiss" icon={X} size="sm" className="-my-1 -me-2" onClick={onDismiss} />
      )}
    </div>
  );
};
