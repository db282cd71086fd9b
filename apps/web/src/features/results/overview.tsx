import type { FormSummary } from '@form-service/sdk';
import clsx from 'clsx';
import { Activity, Filter } from 'lucide-react';
import { useMemo } from 'react';
import { pluralize } from '../../ui/text-format.ts';
import { BarList } from './charts/bar-list.tsx';
import { ChartCard } from './charts/chart-card.tsx';
import { LazyPlot } from './charts/lazy-plot.tsx';
import { dropOffOf, tilesOf, timeLineOf } from './model/overview.ts';

/** The form as a whole: summary numbers, entries over time and drop-off. */
export const Overview = ({ summary }: { summary: FormSummary }) => {
  const { chart, table } = useMemo(() => timeLineOf(summary), [summary]);
  const { started, pages } = summary.completion;
  const hasDropOff = started > 0 && pages.length > 0;
  return (
    <div className="mb-8 flex flex-col gap-4">
      <Tiles summary={summary} />
      <div className={clsx('grid gap-4', hasDropOff && 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]')}>
        <ChartCard
          title="Entries over time"
          note={`By ${summary.interval}, ${summary.timezone} time`}
          icon={Activity}
          chart={chart}
          table={table}
        >
          <LazyPlot
            label="Line chart of entries submitted and started over time. Show it as a table for exact numbers."
            data={chart}
          />
        </ChartCard>
        {hasDropOff && <DropOff summary={summary} />}
      </div>
    </div>
  );
};

const Tiles = ({ summary }: { summary: FormSummary }) => (
  <dl className="grid gap-4 sm:grid-cols-3">
    {tilesOf(summary).map(({ label, value, note }) => (
      <div
        key={label}
        className="flex flex-col rounded-xl border border-line bg-surface p-4 shadow-sm sm:p-5"
      >
        <dt className="text-muted">{label}</dt>
        <dd className="mt-1 text-2xl leading-8 font-semibold tracking-tight text-strong tabular-nums">
          {value}
        </dd>
        <dd className="text-xs leading-5 text-muted">{note}</dd>
      </div>
    ))}
  </dl>
);

const DropOff = ({ summary }: { summary: FormSummary }) => {
  const { bars, table } = useMemo(() => dropOffOf(summary), [summary]);
  return (
    <ChartCard
      title="Drop-off"
      note={`Of ${pluralize(summary.completion.started, 'respondent', 'respondents')} who started`}
      icon={Filter}
      chart={{ kind: 'bars', bars }}
      table={table}
    >
      <BarList bars={bars} />
    </ChartCard>
  );
};
