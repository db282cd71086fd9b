import clsx from 'clsx';

/** Placeholder of loading content, in its final size to prevent layout shift. */
export const Skeleton = ({ className = 'h-4 w-full' }: { className?: string }) => (
  <div aria-hidden className={clsx('animate-shimmer rounded-md bg-line', className)} />
);

const widths = ['w-3/5', 'w-4/5', 'w-2/5', 'w-3/4', 'w-1/2'];

type SkeletonRowsProps = {
  rows?: number;
  /** For screen readers. */
  label?: string;
  className?: string;
};

/** Placeholder lines of a list or table. */
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
