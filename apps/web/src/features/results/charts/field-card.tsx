import type { FieldSummary } from '@form-service/sdk';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { fieldTypeInfo } from '../../../fields/field-type-info.ts';
import { pluralize } from '../../../ui/text-format.ts';
import type { Chart, Quote } from '../model/chart.ts';
import { fieldChart } from '../model/field-chart.ts';
import { BarList } from './bar-list.tsx';
import { ChartCard } from './chart-card.tsx';
import { HeatTable } from './heat-table.tsx';
import { LazyPlot } from './lazy-plot.tsx';

/** The latest long answers, with links to their entries. */
const QuoteList = ({ formId, quotes }: { formId: string; quotes: readonly Quote[] }) => (
  <ul className="flex max-h-96 flex-col overflow-y-auto" tabIndex={0} aria-label="Latest answers">
    {quotes.map(({ value, entryId, submittedAt }) => (
      <li key={entryId} className="border-b border-line py-2 first:pt-0 last:border-b-0">
        <p className="whitespace-pre-line text-strong wrap-anywhere">{value}</p>
        <Link
          to="/forms/$formId/entries/$entryId"
          params={{ formId, entryId }}
          className="text-xs text-muted underline hover:text-strong"
        >
          {new Date(submittedAt).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
        </Link>
      </li>
    ))}
  </ul>
);

/** Chart of one question. */
export const FieldCard = ({ formId, summary }: { formId: string; summary: FieldSummary }) => {
  const { facts, chart, table } = useMemo(() => fieldChart(summary), [summary]);
  const { answered, missing, label, path, type } = summary;
  const title = label || path;
  const note = `${pluralize(answered, 'answer', 'answers')}${missing > 0 ? ` · ${pluralize(missing, 'entry', 'entries')} unanswered` : ''}`;
  return (
    <ChartCard
      title={title}
      note={note}
      icon={fieldTypeInfo[type].icon}
      facts={answered > 0 ? facts : []}
      chart={answered > 0 ? chart : { kind: 'none' }}
      table={table}
    >
      <ChartBody formId={formId} title={title} chart={chart} />
    </ChartCard>
  );
};

type ChartBodyProps = { formId: string; title: string; chart: Chart };

const ChartBody = ({ formId, title, chart }: ChartBodyProps) => {
  switch (chart.kind) {
    case 'bars':
      return <BarList bars={chart.bars} />;
    case 'plot':
      return (
        <LazyPlot
          label={`Bar chart of the answers to “${title}”. Show it as a table for exact numbers.`}
          data={chart}
        />
      );
    case 'heat':
      return <HeatTable label={`${title}, row by row`} columns={chart.columns} rows={chart.rows} />;
    case 'quotes':
      return <QuoteList formId={formId} quotes={chart.quotes} />;
    case 'none':
      return null;
  }
};
