import { useEffect, useRef, useState } from 'react';
import type { PlotData } from '../model/chart.ts';
import { chartColors, useScheme } from './chart-colors.ts';
import { createPlot } from './plot.ts';

type PlotChartProps = {
  /** Describes the chart; the data is in the table next to it. */
  label: string;
  data: PlotData;
};

/** Line or column chart on a canvas. Hovering shows the values above. */
export const PlotChart = ({ label, data }: PlotChartProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [point, setPoint] = useState<number>();
  const scheme = useScheme();
  useEffect(() => {
    const parent = box.current;
    if (!parent) return undefined;
    const plot = createPlot(parent, data, chartColors(), setPoint);
    const observer = new ResizeObserver(() => {
      if (parent.clientWidth > 0) plot.setSize({ width: parent.clientWidth, height: plot.height });
    });
    observer.observe(parent);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
    // `scheme` is not read, but the colours change with it.
  }, [data, scheme]);

  const { labels, series } = data;
  const shown = point === undefined ? undefined : labels[point];
  return (
    <div>
      <p aria-hidden className="flex min-h-5 flex-wrap gap-x-4 text-xs text-muted">
        {shown !== undefined && point !== undefined && (
          <span className="font-medium text-strong">{shown}</span>
        )}
        {series.map(({ name, values }, index) => (
          <span key={name} className="flex items-center gap-1.5">
            {series.length > 1 && (
              <span
                className={
                  index === 0 ? 'h-0.5 w-4 bg-accent' : 'w-4 border-t-2 border-dashed border-warning'
                }
              />
            )}
            {name}
            {point !== undefined && shown !== undefined && (
              <span className="text-strong tabular-nums">{(values[point] ?? 0).toLocaleString()}</span>
            )}
          </span>
        ))}
      </p>
      <div ref={box} role="img" aria-label={label} className="h-55 w-full overflow-hidden" />
    </div>
  );
};
