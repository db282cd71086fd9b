import Type, { type Static } from 'typebox';
import { count, FieldSummary, measure, share } from './field-summary.ts';
import { policies } from './policies.ts';
import { Closed, Id, Nullable, OneOf, Resource, Text } from './primitives.ts';
import { route } from './route.ts';

const day = (description: string) =>
  Type.String({
    format: 'date',
    pattern: '^0{0,3}[1-9]',
    maxLength: 10,
    description,
    examples: ['2026-11-15'],
  });

const summaryIntervals = ['day', 'week', 'month', 'year'] as const;

const FormSummary = Resource('FormSummary', 'What was answered to a form, added up.', {
  formId: Id('frm'),
  formVersionId: { ...Id('ver'), description: 'The version whose fields are told.' },
  entries: Closed({
    total: count('All that match, without the trash.'),
    submitted: count('Sent.'),
    drafts: count('Begun and not sent.'),
    inTrash: count('In the trash.'),
  }),
  timezone: Text({ maxLength: 64, description: 'In which days are counted.' }),
  interval: OneOf(summaryIntervals, {
    description:
      'What `perDay` counts by: days up to 366 of them, else weeks (from Monday), months or years.',
  }),
  perDay: Type.Array(
    Closed({
      date: day('The day, or the first day of the week, month or year.'),
      submitted: count('Sent then.'),
      started: count('Begun then.'),
    }),
    { maxItems: 10_000, description: 'Entries over time, without gaps.' },
  ),
  completion: Closed(
    {
      started: count('How many respondents began.'),
      submitted: count('How many of them sent their entry.'),
      rate: Nullable(share('The second by the first; null where nobody began.')),
      medianSeconds: measure('From the first save to sending. Null where nobody saved before sending.'),
      pages: Type.Array(
        Closed({
          id: Text({ maxLength: 100, description: 'The id of the page.' }),
          title: Nullable(Text({ maxLength: 1_000, description: 'Its title; null without one.' })),
          reached: count('How many came to it. Whoever sent the entry has come to all of them.'),
          left: count('How many drafts stand there.'),
        }),
        { maxItems: 1_000, description: 'In the order of the form.' },
      ),
    },
    {
      title: 'SummaryCompletion',
      description: 'Of entries that respondents began; not of those made by the account.',
    },
  ),
  fields: Type.Array(FieldSummary, {
    maxItems: 2_000,
    description: 'In the order of the form: what the entries that were sent have answered.',
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
  summary: 'Sum up the entries of a form',
  description:
    'Answers added up per field, entries over time, completion and where people leave. All of it is of the entries that ' +
    'match `filter`, `from` and `to`, outside of the trash.',
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
      day('The first day, in `timezone`. An entry counts by when it was sent, a draft by when it was begun.'),
    ),
    to: Type.Optional(day('The last day, in `timezone`, included.')),
    timezone: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$',
        maxLength: 64,
        default: 'UTC',
        description: 'A name of the IANA time zone database.',
        examples: ['Europe/Paris'],
      }),
    ),
    fields: Type.Optional(
      Type.String({
        pattern: '^[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)*(,[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)*)*$',
        maxLength: 4_096,
        description: 'Paths of fields, with commas between them: only these are summed up. All, if left out.',
        examples: ['city,guests.name'],
      }),
    ),
  }),
  response: { status: 200, description: 'The summary.', body: FormSummary },
  errors: ['not_found', 'invalid_filter'],
  examples: { response: example },
});
