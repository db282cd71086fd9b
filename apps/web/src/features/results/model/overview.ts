import type { FormSummary } from '@form-service/sdk';
import { pluralize } from '../../../ui/text-format.ts';
import type { Bar, Chart, ChartFact, ChartTable } from './chart.ts';
import { axisText, periodText } from './day-texts.ts';
import { numberText, shareText, shortDuration } from './number-texts.ts';

/** A number with an explanation. */
export type Tile = ChartFact & { note: string };

export function tilesOf({ entries, completion }: FormSummary): readonly Tile[] {
  const { started, submitted, rate, medianSeconds } = completion;
  return [
    {
      label: 'Submitted',
      value: numberText(entries.submitted),
      note: entries.drafts > 0 ? `plus ${pluralize(entries.drafts, 'draft', 'drafts')}` : 'No drafts',
    },
    {
      label: 'Completion rate',
      value: rate === null ? '–' : shareText(rate),
      note:
        rate === null
          ? 'No entries from respondents'
          : `${numberText(submitted)} of ${numberText(started)} started`,
    },
    {
      label: 'Median time to complete',
      value: medianSeconds === null ? '–' : shortDuration(medianSeconds),
      note:
        medianSeconds === null
          ? 'Available once someone saves before submitting'
          : 'From first save to submission',
    },
  ];
}

const intervalHeads = { day: 'Day', week: 'Week of', month: 'Month of', year: 'Year of' } as const;

/** Entries over time: one point per day, week, month or year. */
export function timeLineOf({ interval, perDay }: FormSummary): {
  chart: Chart & { kind: 'plot' };
  table: ChartTable;
} {
  return {
    chart: {
      kind: 'plot',
      shape: 'lines',
      axis: perDay.map(({ date }) => axisText(date, interval)),
      labels: perDay.map(({ date }) => periodText(date, interval)),
      series: [
        { name: 'Submitted', values: perDay.map(({ submitted }) => submitted) },
        { name: 'Started', values: perDay.map(({ started }) => started) },
      ],
    },
    table: {
      columns: [intervalHeads[interval], 'Submitted', 'Started'],
      rows: perDay.map(({ date, submitted, started }) => [date, submitted, started]),
    },
  };
}

/** Drop-off: a bar per page, and one for submitted entries. */
export function dropOffOf({ completion: { started, submitted, pages } }: FormSummary): {
  bars: readonly Bar[];
  table: ChartTable;
} {
  const share = (count: number) => (started > 0 ? Math.min(1, count / started) : 0);
  const steps = pages.map(({ title, reached, left }, index) => ({
    label: title ?? `Page ${index + 1}`,
    count: reached,
    left,
  }));
  return {
    bars: [...steps, { label: 'Submitted', count: submitted, left: 0 }].map(({ label, count, left }) => ({
      label,
      size: count,
      text: `${numberText(count)} (${shareText(share(count))})${left > 0 ? ` · ${numberText(left)} dropped off` : ''}`,
    })),
    table: {
      columns: ['Page', 'Reached', 'Dropped off'],
      rows: [...steps.map(({ label, count, left }) => [label, count, left]), ['Submitted', submitted, null]],
    },
  };
}
