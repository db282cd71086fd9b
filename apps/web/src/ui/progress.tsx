import { Progress as Radix } from 'radix-ui';

type ProgressProps = {
  label: string;
  /** From 0 to 1; indeterminate if omitted. */
  value?: number;
  /** Shows label and percentage above the bar. */
  showLabel?: boolean;
};

export const Progress = ({ label, value, showLabel }: ProgressProps) => {
  const percent = value === undefined ? null : Math.round(Math.min(Math.max(value, 0), 1) * 100);
  return (
    <div className="w-full">
      {showLabel && (
        <div className="mb-1.5 flex justify-between gap-4">
          <span className="min-w-0 wrap-anywhere">{label}</span>
          {percent !== null && <span className="text-muted tabular-nums">{percent} %</span>}
        </div>
      )}
      <Radix.Root
        aria-label={label}
        value={percent}
        className="h-1.5 overflow-hidden rounded-full bg-line forced-colors:border"
      >
        {percent === null ? (
          <Radix.Indicator className="block h-full w-1/3 animate-advance rounded-full bg-accent forced-colors:bg-[Highlight]" />
        ) : (
          <Radix.Indicator
            className="block h-full rounded-full bg-accent forced-colors:bg-[Highlight] transition-[width] duration-200"
            style={{ width: `${percent}%` }}
          />
        )}
      </Radix.Root>
    </div>
  );
};
