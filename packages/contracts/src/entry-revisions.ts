import Type, { type Static } from 'typebox';
import { changeSources, Entry, entryExample } from './entry-resource.ts';
import { type ListRules, listOf, listQuery } from './lists.ts';
import { policies } from './policies.ts';
import { Closed, Id, Nullable, OneOf, Resource, Text, Timestamp } from './primitives.ts';
import { area, route } from './route.ts';

const value = (description: string) => Type.Unsafe<unknown>({ description });

export const Change = Closed(
  {
    path: Text({
      maxLength: 1_000,
      description:
        'What changed: `answers.email`, `metafields.crm.id` or `status`. Instances of repeatable groups are named by their ' +
        'ids: `answers.guests.ins_….name`; one that came or went is `answers.guests.ins_…`, one that was moved ends in ' +
        '`.index`.',
      examples: ['answers.email'],
    }),
    before: value('As it was; null where there was nothing.'),
    after: value('As it is since; null where nothing is left.'),
    index: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 1_000_000,
        format: 'int32',
        description: 'Of an instance that came or went: its place in the list, counted from 0.',
      }),
    ),
  },
  { title: 'EntryChange', description: 'One difference.' },
);
export type Change = Static<typeof Change>;

export const Changes = (description: string) => Type.Array(Change, { maxItems: 200_000, description });

const revisionNumber = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  format: 'int32',
  description: 'Counted from 1 within the entry.',
  examples: [1],
});

const EntryRevision = Resource('EntryRevision', 'What changed in an entry at one time, and by whom.', {
  id: Id('rev'),
  number: revisionNumber,
  author: Nullable({ ...Id('usr'), description: 'The member; null for respondents and the service itself.' }),
  source: OneOf(changeSources, { description: 'By which way the change came.' }),
  changes: Changes('What changed. Of the first revision: all there was.'),
  createdAt: Timestamp('When it was made.'),
});
export type EntryRevision = Static<typeof EntryRevision>;

const EntryRevisionState = Resource('EntryRevisionState', 'A revision, and the entry as it left it.', {
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
  description: 'See what changed in an entry, and bring back what it was.',
  routes: {
    list: route({
      method: 'GET',
      path: '/entries/{id}/revisions',
      access: policies.membersRead,
      summary: 'List the revisions of an entry',
      description:
        'Newest first. What a respondent saves while they fill in the form makes no revisions; sending it does. Going to the ' +
        'trash and coming back are events, not revisions.',
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
      summary: 'Read a revision',
      description: 'With the answers, metafields and status that the entry had after it.',
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
        'Gives the entry the answers and metafields that it had after this revision, as a new revision. What was accepted ' +
        'once is taken as it is, even where the form would refuse it today. A sent entry stays sent: what is from before it ' +
        'was sent has to pass the checks of the form. `If-Match` takes the `ETag` of the entry.',
      params: revisionParams,
      response: { status: 200, description: 'The entry as it is now.', body: Entry },
      errors: ['not_found', 'state_conflict', 'validation_failed'],
      etag: true,
      examples: { response: { ...entryExample, revision: 3 } },
    }),
  },
});
