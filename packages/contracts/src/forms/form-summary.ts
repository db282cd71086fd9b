import Type, { type Static } from 'typebox';
import { policies } from '../policies.ts';
import { Closed, Count, Id, Nullable, OneOf, Resource, Text } from '../primitives.ts';
import { route } from '../route.ts';
import { FieldSummary, measure, share } from './field-summary.ts';

const day = (description: string) =>
  Type.String({
    format: 'date',
    pattern: '^0{0,3}[1-9]',
    maxLength: 10,
    description,
    examples: ['2026-11-15'],
  });

const summaryIntervals = ['day', 'week', 'month', 'year'] as const;

const FormSummary = Resource('FormSummary', 'Entries and answers of a form, summarized.', {
  formId: Id('frm'),
  formVersionId: { ...Id('ver'), description: 'The version whose fields are listed.' },
  entries: Closed({
    total: Count('All matching entries, excluding the trash.'),
    submitted: Count('Submitted.'),
    drafts: Count('Started but not submitted.'),
    inTrash: Count('In the trash.'),
  }),
  timezone: Text({ maxLength: 64, description: 'The time zone of the days.' }),
  interval: OneOf(summaryIntervals, {
    description:
      'The unit of `perDay`: days up to 366 of them, otherwise weeks (from Monday), months or years.',
  }),
  perDay: Type.Array(
    Closed({
      date: day('The day, or the first day of the week, month or year.'),
      submitted: Count('Submitted in this period.'),
      started: Count('Started in this period.'),
    }),
    { maxItems: 10_000, description: 'Entries over time, without gaps.' },
  ),
  completion: Closed(
    {
      started: Count('How many respondents started.'),
      submitted: Count('How many of them submitted.'),
      rate: Nullable(share('Completed divided by started; null if nobody started.')),
      medianSeconds: measure('From the first save to submission. Null if nobody saved before submitting.'),
      pages: Type.Array(
        Closed({
          id: Text({ maxLength: 100, description: 'The id of the page.' }),
          title: Nullable(Text({ maxLength: 1_000, description: 'Its title; null if it has none.' })),
          reached: Count('How many reached it. Submitted entries have reached all pages.'),
          left: Count('How many drafts are on this page.'),
        }),
        { maxItems: 1_000, description: 'In form order.' },
      ),
    },
    {
      title: 'SummaryCompletion',
      description: 'Only entries started by respondents, not those created by members.',
    },
  ),
  fields: Type.Array(FieldSummary, {
    maxItems: 2_000,
    description: 'Answers of submitted entries, in form order.',
  }),
});
export type FormSummary = Static<typeof FormSummary>;

const example: FormSummary = {
  formId: 'frm_01kxta5vqse7xr9m4z3h8w2bcd',
  formVersionId: 'ver_01kxta5vqse7xr9m4z3h8w2bcd',
  entries: { total: 3, submitted: 2, drafts: 1, inTrash: 0 },
  timezone: 'Europe/Paris',
  interval: 'day',
  perDay: [
    { date: '2026-11-14', submitted: 0, started: 2 },
    { date: '2026-11-15', submitted: 2, started: 1 },
  ],
  completion: {
    started: 3,
    submitted: 2,
    rate: 0.6667,
    medianSeconds: 94,
    pages: [{ id: 'about_you', title: 'About you', reached: 3, left: 1 }],
  },
  fields: [
    {
      key: 'city',
      path: 'city',
      type: 'single_choice',
      label: 'Where do you live?',
      answered: 2,
      missing: 0,
      choices: {
        options: [
          { value: 'paris', label: 'Paris', count: 1, share: 0.5 },
          { value: 'lyon', label: 'Lyon', count: 1, share: 0.5 },
        ],
        other: { count: 0, top: [] },
      },
    },
  ],
};

export const formSummary = route({
  method: 'GET',
  path: '/forms/{id}/summary',
  access: policies.membersRead,
  summary: 'Summarize the entries of a form',
  description:
    'Answers per field, entries over time, completion and drop-off, for entries that match `filter`, `from` and `to`, excluding the trash.',
  params: Closed({ id: Id('frm') }),
  query: Closed({
    filter: Type.Optional(
      Text({
        maxLength: 4_096,
        description:
          'A CEL expression, as in the list of entries: `answers.city == "Paris" && source == "respondent"`.',
      }),
    ),
    from: Type.Optional(
      day('The first day, in `timezone`. Entries count by submission time, drafts by start time.'),
    ),
    to: Type.Optional(day('The last day, in `timezone`, inclusive.')),
    timezone: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$',
        maxLength: 64,
        default: 'UTC',
        description: 'IANA time zone.',
        examples: ['Europe/Paris'],
      }),
    ),
    fields: Type.Optional(
      Type.String({
        pattern: '^[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)*(,[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)*)*$',
        maxLength: 4_096,
        description: 'Field paths, separated by commas. Default: all fields.',
        examples: ['city,guests.name'],
      }),
    ),
  }),
  response: { status: 200, description: 'The summary.', body: FormSummary },
  errors: ['not_found', 'invalid_filter'],
  examples: { response: example },
});
