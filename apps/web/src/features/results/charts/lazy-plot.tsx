import { type ComponentProps, lazy } from 'react';
import { LazyBoundary } from '../../../ui/lazy-boundary.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { PlotChart } from './plot-chart.tsx';
import { useNearViewport } from './use-near-viewport.ts';

const Plot = lazy(async () => ({ default: (await import('./plot-chart.tsx')).PlotChart }));

const waiting = <Skeleton className="h-60 w-full" />;

/** The library is loaded with the first chart, and each chart is drawn when it comes into view: forms can have hundreds. */
export const LazyPlot = (props: ComponentProps<typeof PlotChart>) => {
  const [ref, isNear] = useNearViewport<HTMLDivElement>();
  return (
    <div ref={ref} className="min-h-60">
      {isNear ? (
        <LazyBoundary fallback={waiting}>
          <Plot {...props} />
        </LazyBoundary>
      ) : (
        waiting
      )}
    </div>
  );
};
