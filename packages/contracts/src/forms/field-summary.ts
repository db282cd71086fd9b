import { fieldTypeNames } from '@form-service/engine';
import Type, { type Static } from 'typebox';
import { Closed, Count, Id, Line, Nullable, OneOf, Resource, Text, Timestamp } from '../primitives.ts';

export const share = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });
export const measure = (description: string) => Nullable(Type.Number({ description }));
const value = Text({ maxLength: 500, description: "The answer's value; long ones are truncated." });
const label = Text({ maxLength: 1_000, description: 'The label.' });

const Counted = Closed({ value, count: Count('How often.') });
const top = (description: string) => Type.Array(Counted, { maxItems: 20, description });

const Choice = Closed(
  {
    value,
    label,
    count: Count('How many chose it.'),
    share: share('Share of those who answered.'),
  },
  { title: 'SummaryChoice', description: 'An option and how often it was chosen.' },
);
const choices = Type.Array(Choice, { maxItems: 5_000, description: "In the form's order." });

const Numbers = Closed(
  {
    min: measure('The minimum.'),
    max: measure('The maximum.'),
    avg: measure('The mean.'),
    median: measure('The median.'),
    sum: measure('The sum.'),
    histogram: Type.Array(
      Closed({
        from: Type.Number({ description: 'Inclusive lower bound.' }),
        to: Type.Number({ description: 'Upper bound; inclusive for the last range.' }),
        count: Count('The count.'),
      }),
      { maxItems: 20, description: 'Ranges of equal width.' },
    ),
  },
  { title: 'SummaryNumbers', description: 'Number statistics; null without answers.' },
);

const Dates = Closed(
  {
    earliest: Nullable(Text({ maxLength: 40, description: 'The earliest; null without answers.' })),
    latest: Nullable(Text({ maxLength: 40, description: 'The latest; null without answers.' })),
    unit: OneOf(['hour', 'day', 'month', 'year'], {
      description: 'The period of the histogram. For times, the hour.',
    }),
    histogram: Type.Array(
      Closed({
        period: Text({ maxLength: 10, description: '`2026-11-15`, `2026-11`, `2026`, or the hour `14`.' }),
        count: Count('The count.'),
      }),
      { maxItems: 10_000, description: 'Periods with answers, in order.' },
    ),
  },
  { title: 'SummaryDates', description: 'Date statistics. For date ranges, of the start dates.' },
);

const Texts = Closed(
  {
    distinct: Nullable(Count('Number of distinct values; null for long text.')),
    averageLength: measure('In characters.'),
    top: top('The most frequent values; empty for long text.'),
    latest: Type.Array(
      Closed({ value, entryId: Id('ent'), submittedAt: Timestamp('When it was submitted.') }),
      {
        maxItems: 20,
        description: 'The latest; only for long text.',
      },
    ),
  },
  { title: 'SummaryTexts', description: 'Text statistics, by the first 200 characters.' },
);

export const FieldSummary = Resource(
  'FieldSummary',
  'Answers to one field, summarized. Which parts are present depends on its type.',
  {
    key: Text({ maxLength: 63, description: 'The key of the field.' }),
    path: Text({ maxLength: 1_000, description: 'Its full path: `guests.name`.' }),
    type: OneOf(fieldTypeNames, { description: 'The type of the field.' }),
    label,
    answered: Count('Number of answers; in a repeating group, across all instances.'),
    missing: Count('Number of entries or instances without an answer.'),
    currency: Type.Optional(
      Line({
        maxLength: 3,
        description: 'The ISO 4217 currency of its numbers, if any.',
      }),
    ),
    numbers: Type.Optional(Numbers),
    distribution: Type.Optional(
      Type.Array(
        Closed({
          value: Type.Number({ description: 'A step of the scale.' }),
          count: Count('How many chose it.'),
          share: share('Share of those who answered.'),
        }),
        { maxItems: 201, description: 'For ratings and scales, each step.' },
      ),
    ),
    nps: Type.Optional(
      Closed(
        {
          score: measure('From -100 to 100; null without answers.'),
          promoters: Count('9 and 10.'),
          passives: Count('7 and 8.'),
          detractors: Count('0 to 6.'),
        },
        { title: 'SummaryNps', description: 'The net promoter score.' },
      ),
    ),
    yesNo: Type.Optional(
      Closed(
        {
          yes: Count('Yes or agreed.'),
          no: Count('No.'),
          share: share('Share of yes among those who answered.'),
        },
        { title: 'SummaryYesNo', description: 'Yes or no.' },
      ),
    ),
    choices: Type.Optional(
      Closed(
        {
          options: {
            ...choices,
            description: "In the form's order. If options come from elsewhere, the 100 most frequent values.",
          },
          other: Closed({
            count: Count('How many chose another value.'),
            top: top('The most frequent other values.'),
          }),
        },
        { title: 'SummaryChoices', description: 'How often each option was chosen.' },
      ),
    ),
    ranking: Type.Optional(
      Type.Array(
        Closed({
          value,
          label,
          count: Count('How many ranked it.'),
          averageRank: measure('The average rank, 1 being first; null if nobody ranked it.'),
        }),
        { maxItems: 5_000, description: "The options in the form's order." },
      ),
    ),
    rows: Type.Optional(
      Type.Array(Closed({ value, label, answered: Count('How many answered the row.'), options: choices }), {
        maxItems: 200,
        description: 'The rows of a matrix.',
      }),
    ),
    dates: Type.Optional(Dates),
    texts: Type.Optional(Texts),
    files: Type.Optional(
      Closed(
        { count: Count('Number of files.'), bytes: Count('Total size.') },
        { title: 'SummaryFiles', description: 'Uploaded files.' },
      ),
    ),
  },
);
export type FieldSummary = Static<typeof FieldSummary>;
