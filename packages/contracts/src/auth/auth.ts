import Type from 'typebox';
import { policies } from '../policies.ts';
import { Closed, Id } from '../primitives.ts';
import { area, route } from '../route.ts';
import { passkeyRoutes } from './auth-passkeys.ts';
import {
  currentPassword,
  Done,
  emailAddress,
  newPassword,
  password,
  Session,
  SignedInUser,
  sessionExample,
  userExample,
  userName,
} from './auth-resources.ts';
import { signInRoutes } from './auth-sign-in.ts';
import { twoFactorRoutes } from './auth-two-factor.ts';

const base = '/api/auth';

const ListedSession = Closed(
  {
    ...Session.properties,
    current: Type.Boolean({ description: 'Whether this request uses this session.' }),
  },
  { title: 'ListedSession', description: 'A session in the list of sessions.' },
);

/** Routes with which users manage their own name, password, email address and sessions. */
const userAuthRoutes = {
  changePassword: route({
    method: 'POST',
    path: '/change-password',
    base,
    access: policies.sessionOnly,
    audit: 'person.password_changed',
    idempotent: false,
    ownTransactions: true,
    summary: 'Change your password',
    description: 'Ends all your other sessions. Passkeys keep working; the notification email lists them.',
    body: Closed(
      { currentPassword: password, newPassword },
      { title: 'PasswordChange', description: 'The current password and the new one.' },
    ),
    response: { status: 200, description: 'Password changed.', body: Done },
    errors: ['invalid_credentials', 'rate_limited'],
    examples: {
      body: { currentPassword: 'my old password', newPassword: 'correct horse battery staple' },
      response: { status: true },
    },
  }),
  changeEmail: route({
    method: 'POST',
    path: '/change-email',
    base,
    access: policies.sessionOnly,
    audit: ['person.email_change_requested', 'person.email_changed'],
    idempotent: false,
    ownTransactions: true,
    summary: 'Change your email address',
    description:
      'Takes effect when you open the link in the email sent to the new address (`changed` is false). The old address is notified both times. The response is the same if the address belongs to another user, but no change is made. If email is not set up, the address changes immediately (`changed` is true) and unverified, and an address that is taken returns 409 `unique_violation`. Requires a sign-in within the last 24 hours.',
    body: Closed(
      { newEmail: emailAddress, password: Type.Optional(currentPassword) },
      { title: 'EmailChange', description: 'The new address and the current password.' },
    ),
    response: {
      status: 200,
      description: 'Confirmation email sent, or address changed.',
      body: Closed(
        {
          ...Done.properties,
          changed: Type.Boolean({
            description:
              'Whether the new address is active. If false, open the link in the email sent to it.',
          }),
        },
        { title: 'EmailChangeResult', description: 'Whether the link in the email must be opened first.' },
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
    access: policies.sessionOnly,
    audit: 'person.updated',
    summary: 'Update your name',
    body: Closed({ name: userName }, { title: 'OwnNameUpdate', description: 'The fields to update.' }),
    response: { status: 200, description: 'The updated user.', body: SignedInUser },
    examples: { body: { name: 'Robin Miller' }, response: userExample },
  }),
  listSessions: route({
    method: 'GET',
    path: '/list-sessions',
    base,
    access: policies.sessionOnly,
    summary: 'List your sessions',
    description: 'Where you are signed in, newest first; up to 200.',
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
    access: policies.sessionOnly,
    audit: 'person.signed_out',
    summary: 'End one of your sessions',
    body: Closed({ id: Id('ses') }, { title: 'SessionToEnd', description: 'The session to end.' }),
    response: { status: 200, description: 'Session ended.', body: Done },
    errors: ['not_found'],
    examples: { body: { id: sessionExample.id }, response: { status: true } },
  }),
  revokeOtherSessions: route({
    method: 'POST',
    path: '/revoke-other-sessions',
    base,
    access: policies.sessionOnly,
    audit: 'person.signed_out',
    summary: 'End all your other sessions',
    body: Closed({}, { title: 'SessionsToEnd', description: 'An empty object.' }),
    bodyOptional: true,
    response: { status: 200, description: 'All other sessions have ended.', body: Done },
    examples: { body: {}, response: { status: true } },
  }),
};

export const auth = area({
  title: 'Authentication',
  description:
    'Sign up, sign in and sign out; passwords, email addresses, two-factor authentication, passkeys and sessions.',
  routes: { ...signInRoutes, ...userAuthRoutes, ...twoFactorRoutes, ...passkeyRoutes },
});
