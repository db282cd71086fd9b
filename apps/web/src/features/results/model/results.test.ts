import type { FieldSummary, FormSummary } from '@form-service/sdk';
import { describe, expect, test } from 'vitest';
import { csvOf, fileNameOf } from './csv.ts';
import { periodText, withoutGaps } from './day-texts.ts';
import { fieldBatches } from './field-batches.ts';
import { fieldChart } from './field-chart.ts';
import { bytesText, shareText, shortDuration } from './number-texts.ts';
import { dropOffOf, tilesOf, timeLineOf } from './overview.ts';
import { resultsScope, todayIn } from './scope.ts';

const field = (parts: Partial<FieldSummary>): FieldSummary => ({
  key: 'f',
  path: 'f',
  type: 'short_text',
  label: 'F',
  answered: 4,
  missing: 1,
  ...parts,
});

describe('a field', () => {
  test('with options lists them in order, then other answers', () => {
    const { chart, table } = fieldChart(
      field({
        choices: {
          options: [
            { value: 'a', label: 'Apple', count: 1, share: 0.25 },
            { value: 'b', label: 'Bread', count: 2, share: 0.5 },
          ],
          other: { count: 1, top: [{ value: 'cake', count: 1 }] },
        },
      }),
    );
    expect(chart).toEqual({
      kind: 'bars',
      bars: [
        { label: 'Apple', size: 1, text: '1 (25%)' },
        { label: 'Bread', size: 2, text: '2 (50%)' },
        { label: 'Other', size: 1, text: '1 (25%)' },
      ],
    });
    expect(table.rows.at(-1)).toEqual(['Other: cake', 1, 0.25]);
  });

  test('with currency keeps cents and currency', () => {
    const histogram = [{ from: 12.5, to: 12.5, count: 1 }];
    const numbers = { min: 12.5, max: 12.5, avg: 12.5, median: 12.5, sum: 12.5, histogram };
    const { facts, chart } = fieldChart(field({ type: 'currency', currency: 'EUR', numbers }));
    expect(facts.map(({ value }) => value)).toEqual(Array.from({ length: 5 }, () => '€12.50'));
    expect(chart).toMatchObject({ labels: ['€12.50'] });
  });

  test('with texts counts characters in the singular too', () => {
    const texts = { distinct: 1, averageLength: 1, top: [], latest: [] };
    expect(fieldChart(field({ texts })).facts.at(-1)).toEqual({
      label: 'Average length',
      value: '1 character',
    });
  });

  test('with ranks shows the best rank first, with the longest bar', () => {
    const { chart } = fieldChart(
      field({
        ranking: [
          { value: 'a', label: 'A', count: 2, averageRank: 2 },
          { value: 'b', label: 'B', count: 2, averageRank: 1 },
          { value: 'c', label: 'C', count: 0, averageRank: null },
        ],
      }),
    );
    expect(chart.kind === 'bars' && chart.bars.map(({ label, size }) => [label, size])).toEqual([
      ['B', 3],
      ['A', 2],
      ['C', 0],
    ]);
  });

  test('with dates has no gaps in the chart, and only given answers in the table', () => {
    const histogram = [
      { period: '2025-11', count: 1 },
      { period: '2026-02', count: 3 },
    ];
    const { chart, table } = fieldChart(
      field({ dates: { earliest: '2025-11-30', latest: '2026-02-01', unit: 'month', histogram } }),
    );
    expect(chart.kind === 'plot' && chart.series[0]?.values).toEqual([1, 0, 0, 3]);
    expect(table.rows).toEqual([
      ['2025-11', 1],
      ['2026-02', 3],
    ]);
  });

  test('without a specific summary still shows the number of answers', () => {
    expect(fieldChart(field({ type: 'name' })).table.rows).toEqual([
      ['Answered', 4],
      ['Not answered', 1],
    ]);
  });
});

test('gaps of hours are filled, centuries are not', () => {
  const hours = [
    { period: '08', count: 1 },
    { period: '10', count: 2 },
  ];
  expect(withoutGaps(hours, 'hour').map(({ period }) => period)).toEqual(['08', '09', '10']);
  const far = [
    { period: '0001-01-01', count: 1 },
    { period: '2026-01-01', count: 2 },
  ];
  expect(withoutGaps(far, 'day')).toEqual(far);
  expect(periodText('2026-11-15', 'day')).toContain('2026');
});

