import clsx from 'clsx';

/** The place of something that is loading: as large as it will be, so that nothing jumps. */
export const Skeleton = ({ className = 'h-4 w-full' }: { className?: string }) => (
  <div aria-hidden className={clsx('animate-shimmer rounded-md bg-line', className)} />
);

const widths = ['w-3/5', 'w-4/5', 'w-2/5', 'w-3/4', 'w-1/2'];

type SkeletonRowsProps = {
  rows?: number;
  /** Said to screen readers while it is there. */
  label?: string;
  className?: string;
};

/** Lines of a list or a table that is loading. */
export const SkeletonRows = ({ rows = 5, label = 'Loading…', className }: SkeletonRowsProps) => (
  <div role="status" className={clsx('flex flex-col', className)}>
    <span className="sr-only">{label}</span>
    {Array.from({ length: rows }, (_, at) => (
      <div key={at} className="flex h-12 items-center border-b border-line px-4 last:border-b-0">
        <Skeleton className={clsx('h-3.5', widths[at % widths.length])} />
      </div>
    ))}
  </div>
);
