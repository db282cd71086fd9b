import Type from 'typebox';
import { accountLocale, accountName, accountTimezone } from './account-resources.ts';
import {
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
import { Closed, Text } from './primitives.ts';
import { route } from './route.ts';

const base = '/api/auth';

const SignedIn = Closed(
  {
    twoFactorRedirect: Type.Boolean({
      description:
        'True where the person must send a code as well, by `/two-factor/verify-totp` or ' +
        '`/two-factor/verify-backup-code`: nobody is signed in before that.',
    }),
    user: Type.Optional(User),
  },
  { title: 'SignedIn', description: 'Who is signed in now, or what is still needed for it.' },
);

/** Signing up, in and out. The session travels in a cookie and never stands in a body. */
export const signInRoutes = {
  settings: route({
    method: 'GET',
    path: '/settings',
    base,
    access: policies.anyone,
    summary: 'Get the sign-in settings',
    description:
      'What a sign-in screen must know beforehand. Without email nobody is asked to confirm an address, and links to set a new password come from the operator (`npm run reset-password`).',
    response: {
      status: 200,
      description: 'How this deployment is set up.',
      body: Closed(
        {
          emailConfigured: Type.Boolean({
            description:
              'Whether the service sends email. If false, routes that would send one answer 409 `email_not_configured`.',
          }),
          emailVerificationRequired: Type.Boolean({
            description: 'Whether people must confirm their email address before they can sign in.',
          }),
          setupRequired: Type.Boolean({
            description:
              'True until the first person has signed up: then the first screen creates that account.',
          }),
        },
        { title: 'SignInSettings', description: 'How this deployment signs people in.' },
      ),
    },
    examples: { response: { emailConfigured: true, emailVerificationRequired: true, setupRequired: false } },
  }),
  signUp: route({
    method: 'POST',
    path: '/sign-up/email',
    base,
    access: policies.anyone,
    audit: 'account.created',
    summary: 'Sign up',
    description:
      'Makes the person and their first account, which they own, and signs them in. Where the deployment wants addresses verified, `verificationRequired` is true: nobody is signed in, a mail is on its way, the person is made a moment later, and the answer and its time are the same for an address that is known already. Else a known address is 409 `unique_violation`.',
    body: Closed(
      {
        name: personName,
        email,
        password: newPassword,
        account: Type.Optional(
          Closed(
            {
              name: Type.Optional(accountName),
              timezone: Type.Optional(accountTimezone),
              locale: Type.Optional(accountLocale),
            },
            { description: 'Their first account. It has their name unless another is given.' },
          ),
        ),
      },
      { title: 'SignUp', description: 'A new person.' },
    ),
    response: {
      status: 200,
      description: 'Signed up.',
      body: Closed(
        {
          verificationRequired: Type.Boolean({
            description: 'Whether the link in the mail must be followed before signing in.',
          }),
          user: Type.Optional(User),
        },
        { title: 'SignedUp', description: 'Who is signed in now, or that a mail must be answered first.' },
      ),
    },
    errors: ['unique_violation', 'origin_not_allowed', 'rate_limited'],
    examples: {
      body: { name: 'Robin Miller', email: 'robin@example.com', password: 'correct horse battery staple' },
      response: { verificationRequired: false, user: { ...userExample, emailVerified: false } },
    },
  }),
  signIn: route({
    method: 'POST',
    path: '/sign-in/email',
    base,
    access: policies.anyone,
    audit: ['person.signed_in', 'person.sign_in_failed'],
    summary: 'Sign in by password',
    description:
      'Sets the session cookie. With `rememberMe: false` the session ends with the browser, and after a day at the latest; else after 30 days without use. Ten wrong passwords in 15 minutes lock the address for the rest of them.',
    body: Closed(
      {
        email,
        password,
        rememberMe: Type.Optional(
          Type.Boolean({ default: true, description: 'Whether to stay signed in on this device.' }),
        ),
      },
      { title: 'SignIn', description: 'Who wants to sign in.' },
    ),
    response: { status: 200, description: 'The password was right.', body: SignedIn },
    errors: ['invalid_credentials', 'email_not_verified', 'origin_not_allowed', 'rate_limited'],
    examples: {
      body: { email: 'robin@example.com', password: 'correct horse battery staple' },
      response: { twoFactorRedirect: false, user: userExample },
    },
  }),
  signOut: route({
    method: 'POST',
    path: '/sign-out',
    base,
    access: policies.anyone,
    audit: 'person.signed_out',
    summary: 'Sign out',
    description: 'Ends the session at once, everywhere. Signing out twice does no harm.',
    body: Closed({}, { title: 'SignOut', description: 'Nothing need be said.' }),
    bodyOptional: true,
    response: {
      status: 200,
      description: 'Signed out.',
      body: Closed(
        { success: Type.Boolean({ description: 'Always true.' }) },
        { title: 'SignedOut', description: 'Nobody is signed in any more.' },
      ),
    },
    errors: ['origin_not_allowed'],
    examples: { body: {}, response: { success: true } },
  }),
  getSession: route({
    method: 'GET',
    path: '/get-session',
    base,
    access: policies.anyone,
    summary: 'Who is signed in',
    description:
      'The body is `null` when nobody is. A session that is used is prolonged here, once a day, so that it ends 30 days after its last use.',
    response: {
      status: 200,
      description: 'The session and its person, or null.',
      body: Type.Union([
        Closed(
          { session: Session, user: User },
          { title: 'CurrentSession', description: 'The session of the request, and whose it is.' },
        ),
        Type.Null(),
      ]),
    },
    examples: { response: { session: sessionExample, user: userExample } },
  }),
  requestPasswordReset: route({
    method: 'POST',
    path: '/request-password-reset',
    base,
    access: policies.anyone,
    summary: 'Ask for a link to set a new password',
    description:
      'The answer is the same for every address. If the address is known, an email with a link goes to it; the link works once, for an hour. At most five emails an hour go to one address. Where email is not set up, every address gets 409 `email_not_configured`, and the operator makes the link: `npm run reset-password`.',
    body: Closed({ email }, { title: 'PasswordResetRequest', description: 'Whose password.' }),
    response: { status: 200, description: 'If the address is known, an email is on its way.', body: Done },
    errors: ['email_not_configured', 'origin_not_allowed', 'rate_limited'],
    examples: { body: { email: 'robin@example.com' }, response: { status: true } },
  }),
  resetPassword: route({
    method: 'POST',
    path: '/reset-password',
    base,
    access: policies.anyone,
    audit: 'person.password_changed',
    summary: 'Set a new password by the link',
    description: 'Ends all sessions of the person. Sign in with the new password afterwards.',
    body: Closed(
      {
        token: Text({ minLength: 1, maxLength: 200, description: 'From the link.' }),
        newPassword,
      },
      { title: 'PasswordReset', description: 'The token of the link, and the new password.' },
    ),
    response: { status: 200, description: 'The new password holds.', body: Done },
    errors: ['invalid_token', 'origin_not_allowed', 'rate_limited'],
    examples: {
      body: { token: 'T0ken-from-the-mail', newPassword: 'correct horse battery staple' },
      response: { status: true },
    },
  }),
  sendVerificationEmail: route({
    method: 'POST',
    path: '/send-verification-email',
    base,
    access: policies.anyone,
    summary: 'Ask for a link that verifies an address',
    description:
      'The answer is the same for every address. If the address is known and not confirmed yet, an email with a link goes to it; the link works once, for a day. Where email is not set up, nobody has to confirm an address, and the answer is 409 `email_not_configured`.',
    body: Closed({ email }, { title: 'VerificationRequest', description: 'Which address.' }),
    response: {
      status: 200,
      description: 'If there is something to confirm, an email is on its way.',
      body: Done,
    },
    errors: ['email_not_configured', 'origin_not_allowed', 'rate_limited'],
    examples: { body: { email: 'robin@example.com' }, response: { status: true } },
  }),
  verifyEmail: route({
    method: 'GET',
    path: '/verify-email',
    base,
    access: policies.anyone,
    audit: 'person.email_changed',
    summary: 'Verify an address by the link',
    description:
      'Where the link in a mail leads. Leads on to the web app: to `/email-verified`, with `?error=invalid_token` where the link is not good any more.',
    query: Closed({
      token: Text({ minLength: 1, maxLength: 200, description: 'From the link in the mail.' }),
    }),
    response: { status: 302, description: 'Leads on to the web app.' },
    errors: ['rate_limited'],
  }),
};
