import Type from 'typebox';
import { Closed, Id, Line, Nullable, OneOf, Resource, Text, Timestamp } from '../primitives.ts';
import { defaultFormSettings, FormSettings } from './form-settings.ts';

export const formName = Line({
  description: 'Display name.',
  maxLength: 200,
  examples: ['Customer survey'],
});
export const slug = Type.String({
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  minLength: 3,
  maxLength: 80,
  description: 'The URL slug, unique in this deployment. Default: derived from the name.',
  examples: ['customer-survey'],
});
export const statuses = ['draft', 'published', 'closed'] as const;

/** Why a form currently accepts no entries. */
const closedReasons = ['not_published', 'not_yet_open', 'closed', 'limit_reached', 'trashed'] as const;
export type ClosedReason = (typeof closedReasons)[number];

const Accepting = Closed(
  {
    open: Type.Boolean({ description: 'Whether it accepts entries now.' }),
    reason: Type.Unsafe<ClosedReason | null>({
      type: ['string', 'null'],
      enum: [...closedReasons, null],
      description: 'Why not; null while it is open.',
    }),
    message: Nullable(
      Text({ maxLength: 2_000, description: 'The message respondents see; null while it is open.' }),
    ),
  },
  {
    title: 'FormAccepting',
    description:
      'The current availability, from status, schedule and response limit. Does not affect the `ETag`.',
  },
);

export const Form = Resource('Form', 'A form. Its questions are in its versions.', {
  id: Id('frm'),
  projectId: Id('prj'),
  name: formName,
  slug,
  status: OneOf(statuses, {
    description: '`draft` until a version is published; `closed` manually, by `closesAt` or by `entryLimit`.',
  }),
  accepting: Accepting,
  publishedVersionId: Nullable({ ...Id('ver'), description: 'The version respondents see.' }),
  draftVersionId: Nullable({ ...Id('ver'), description: 'The version being edited.' }),
  entryCount: Type.Integer({
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    format: 'int64',
    description: 'Number of submitted entries. Does not affect the `ETag`.',
  }),
  settings: FormSettings,
  createdAt: Timestamp('When it was created.'),
  updatedAt: Timestamp('When it was last updated.'),
  deletedAt: Nullable(Timestamp("When it was moved to the trash; null if it wasn't.")),
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
