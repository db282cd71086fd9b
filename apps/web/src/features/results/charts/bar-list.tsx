import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { Bar } from '../model/chart.ts';

/** The rest is shown on demand: there are 250 countries. */
const SHOWN = 12;

/** Horizontal bars with labels, as a list. */
export const BarList = ({ bars }: { bars: readonly Bar[] }) => {
  const [all, setAll] = useState(false);
  const maxSize = Math.max(1, ...bars.map(({ size }) => size));
  const shown = all || bars.length <= SHOWN + 2 ? bars : bars.slice(0, SHOWN);
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-2.5">
        {shown.map(({ label, size, text }, at) => (
          <li key={at} className="flex flex-col gap-1">
            <span className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 text-strong wrap-anywhere">{label}</span>
              <span className="shrink-0 text-xs text-muted tabular-nums">{text}</span>
            </span>
            <span aria-hidden className="h-2 overflow-hidden rounded-full bg-line">
              <span
                className="block h-full rounded-full bg-accent"
                style={{ width: `${(size / maxSize) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
      {shown.length < bars.length && (
        <div>
          <Button variant="quiet" size="sm" onClick={() => setAll(true)}>
            Show all {bars.length}
          </Button>
        </div>
      )}
    </div>
  );
};
