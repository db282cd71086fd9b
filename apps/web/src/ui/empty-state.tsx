import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Icon } from './button.tsx';

type EmptyStateProps = {
  icon: Icon;
  title: string;
  /** What will be here, and how to add it. */
  children?: ReactNode;
  /** Button to create the first item. */
  action?: ReactNode;
  /** For cards and panels, with less padding. */
  compact?: boolean;
  /** Level 1 if it is the whole screen. */
  level?: 1 | 2;
};

export const EmptyState = ({ icon: Icon, title, children, action, compact, level = 2 }: EmptyStateProps) => {
  const Heading = `h${level}` as const;
  return (
    <div
      className={clsx(
        'mx-auto flex max-w-sm flex-col items-center text-center',
        compact ? 'px-4 py-8' : 'px-4 py-16',
      )}
    >
      <div className="flex size-10 items-center justify-center rounded-lg border border-line bg-surface text-muted shadow-sm">
        <Icon aria-hidden className="size-5" />
      </div>
      <Heading className="mt-4 font-semibold text-strong wrap-anywhere">{title}</Heading>
      {children && <div className="mt-1 text-muted wrap-anywhere">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
};
