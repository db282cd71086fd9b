import { type ComponentProps, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { PlotChart } from './plot-chart.tsx';

const Plot = lazy(async () => ({ default: (await import('./plot-chart.tsx')).PlotChart }));

const waiting = <Skeleton className="h-60 w-full" />;

/** The library comes with the first chart, and each chart is drawn when it comes into view: forms can have hundreds. */
export const LazyPlot = (props: ComponentProps<typeof PlotChart>) => {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || isNear) return undefined;
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div ref={place} className="min-h-60">
      {isNear ? (
        <Suspense fallback={waiting}>
          <Plot {...props} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
};
