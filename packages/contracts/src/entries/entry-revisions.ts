import Type, { type Static } from 'typebox';
import { type ListRules, listOf, listQuery } from '../lists.ts';
import { policies } from '../policies.ts';
import { Closed, Id, Nullable, OneOf, Resource, Text, Timestamp } from '../primitives.ts';
import { area, route } from '../route.ts';
import { changeSources, Entry, entryExample } from './entry-resource.ts';

const value = (description: string) => Type.Unsafe<unknown>({ description });

export const Change = Closed(
  {
    path: Text({
      maxLength: 1_000,
      description:
        'What changed: `answers.email`, `metafields.crm.id` or `status`. Instances of repeating groups are named by id: `answers.guests.ins_….name`. An added or removed instance is `answers.guests.ins_…`, a moved one ends in `.index`.',
      examples: ['answers.email'],
    }),
    before: value('The old value; null if there was none.'),
    after: value('The new value; null if there is none.'),
    index: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 1_000_000,
        format: 'int32',
        description: 'For an added or removed instance: its position, starting at 0.',
      }),
    ),
  },
  { title: 'EntryChange', description: 'One change.' },
);
export type Change = Static<typeof Change>;

export const Changes = (description: string) => Type.Array(Change, { maxItems: 200_000, description });

const revisionNumber = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  format: 'int32',
  description: 'Starts at 1 within the entry.',
  examples: [1],
});

const EntryRevision = Resource('EntryRevision', 'What changed in an entry at one time, and who changed it.', {
  id: Id('rev'),
  number: revisionNumber,
  author: Nullable({ ...Id('usr'), description: 'The member; null for respondents and the service itself.' }),
  source: OneOf(changeSources, { description: 'How the change was made.' }),
  changes: Changes('The changes. For the first revision: everything.'),
  createdAt: Timestamp('When it was created.'),
});
export type EntryRevision = Static<typeof EntryRevision>;

const EntryRevisionState = Resource('EntryRevisionState', 'A revision, and the entry after it.', {
  ...EntryRevision.properties,
  status: Entry.properties.status,
  answers: Entry.properties.answers,
  metafields: Entry.properties.metafields,
});

const params = Closed({ id: Id('ent') });
const revisionParams = Closed({ id: Id('ent'), number: revisionNumber });

const example = {
  id: 'rev_01kxta5vqse7xr9m4z3h8w2bcd',
  number: 2,
  author: 'usr_01kxta5vqse7xr9m4z3h8w2bcd',
  source: 'user' as const,
  changes: [{ path: 'answers.email', before: 'persn@example.com', after: 'person@example.com' }],
  createdAt: '2026-11-15T10:02:00.000Z',
};
const { status, answers, metafields } = entryExample;

const list: ListRules = {
  sortable: ['number'],
  defaultSort: '-number',
  filterable: {
    id: { type: 'string', nullable: false },
    number: { type: 'number', nullable: false },
    author: { type: 'string', nullable: true },
    source: { type: 'string', nullable: false, values: changeSources },
    createdAt: { type: 'timestamp', nullable: false },
  },
};

export const entryRevisions = area({
  title: 'Revisions',
  description: 'See how an entry changed, and restore earlier revisions.',
  routes: {
    list: route({
      method: 'GET',
      path: '/entries/{id}/revisions',
      access: policies.membersRead,
      summary: 'List the revisions of an entry',
      description:
        'Newest first. Autosaves while a respondent fills out the form create no revisions; submitting does. Moving to the trash and restoring are events, not revisions.',
      params,
      list,
      query: listQuery(list),
      response: { status: 200, description: 'A page of revisions.', body: listOf(EntryRevision) },
      errors: ['not_found'],
      examples: {
        response: { data: [example], pagination: { nextCursor: null, hasMore: false, limit: 50 } },
      },
    }),
    get: route({
      method: 'GET',
      path: '/entries/{id}/revisions/{number}',
      access: policies.membersRead,
      summary: 'Get a revision',
      description: 'Includes the answers, metafields and status of the entry after it.',
      params: revisionParams,
      response: { status: 200, description: 'The revision.', body: EntryRevisionState },
      errors: ['not_found'],
      examples: { response: { ...example, status, answers, metafields } },
    }),
    restore: route({
      method: 'POST',
      path: '/entries/{id}/revisions/{number}/restore',
      access: policies.editorsWrite,
      audit: 'entry.updated',
      summary: 'Restore a revision',
      description:
        "Restores the answers and metafields of this revision, as a new revision. Answers accepted before are kept even if the form would reject them today. A submitted entry stays submitted: a revision from before its submission must pass the form's validation. `If-Match` takes the entry's `ETag`.",
      params: revisionParams,
      response: { status: 200, description: 'The restored entry.', body: Entry },
      errors: ['not_found', 'state_conflict', 'validation_failed'],
      etag: true,
      examples: { response: { ...entryExample, revision: 3 } },
    }),
  },
});
