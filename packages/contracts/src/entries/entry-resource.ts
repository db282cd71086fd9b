import Type, { type Static } from 'typebox';
import { Locale } from '../forms/form-settings.ts';
import { Closed, Id, idBody, Nullable, OneOf, Resource, Text, Timestamp } from '../primitives.ts';

/** Answers by field key. Their types depend on the form, so the engine validates them instead of a schema. */
export const AnswersInput = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  maxProperties: 2_000,
  additionalProperties: true,
  description:
    'Answers by field key. A group is an object, a repeating group a list of instances. Null clears an answer.',
});

const Answers = Type.Unsafe<Record<string, unknown>>({ ...AnswersInput, title: 'Answers' });

export const InstancesInput = Type.Unsafe<Record<string, Record<string, unknown>>>({
  type: 'object',
  maxProperties: 1_000,
  propertyNames: { pattern: `^ins_${idBody}$`, maxLength: 30 },
  additionalProperties: { type: 'object', maxProperties: 2_000, additionalProperties: true },
  description: 'Answers in instances of repeating groups, by instance id.',
});

export const metafieldPart = '[a-z][a-z0-9_]{0,62}';

export const Metafields = Type.Unsafe<Record<string, Record<string, unknown>>>({
  type: 'object',
  maxProperties: 50,
  additionalProperties: { type: 'object', maxProperties: 200, additionalProperties: true },
  description: 'Data from other programs, by namespace and key.',
});

/** A JSON merge patch: null deletes a value or a whole namespace. */
export const MetafieldsPatch = Type.Unsafe<Record<string, Record<string, unknown> | null>>({
  type: 'object',
  maxProperties: 50,
  additionalProperties: { type: ['object', 'null'], maxProperties: 200, additionalProperties: true },
  description: 'Metafields to change; null deletes one, or a whole namespace.',
});

export const entryStatuses = ['draft', 'submitted'] as const;
/** The account's input. */
export const entryStatus = OneOf(entryStatuses, {
  description: '`submitted` validates all answers; a `draft` keeps invalid ones.',
});
export const changeSources = ['respondent', 'user', 'api', 'workflow', 'import'] as const;
export type ChangeSource = (typeof changeSources)[number];

const count = (description: string, minimum = 0) =>
  Type.Integer({ minimum, maximum: Number.MAX_SAFE_INTEGER, format: 'int64', description });

export const Entry = Resource('Entry', 'One response to a form.', {
  id: Id('ent'),
  formId: Id('frm'),
  formVersionId: { ...Id('ver'), description: 'The form version it was created with.' },
  number: count('Unique in its form and increasing; may have gaps.', 1),
  status: OneOf(entryStatuses, { description: '`draft` until it is submitted.' }),
  answers: Answers,
  metafields: Metafields,
  locale: Locale('The language it was filled out in.'),
  source: OneOf(changeSources, { description: 'Who created it.' }),
  revision: count('The number of its latest revision.', 1),
  submittedAt: Nullable(Timestamp('When it was submitted; null for a draft.')),
  createdAt: Timestamp('When it was created.'),
  updatedAt: Timestamp('When it was last updated.'),
  updatedBy: Nullable({
    ...Id('usr'),
    description: 'The member who last changed it; null for the respondent.',
  }),
  deletedAt: Nullable(Timestamp("When it was moved to the trash; null if it wasn't.")),
});
export type Entry = Static<typeof Entry>;

/** An entry as its respondent sees it, without the account's data. */
export const RespondentEntry = Resource('RespondentEntry', 'An entry, as its respondent sees it.', {
  id: Id('ent'),
  formId: Id('frm'),
  formVersionId: { ...Id('ver'), description: 'The form version it was created with.' },
  number: count('Unique in its form and increasing; may have gaps.', 1),
  status: OneOf(entryStatuses, { description: '`draft` until it is submitted.' }),
  answers: Answers,
  locale: Locale('The language it is filled out in.'),
  submittedAt: Nullable(Timestamp('When it was submitted; null for a draft.')),
  createdAt: Timestamp('When it was created.'),
  updatedAt: Timestamp('When it was last updated.'),
  expiresAt: Nullable(Timestamp('When the draft is deleted if it does not change; null once submitted.')),
  version: count('Increases with every change. The same number as in the `ETag`, for `If-Match`.', 1),
});
export type RespondentEntry = Static<typeof RespondentEntry>;

const path = Text({ maxLength: 1_000, description: 'A path in the form: `email`, `guests.0.name`.' });
const paths = (description: string) => Type.Array(path, { maxItems: 200_000, description });
const pageId = Text({ maxLength: 100, description: 'The id of a page.' });

const AnswerProblem = Closed(
  {
    path: Text({ maxLength: 1_000, description: 'Where: `answers.email`, `answers.guests.0.name`.' }),
    code: Text({ maxLength: 100, description: 'Stable: `required`, `invalid_email`.' }),
    message: Text({
      maxLength: 2_000,
      description: 'For the respondent, in their language if available.',
    }),
  },
  { title: 'AnswerProblem', description: 'What is wrong with an answer.' },
);

export const EntryState = Resource(
  'EntryState',
  'The state of the form for these answers: what is visible, required, calculated and wrong.',
  {
    page: Nullable({ ...pageId, description: 'The page the respondent is on; null if no page is visible.' }),
    pages: Type.Array(pageId, { maxItems: 1_000, description: 'The visible pages, in order.' }),
    visible: paths('The visible fields, groups and buttons.'),
    required: paths('The required fields.'),
    calculated: Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      maxProperties: 200_000,
      additionalProperties: true,
      description: 'Calculated values by path.',
    }),
    errors: Type.Array(AnswerProblem, { maxItems: 1_000, description: 'What prevents submission.' }),
  },
);
export type EntryState = Static<typeof EntryState>;

export const entryExample = {
  id: 'ent_01kxta5vqse7xr9m4z3h8w2bcd',
  formId: 'frm_01kxta5vqse7xr9m4z3h8w2bcd',
  formVersionId: 'ver_01kxta5vqse7xr9m4z3h8w2bcd',
  number: 17,
  status: 'submitted' as const,
  answers: { full_name: 'A. Person', email: 'person@example.com' },
  metafields: { crm: { id: 'C-1042' } },
  locale: 'en',
  source: 'respondent' as const,
  revision: 1,
  submittedAt: '2026-11-15T09:30:00.000Z',
  createdAt: '2026-11-15T09:28:00.000Z',
  updatedAt: '2026-11-15T09:30:00.000Z',
  updatedBy: null,
  deletedAt: null,
};

export const respondentEntryExample = {
  id: 'ent_01kxta5vqse7xr9m4z3h8w2bcd',
  formId: 'frm_01kxta5vqse7xr9m4z3h8w2bcd',
  formVersionId: 'ver_01kxta5vqse7xr9m4z3h8w2bcd',
  number: 17,
  status: 'draft' as const,
  answers: { full_name: 'A. Person' },
  locale: 'en',
  submittedAt: null,
  createdAt: '2026-11-15T09:28:00.000Z',
  updatedAt: '2026-11-15T09:28:00.000Z',
  expiresAt: '2026-12-15T09:28:00.000Z',
  version: 3,
};

export const entryStateExample = {
  page: 'about_you',
  pages: ['about_you'],
  visible: ['full_name', 'email'],
  required: ['email'],
  calculated: {},
  errors: [{ path: 'answers.email', code: 'required', message: 'Please answer this.' }],
};
