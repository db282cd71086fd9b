import type { FieldSummary } from '@form-service/sdk';
import { pluralize } from '../../../ui/text-format.ts';
import type { Bar, Chart, ChartFact, ChartTable, FieldChart } from './chart.ts';
import { axisText, periodText, withoutGaps } from './day-texts.ts';
import { bytesText, decimalText, moneyText, numberText, shareText } from './number-texts.ts';

type Part<Name extends keyof FieldSummary> = NonNullable<FieldSummary[Name]>;

const fact = (label: string, value: string): ChartFact => ({ label, value });

const bar = (label: string, count: number, share: number): Bar => ({
  label,
  size: count,
  text: `${numberText(count)} (${shareText(share)})`,
});

const columns = (labels: readonly string[], counts: readonly number[], axis = labels): Chart => ({
  kind: 'plot',
  shape: 'columns',
  axis,
  labels,
  series: [{ name: 'Answers', values: counts }],
});

/** Facts, chart and table for a field's summary. */
export function fieldChart(summary: FieldSummary): FieldChart {
  const { answered, choices, distribution, numbers, yesNo, ranking, rows, dates, texts, files } = summary;
  if (choices) return choicesChart(choices, answered);
  if (distribution) return distributionChart(distribution, numbers, summary.nps);
  if (numbers) return numbersChart(numbers, summary.currency);
  if (yesNo) return yesNoChart(yesNo);
  if (ranking) return rankingChart(ranking);
  if (rows) return matrixChart(rows);
  if (dates) return datesChart(dates);
  if (texts) return textsChart(texts);
  if (files) return filesChart(files);
  return { facts: [], chart: { kind: 'none' }, table: answeredTable(summary) };
}

const answeredTable = ({ answered, missing }: FieldSummary): ChartTable => ({
  columns: ['', 'Entries'],
  rows: [
    ['Answered', answered],
    ['Not answered', missing],
  ],
});

const choiceColumns = ['Answer', 'Count', 'Share'] as const;

function choicesChart({ options, other }: Part<'choices'>, answered: number): FieldChart {
  const share = (count: number) => (answered > 0 ? Math.min(1, count / answered) : 0);
  const lines = options.map(({ label, count, share: part }) => ({ label, count, share: part }));
  if (other.count > 0) lines.push({ label: 'Other', count: other.count, share: share(other.count) });
  const written = other.top.map(({ value, count }) => ({
    label: `Other: ${value}`,
    count,
    share: share(count),
  }));
  return {
    facts: [],
    chart: { kind: 'bars', bars: lines.map(({ label, count, share: part }) => bar(label, count, part)) },
    table: {
      columns: choiceColumns,
      rows: [...lines, ...written].map(({ label, count, share: part }) => [label, count, part]),
    },
  };
}

/** Longer scales are charted as columns. */
const FEW_STEPS = 5;

function distributionChart(
  steps: Part<'distribution'>,
  numbers: FieldSummary['numbers'],
  nps: FieldSummary['nps'],
): FieldChart {
  const facts = numbers
    ? [fact('Average', decimalText(numbers.avg)), fact('Median', decimalText(numbers.median))]
    : [];
  return {
    facts: nps ? [...npsFacts(nps), ...facts] : facts,
    chart:
      steps.length > FEW_STEPS
        ? columns(
            steps.map(({ value }) => decimalText(value)),
            steps.map(({ count }) => count),
          )
        : { kind: 'bars', bars: steps.map(({ value, count, share }) => bar(String(value), count, share)) },
    table: { columns: choiceColumns, rows: steps.map(({ value, count, share }) => [value, count, share]) },
  };
}

const npsFacts = ({ score, promoters, passives, detractors }: Part<'nps'>): readonly ChartFact[] => [
  fact('Net Promoter Score', decimalText(score, 0)),
  fact('Promoters (9–10)', numberText(promoters)),
  fact('Passives (7–8)', numberText(passives)),
  fact('Detractors (0–6)', numberText(detractors)),
];

