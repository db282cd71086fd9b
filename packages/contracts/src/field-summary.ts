import { fieldTypeNames } from '@form-service/engine';
import Type, { type Static } from 'typebox';
import { Closed, Id, Line, Nullable, OneOf, Resource, Text, Timestamp } from './primitives.ts';

export const count = (description: string) =>
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, format: 'int64', description });

export const share = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });
export const measure = (description: string) => Nullable(Type.Number({ description }));
const value = Text({ maxLength: 500, description: 'As the answers say it; long ones are cut.' });
const label = Text({ maxLength: 1_000, description: 'What people see.' });

const Counted = Closed({ value, count: count('How often.') });
const top = (description: string) => Type.Array(Counted, { maxItems: 20, description });

const Choice = Closed(
  {
    value,
    label,
    count: count('How many chose it.'),
    share: share('Of those who answered.'),
  },
  { title: 'SummaryChoice', description: 'An option and how often it was chosen.' },
);
const choices = Type.Array(Choice, { maxItems: 5_000, description: "In the author's order." });

const Numbers = Closed(
  {
    min: measure('The least.'),
    max: measure('The most.'),
    avg: measure('The mean.'),
    median: measure('As many are below as above.'),
    sum: measure('All together.'),
    histogram: Type.Array(
      Closed({
        from: Type.Number({ description: 'The first value in it.' }),
        to: Type.Number({ description: 'Where the next begins; the last one includes it.' }),
        count: count('How many.'),
      }),
      { maxItems: 20, description: 'Ranges of equal width.' },
    ),
  },
  { title: 'SummaryNumbers', description: 'Statistics of numbers; null without answers.' },
);

const Dates = Closed(
  {
    earliest: Nullable(Text({ maxLength: 40, description: 'The first; null without answers.' })),
    latest: Nullable(Text({ maxLength: 40, description: 'The last; null without answers.' })),
    unit: OneOf(['hour', 'day', 'month', 'year'], {
      description: 'What the histogram counts by. Of times of the day, the hour.',
    }),
    histogram: Type.Array(
      Closed({
        period: Text({ maxLength: 10, description: '`2026-11-15`, `2026-11`, `2026`, or the hour `14`.' }),
        count: count('How many.'),
      }),
      { maxItems: 10_000, description: 'Periods with answers, in order.' },
    ),
  },
  { title: 'SummaryDates', description: 'When. Of date ranges, where they begin.' },
);

const Texts = Closed(
  {
    distinct: Nullable(count('How many different ones; null for long texts.')),
    averageLength: measure('In characters.'),
    top: top('The most frequent; empty for long texts.'),
    latest: Type.Array(Closed({ value, entryId: Id('ent'), submittedAt: Timestamp('When it was sent.') }), {
      maxItems: 20,
      description: 'The latest; of long texts alone.',
    }),
  },
  { title: 'SummaryTexts', description: 'Texts, compared by their first 200 characters.' },
);

export const FieldSummary = Resource(
  'FieldSummary',
  'What was answered to one field. Which of the parts are there depends on its type.',
  {
    key: Text({ maxLength: 63, description: 'The key of the field.' }),
    path: Text({ maxLength: 1_000, description: 'Its key behind those of its groups: `guests.name`.' }),
    type: OneOf(fieldTypeNames, { description: 'The type of the field.' }),
    label,
    answered: count('How many answers there are; in a repeatable group, over all instances.'),
    missing: count('How many entries, or instances, are without one.'),
    currency: Type.Optional(
      Line({
        maxLength: 3,
        description: 'The currency of its numbers, in ISO 4217. Only where they are money.',
      }),
    ),
    numbers: Type.Optional(Numbers),
    distribution: Type.Optional(
      Type.Array(
        Closed({
          value: Type.Number({ description: 'A step of the scale.' }),
          count: count('How many chose it.'),
          share: share('Of those who answered.'),
        }),
        { maxItems: 201, description: 'Of ratings and scales, each step.' },
      ),
    ),
    nps: Type.Optional(
      Closed(
        {
          score: measure('From -100 to 100; null without answers.'),
          promoters: count('9 and 10.'),
          passives: count('7 and 8.'),
          detractors: count('0 to 6.'),
        },
        { title: 'SummaryNps', description: 'The net promoter score.' },
      ),
    ),
    yesNo: Type.Optional(
      Closed(
        { yes: count('Yes, or agreed.'), no: count('No.'), share: share('Of yes among those who answered.') },
        { title: 'SummaryYesNo', description: 'Yes or no.' },
      ),
    ),
    choices: Type.Optional(
      Closed(
        {
          options: {
            ...choices,
            description:
              "In the author's order. Where options are not written into the form, the 100 most frequent values.",
          },
          other: Closed({ count: count('How many chose something else.'), top: top('The most frequent.') }),
        },
        { title: 'SummaryChoices', description: 'How often each option was chosen.' },
      ),
    ),
    ranking: Type.Optional(
      Type.Array(
        Closed({
          value,
          label,
          count: count('How many gave it a place.'),
          averageRank: measure('1 is the first place; null where nobody gave it one.'),
        }),
        { maxItems: 5_000, description: "The options in the author's order." },
      ),
    ),
    rows: Type.Optional(
      Type.Array(Closed({ value, label, answered: count('How many answered the row.'), options: choices }), {
        maxItems: 200,
        description: 'The rows of a matrix.',
      }),
    ),
    dates: Type.Optional(Dates),
    texts: Type.Optional(Texts),
    files: Type.Optional(
      Closed(
        { count: count('How many files.'), bytes: count('How large all of them are.') },
        { title: 'SummaryFiles', description: 'What was uploaded.' },
      ),
    ),
  },
);
export type FieldSummary = Static<typeof FieldSummary>;
