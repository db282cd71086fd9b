import Type, { type Static } from 'typebox';
import { type ListRules, listOf, listQuery } from '../lists.ts';
import { policies } from '../policies.ts';
import { Closed, Email, Id, Nullable, OneOf, Resource, Text, Timestamp } from '../primitives.ts';
import { area, route } from '../route.ts';
import { Changes } from './entry-revisions.ts';

const editSessionStatuses = ['open', 'committed', 'discarded', 'expired'] as const;

const EditSession = Resource('EditSession', 'Staged changes to an entry.', {
  id: Id('eds'),
  entryId: Id('ent'),
  status: OneOf(editSessionStatuses, {
    description: 'Only an `open` session can be changed, committed or discarded.',
  }),
  url: Text({
    maxLength: 2_048,
    description:
      'The page to edit the entry on. When the session is created, the URL includes the key after `#`.',
    examples: ['https://forms.example.com/f/customer-survey?edit=ent_01kxta5vqse7xr9m4z3h8w2bcd'],
  }),
  baseRevision: Type.Integer({
    minimum: 1,
    maximum: 2_147_483_647,
    format: 'int32',
    description: 'The entry revision it started from.',
  }),
  expiresAt: Timestamp('When it expires if it is not committed.'),
  createdBy: Nullable({ ...Id('usr'), description: 'The member who created it.' }),
  createdAt: Timestamp('When it was created.'),
  updatedAt: Timestamp('When it was last updated.'),
});
export type EditSession = Static<typeof EditSession>;

const EditSessionOpened = Resource('EditSessionOpened', 'A new edit session with its key.', {
  ...EditSession.properties,
  entryKey: Type.String({
    pattern: '^sek_[0-9A-Za-z]{39}$',
    maxLength: 43,
    description:
      'Gives access to the entry session of this entry, for these changes only: send it as `X-Service-Entry-Key`. Returned only here.',
    examples: ['sek_0ZRbGZ3KTyOmuCyqoTXQZPC7bpVYqDWUaVtxyzA'],
  }),
});

const EditSessionChanges = Resource('EditSessionChanges', 'An edit session and its changes.', {
  ...EditSession.properties,
  changes: Changes('The changes so far; empty once it has ended.'),
});

const params = Closed({ id: Id('eds') });
const entryParams = Closed({ id: Id('ent') });

const example = {
  id: 'eds_01kxta5vqse7xr9m4z3h8w2bcd',
  entryId: 'ent_01kxta5vqse7xr9m4z3h8w2bcd',
  status: 'open' as const,
  url: 'https://forms.example.com/f/customer-survey?edit=ent_01kxta5vqse7xr9m4z3h8w2bcd',
  baseRevision: 1,
  expiresAt: '2026-11-18T09:30:00.000Z',
  createdBy: 'usr_01kxta5vqse7xr9m4z3h8w2bcd',
  createdAt: '2026-11-15T09:30:00.000Z',
  updatedAt: '2026-11-15T09:30:00.000Z',
};
const entryKey = 'sek_0ZRbGZ3KTyOmuCyqoTXQZPC7bpVYqDWUaVtxyzA';

const list: ListRules = {
  sortable: ['createdAt', 'expiresAt'],
  defaultSort: '-createdAt',
  filterable: {
    id: { type: 'string', nullable: false },
    status: { type: 'string', nullable: false, values: editSessionStatuses },
    expiresAt: { type: 'timestamp', nullable: false },
    createdAt: { type: 'timestamp', nullable: false },
  },
};

export const editSessions = area({
  title: 'Edit sessions',
  description:
    'Edit an entry after it was submitted, or let its respondent edit it: changes are staged first, then saved as one revision.',
  routes: {
    list: route({
      method: 'GET',
      path: '/entries/{id}/edit-sessions',
      access: policies.membersRead,
      summary: 'List the edit sessions of an entry',
      description: 'Newest first.',
      params: entryParams,
      list,
      query: listQuery(list),
      response: { status: 200, description: 'A page of edit sessions.', body: listOf(EditSession) },
      errors: ['not_found'],
      examples: {
        response: { data: [example], pagination: { nextCursor: null, hasMore: false, limit: 50 } },
      },
    }),
    create: route({
      method: 'POST',
      path: '/entries/{id}/edit-sessions',
      access: policies.editorsWrite,
      audit: 'edit_session.created',
      summary: 'Create an edit session',
      description:
        "Its key works on this entry's entry-session routes: they read and change the session, and the entry stays unchanged until the session is committed, which `submit` does. With `email`, the link is emailed; if email is not set up, the response is 409 `email_not_configured`, and no session is created.",
      params: entryParams,
      body: Closed(
        {
          expiresInHours: Type.Optional(
            Type.Integer({
              minimum: 1,
              maximum: 720,
              default: 72,
              format: 'int32',
              description: 'How long it stays open.',
            }),
          ),
          email: Type.Optional(Email('Where to email the link.')),
        },
        { title: 'EditSessionCreate', description: 'The duration and the recipient of the link.' },
      ),
      bodyOptional: true,
      response: { status: 201, description: 'The edit session and its key.', body: EditSessionOpened },
      errors: ['not_found', 'email_not_configured'],
      location: '/edit-sessions/{id}',
      examples: {
        body: { expiresInHours: 48 },
        response: { ...example, url: `${example.url}#key=${entryKey}`, entryKey },
      },
    }),
    get: route({
      method: 'GET',
      path: '/edit-sessions/{id}',
      access: policies.membersRead,
      summary: 'Get an edit session',
      description: 'Includes the changes so far.',
      params,
      response: { status: 200, description: 'The edit session.', body: EditSessionChanges },
      errors: ['not_found'],
      etag: true,
      examples: {
        response: {
          ...example,
          changes: [{ path: 'answers.email', before: 'persn@example.com', after: 'person@example.com' }],
        },
      },
    }),
    commit: route({
      method: 'POST',
      path: '/edit-sessions/{id}/commit',
      access: policies.editorsWrite,
      audit: 'edit_session.committed',
      summary: 'Commit an edit session',
      description:
        "Saves its changes as one revision of the entry, after the form's validation. If the entry has changed in the meantime, the session's changes are applied on top, answer by answer; changes to deleted group instances are dropped.",
      params,
      response: { status: 200, description: 'The committed edit session.', body: EditSession },
      errors: ['not_found', 'state_conflict', 'validation_failed'],
      etag: true,
      examples: { response: { ...example, status: 'committed' } },
    }),
    discard: route({
      method: 'POST',
      path: '/edit-sessions/{id}/discard',
      access: policies.editorsWrite,
      audit: 'edit_session.discarded',
      summary: 'Discard an edit session',
      description: 'Its changes are dropped and its key stops working.',
      params,
      response: { status: 200, description: 'The discarded edit session.', body: EditSession },
      errors: ['not_found', 'state_conflict'],
      etag: true,
      examples: { response: { ...example, status: 'discarded' } },
    }),
  },
});