function numbersChart(
  { min, max, avg, median, sum, histogram }: Part<'numbers'>,
  currency: string | undefined,
): FieldChart {
  const shown = (value: number | null) =>
    currency === undefined ? decimalText(value) : moneyText(value, currency);
  const isSteps = histogram.every(({ from, to }) => from === to);
  const label = ({ from, to }: (typeof histogram)[number]) =>
    isSteps ? shown(from) : `${shown(from)} – ${shown(to)}`;
  return {
    facts: [
      fact('Average', shown(avg)),
      fact('Median', shown(median)),
      fact('Minimum', shown(min)),
      fact('Maximum', shown(max)),
      fact('Sum', shown(sum)),
    ],
    chart: columns(
      histogram.map(label),
      histogram.map(({ count }) => count),
    ),
    table: {
      columns: ['From', 'To', 'Count'],
      rows: histogram.map(({ from, to, count }) => [from, to, count]),
    },
  };
}

function yesNoChart({ yes, no, share }: Part<'yesNo'>): FieldChart {
  const lines = [
    ['Yes', yes, share],
    ['No', no, yes + no > 0 ? 1 - share : 0],
  ] as const;
  return {
    facts: [],
    chart: { kind: 'bars', bars: lines.map(([label, count, part]) => bar(label, count, part)) },
    table: { columns: choiceColumns, rows: lines },
  };
}

/** The best rank has the longest bar. */
function rankingChart(options: Part<'ranking'>): FieldChart {
  const sorted = options.toSorted((a, b) => (a.averageRank ?? Infinity) - (b.averageRank ?? Infinity));
  return {
    facts: [],
    chart: {
      kind: 'bars',
      bars: sorted.map(({ label, averageRank }) => ({
        label,
        size: averageRank === null ? 0 : options.length + 1 - averageRank,
        text: averageRank === null ? 'Not ranked' : `Average rank ${decimalText(averageRank, 1)}`,
      })),
    },
    table: {
      columns: ['Option', 'Average rank', 'Ranked by'],
      rows: sorted.map(({ label, averageRank, count }) => [label, averageRank, count]),
    },
  };
}

function matrixChart(rows: Part<'rows'>): FieldChart {
  const columns = rows[0]?.options.map(({ label }) => label) ?? [];
  return {
    facts: [],
    chart: {
      kind: 'heat',
      columns,
      rows: rows.map(({ label, options }) => ({
        label,
        cells: options.map(({ count, share }) => ({
          share,
          text: `${numberText(count)} (${shareText(share)})`,
        })),
      })),
    },
    table: {
      columns: ['Row', ...columns],
      rows: rows.map(({ label, options }) => [label, ...options.map(({ count }) => count)]),
    },
  };
}

function datesChart({ earliest, latest, unit, histogram }: Part<'dates'>): FieldChart {
  const filled = withoutGaps(histogram, unit);
  return {
    facts: [
      ...(earliest === null ? [] : [fact('Earliest', momentText(earliest))]),
      ...(latest === null ? [] : [fact('Latest', momentText(latest))]),
    ],
    chart: columns(
      filled.map(({ period }) => periodText(period, unit)),
      filled.map(({ count }) => count),
      filled.map(({ period }) => axisText(period, unit)),
    ),
    table: {
      columns: [{ hour: 'Hour', day: 'Day', month: 'Month', year: 'Year' }[unit], 'Count'],
      rows: histogram.map(({ period, count }) => [period, count]),
    },
  };
}

/** A date, a time, or a timestamp. */
function momentText(value: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return periodText(value, 'day');
  const moment = new Date(value);
  if (!value.includes('T') || Number.isNaN(moment.valueOf())) return value;
  return moment.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}

function textsChart({ distinct, averageLength, top, latest }: Part<'texts'>): FieldChart {
  const facts = [
    ...(distinct === null ? [] : [fact('Unique answers', numberText(distinct))]),
    ...(averageLength === null
      ? []
      : [fact('Average length', pluralize(Math.round(averageLength), 'character', 'characters'))]),
  ];
  if (latest.length > 0)
    return {
      facts,
      chart: { kind: 'quotes', quotes: latest },
      table: {
        columns: ['Submitted at', 'Answer'],
        rows: latest.map(({ submittedAt, value }) => [submittedAt, value]),
      },
    };
  return {
    facts,
    chart: {
      kind: 'bars',
      bars: top.map(({ value, count }) => ({ label: value, size: count, text: numberText(count) })),
    },
    table: { columns: ['Answer', 'Count'], rows: top.map(({ value, count }) => [value, count]) },
  };
}

const filesChart = ({ count, bytes }: Part<'files'>): FieldChart => ({
  facts: [fact('Files', numberText(count)), fact('Total size', bytesText(bytes))],
  chart: { kind: 'none' },
  table: { columns: ['Files', 'Bytes'], rows: [[count, bytes]] },
});
