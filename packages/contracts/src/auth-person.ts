import Type from 'typebox';
import {
  currentPassword,
  Done,
  email,
  newPassword,
  password,
  personName,
  Session,
  sessionExample,
  User,
  userExample,
} from './auth-resources.ts';
import { policies } from './policies.ts';
import { Closed, Id } from './primitives.ts';
import { route } from './route.ts';

const base = '/api/auth';

const ListedSession = Closed(
  {
    ...Session.properties,
    current: Type.Boolean({ description: 'Whether it is the session of this request.' }),
  },
  { title: 'ListedSession', description: 'A session in the list of all of them.' },
);

/** What people do about their own name, password, address and sessions. */
export const personRoutes = {
  changePassword: route({
    method: 'POST',
    path: '/change-password',
    base,
    access: policies.inPerson,
    audit: 'person.password_changed',
    idempotent: false,
    ownTransactions: true,
    summary: 'Change your password',
    description:
      'Ends all your other sessions. Passkeys go on signing in: the mail that tells of the change names them.',
    body: Closed(
      { currentPassword: password, newPassword },
      { title: 'PasswordChange', description: 'The password as it is, and as it shall be.' },
    ),
    response: { status: 200, description: 'The new password holds.', body: Done },
    errors: ['invalid_credentials', 'rate_limited'],
    examples: {
      body: { currentPassword: 'what it was before', newPassword: 'correct horse battery staple' },
      response: { status: true },
    },
  }),
  changeEmail: route({
    method: 'POST',
    path: '/change-email',
    base,
    access: policies.inPerson,
    audit: ['person.email_change_requested', 'person.email_changed'],
    idempotent: false,
    ownTransactions: true,
    summary: 'Change your e-mail address',
    description:
      'Takes effect when the link in an email to the new address is followed (`changed` is false); the old address is told at once, and again then. The answer is the same for an address that somebody else has, and nothing comes of it then. Where email is not set up, the address changes at once (`changed` is true), unconfirmed, and one that somebody else has is 409 `unique_violation`. Needs a sign-in of the last 24 hours.',
    body: Closed(
      { newEmail: email, password: Type.Optional(currentPassword) },
      { title: 'EmailChange', description: 'The new address, and the password once more.' },
    ),
    response: {
      status: 200,
      description: 'An email to the new address is on its way, or the address is changed.',
      body: Closed(
        {
          ...Done.properties,
          changed: Type.Boolean({
            description:
              'Whether the new address is in use now. If false, follow the link in the email to it.',
          }),
        },
        { title: 'EmailChangeResult', description: 'Whether the link in an email must be followed first.' },
      ),
    },
    errors: ['invalid_credentials', 'session_expired', 'state_conflict', 'unique_violation', 'rate_limited'],
    examples: {
      body: { newEmail: 'robin@example.org', password: 'correct horse battery staple' },
      response: { status: true, changed: false },
    },
  }),
  updateUser: route({
    method: 'POST',
    path: '/update-user',
    base,
    access: policies.inPerson,
    audit: 'person.updated',
    summary: 'Change your name',
    body: Closed({ name: personName }, { title: 'OwnNameUpdate', description: 'What to change.' }),
    response: { status: 200, description: 'You, as you are called now.', body: User },
    examples: { body: { name: 'Robin Miller' }, response: userExample },
  }),
  listSessions: route({
    method: 'GET',
    path: '/list-sessions',
    base,
    access: policies.inPerson,
    summary: 'List your sessions',
    description: 'Where you are signed in, the latest first; at most 200.',
    response: {
      status: 200,
      description: 'Your sessions.',
      body: Closed({ data: Type.Array(ListedSession, { maxItems: 200 }) }),
    },
    examples: { response: { data: [{ ...sessionExample, current: true }] } },
  }),
  revokeSession: route({
    method: 'POST',
    path: '/revoke-session',
    base,
    access: policies.inPerson,
    audit: 'person.signed_out',
    summary: 'End one of your sessions',
    body: Closed({ id: Id('ses') }, { title: 'SessionToEnd', description: 'Which one.' }),
    response: { status: 200, description: 'It has ended.', body: Done },
    errors: ['not_found'],
    examples: { body: { id: sessionExample.id }, response: { status: true } },
  }),
  revokeOtherSessions: route({
    method: 'POST',
    path: '/revoke-other-sessions',
    base,
    access: policies.inPerson,
    audit: 'person.signed_out',
    summary: 'End all your other sessions',
    body: Closed({}, { title: 'SessionsToEnd', description: 'Nothing need be said.' }),
    bodyOptional: true,
    response: { status: 200, description: 'Only this session is left.', body: Done },
    examples: { body: {}, response: { status: true } },
  }),
};
