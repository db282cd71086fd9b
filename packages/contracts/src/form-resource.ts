import Type from 'typebox';
import { defaultFormSettings, FormSettings } from './form-settings.ts';
import { Closed, Id, Line, Nullable, OneOf, Resource, Text, Timestamp } from './primitives.ts';

export const formName = Line({
  description: 'What people call it.',
  maxLength: 200,
  examples: ['Customer survey'],
});
export const slug = Type.String({
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  minLength: 3,
  maxLength: 80,
  description: 'Its name in addresses, unique in this deployment. Made from the name where it is not given.',
  examples: ['customer-survey'],
});
export const statuses = ['draft', 'published', 'closed'] as const;

/** Why a form takes no entries at the moment. */
const closedReasons = ['not_published', 'not_yet_open', 'closed', 'limit_reached', 'trashed'] as const;
export type ClosedReason = (typeof closedReasons)[number];

const Accepting = Closed(
  {
    open: Type.Boolean({ description: 'Whether it takes entries at this moment.' }),
    reason: Type.Unsafe<ClosedReason | null>({
      type: ['string', 'null'],
      enum: [...closedReasons, null],
      description: 'Why not; null while it is open.',
    }),
    message: Nullable(
      Text({ maxLength: 2_000, description: 'What respondents read; null while it is open.' }),
    ),
  },
  {
    title: 'FormAccepting',
    description: 'What follows from status, schedule and limit right now. It does not change the `ETag`.',
  },
);

export const Form = Resource('Form', 'A form. What it asks stands in its versions.', {
  id: Id('frm'),
  projectId: Id('prj'),
  name: formName,
  slug,
  status: OneOf(statuses, {
    description: '`draft` until a version is published; `closed` by hand, by `closesAt` or by `entryLimit`.',
  }),
  accepting: Accepting,
  publishedVersionId: Nullable({ ...Id('ver'), description: 'The version that respondents see.' }),
  draftVersionId: Nullable({ ...Id('ver'), description: 'The version that is being worked on.' }),
  entryCount: Type.Integer({
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    format: 'int64',
    description: 'How many entries were sent. Counted apart: it does not change the `ETag`.',
  }),
  settings: FormSettings,
  createdAt: Timestamp('When it was made.'),
  updatedAt: Timestamp('When it last changed.'),
  deletedAt: Nullable(Timestamp('When it went to the trash; null while it is in use.')),
});

export const formExample = {
  id: 'frm_01kxta5vqse7xr9m4z3h8w2bcd',
  projectId: 'prj_01kxta5vqse7xr9m4z3h8w2bcd',
  name: 'Customer survey',
  slug: 'customer-survey',
  status: 'published' as const,
  accepting: { open: true, reason: null, message: null },
  publishedVersionId: 'ver_01kxta5vqse7xr9m4z3h8w2bcd',
  draftVersionId: null,
  entryCount: 42,
  settings: { ...defaultFormSettings, locales: ['en', 'fr'] },
  createdAt: '2026-11-15T09:30:00.000Z',
  updatedAt: '2026-11-15T09:30:00.000Z',
  deletedAt: null,
};
export const newFormExample = {
  ...formExample,
  status: 'draft' as const,
  accepting: {
    open: false,
    reason: 'not_published' as const,
    message: 'This form is not published yet.',
  },
  publishedVersionId: null,
  draftVersionId: 'ver_01kxta5vqse7xr9m4z3h8w2bcd',
  entryCount: 0,
};
export const closedFormExample = {
  ...formExample,
  status: 'closed' as const,
  accepting: { open: false, reason: 'closed' as const, message: 'This form no longer accepts responses.' },
};