const summary: FormSummary = {
  formId: 'frm_01kxta5vqse7xr9m4z3h8w2bcd',
  formVersionId: 'ver_01kxta5vqse7xr9m4z3h8w2bcd',
  entries: { total: 4, submitted: 3, drafts: 1, inTrash: 0 },
  timezone: 'UTC',
  interval: 'day',
  perDay: [
    { date: '2026-11-14', submitted: 1, started: 2 },
    { date: '2026-11-15', submitted: 2, started: 2 },
  ],
  completion: {
    started: 4,
    submitted: 3,
    rate: 0.75,
    medianSeconds: 94,
    pages: [
      { id: 'one', title: 'About you', reached: 4, left: 0 },
      { id: 'two', title: null, reached: 3, left: 1 },
    ],
  },
  fields: [],
};

describe('the overview', () => {
  test('has summary numbers', () => {
    expect(tilesOf(summary).map(({ value }) => value)).toEqual(['3', '75%', '1 min 34 s']);
    const unknown = { ...summary.completion, rate: null, medianSeconds: null };
    expect(tilesOf({ ...summary, completion: unknown }).map(({ value }) => value)).toEqual(['3', '–', '–']);
  });

  test('has a point for each day', () => {
    expect(timeLineOf(summary).table.rows[1]).toEqual(['2026-11-15', 2, 2]);
  });

  test('shows where respondents left', () => {
    expect(dropOffOf(summary).bars.map(({ label, text }) => [label, text])).toEqual([
      ['About you', '4 (100%)'],
      ['Page 2', '3 (75%) · 1 dropped off'],
      ['Submitted', '3 (75%)'],
    ]);
  });
});

test('CSV quotes cells where needed and defuses formulas', () => {
  const csv = csvOf({
    columns: ['Answer', 'Count'],
    rows: [
      ['=1+1', 2],
      ['a "b", c', -3],
      ['x\ny', null],
    ],
  });
  expect(csv).toBe('\uFEFFAnswer,Count\r\n\'=1+1,2\r\n"a ""b"", c",-3\r\n"x\ny",\r\n');
  expect(fileNameOf('Où habitez-vous ?', 'csv')).toBe('ou-habitez-vous.csv');
  expect(fileNameOf('???', 'png')).toBe('chart.png');
});

test('fields are requested in batches', () => {
  const field = (key: string) => ({ kind: 'field', key, type: 'number', label: key }) as const;
  const group = { kind: 'group', key: 'g', elements: [field('d'), field('e')] } as const;
  const pages = [
    {
      id: 'p',
      elements: [field('a'), field('b'), { kind: 'content', type: 'divider' } as const, field('c'), group],
    },
  ];
  expect(fieldBatches({ format: 1, pages })).toEqual([['a', 'b', 'c', 'g.d'], ['g.e']]);
});

test('search parameters resolve to days in the time zone', () => {
  const now = new Date('2026-11-15T23:30:00Z');
  expect(todayIn('Europe/Paris', now)).toBe('2026-11-16');
  expect(resultsScope({ days: 7 }, 'Europe/Paris', '2026-11-16')).toEqual({
    timezone: 'Europe/Paris',
    from: '2026-11-10',
  });
  expect(resultsScope({ filter: 'number > 1', to: '2026-11-16' }, 'UTC', '2026-11-16')).toEqual({
    timezone: 'UTC',
    filter: 'number > 1',
    to: '2026-11-16',
  });
});

test('numbers are short', () => {
  expect(['0.001', '0', '0.5', '1'].map((share) => shareText(Number(share)))).toEqual([
    '< 1%',
    '0%',
    '50%',
    '100%',
  ]);
  expect([12, 200, 3_700, 90_000, 200_000].map(shortDuration)).toEqual([
    '12 s',
    '3 min 20 s',
    '1 h 1 min',
    '1 day',
    '2 days',
  ]);
  expect([999, 1_500, 2_500_000].map(bytesText)).toEqual(['999 bytes', '1.5 KB', '2.5 MB']);
});
