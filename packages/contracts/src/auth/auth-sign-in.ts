import Type from 'typebox';
import { accountLocale, accountName, accountTimezone } from '../accounts/account-resources.ts';
import { policies } from '../policies.ts';
import { Closed, Text } from '../primitives.ts';
import { route } from '../route.ts';
import {
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

const base = '/api/auth';

const SignedIn = Closed(
  {
    twoFactorRedirect: Type.Boolean({
      description:
        'True if a code must be sent as well, to `/two-factor/verify-totp` or `/two-factor/verify-backup-code`. The user is not signed in until then.',
    }),
    user: Type.Optional(SignedInUser),
  },
  { title: 'SignedIn', description: 'The signed-in user, or the remaining step.' },
);

/** Sign up, sign in and sign out. The session is in a cookie, never in a body. */
export const signInRoutes = {
  settings: route({
    method: 'GET',
    path: '/settings',
    base,
    access: policies.anyone,
    summary: 'Get the sign-in settings',
    description:
      'What a sign-in screen needs to know. Without email, addresses are not verified, and the operator creates password reset links (`npm run reset-password`).',
    response: {
      status: 200,
      description: 'The sign-in settings.',
      body: Closed(
        {
          emailConfigured: Type.Boolean({
            description:
              'Whether the service sends email. If false, routes that would send one return 409 `email_not_configured`.',
          }),
          emailVerificationRequired: Type.Boolean({
            description: 'Whether users must verify their email address before they can sign in.',
          }),
          setupRequired: Type.Boolean({
            description:
              'True until the first user has signed up. The first screen then creates that account.',
          }),
        },
        { title: 'SignInSettings', description: 'The sign-in settings of this deployment.' },
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
      'Creates the user and their first account, which they own, and signs them in. If the deployment requires verified addresses, `verificationRequired` is true: the user is not signed in, an email is sent, and response and timing are the same if the address is already registered. Otherwise a registered address returns 409 `unique_violation`.',
    body: Closed(
      {
        name: userName,
        email: emailAddress,
        password: newPassword,
        account: Type.Optional(
          Closed(
            {
              name: Type.Optional(accountName),
              timezone: Type.Optional(accountTimezone),
              locale: Type.Optional(accountLocale),
            },
            { description: "The name of their first account. Default: the user's name." },
          ),
        ),
      },
      { title: 'SignUp', description: 'A new user.' },
    ),
    response: {
      status: 200,
      description: 'Signed up.',
      body: Closed(
        {
          verificationRequired: Type.Boolean({
            description: 'Whether the link in the email must be opened before signing in.',
          }),
          user: Type.Optional(SignedInUser),
        },
        { title: 'SignedUp', description: 'The signed-in user, or that the address must be verified first.' },
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
    summary: 'Sign in with a password',
    description:
      'Sets the session cookie. With `rememberMe: false` the session ends with the browser, or after a day; otherwise after 30 days without use. After ten wrong passwords in 15 minutes, the address is locked until the 15 minutes are over.',
    body: Closed(
      {
        email: emailAddress,
        password,
        rememberMe: Type.Optional(
          Type.Boolean({ default: true, description: 'Whether to stay signed in on this device.' }),
        ),
      },
      { title: 'SignIn', description: "The user's credentials." },
    ),
    response: { status: 200, description: 'The password is correct.', body: SignedIn },
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
    description: 'Ends the session immediately. Signing out again has no effect.',
    body: Closed({}, { title: 'SignOut', description: 'An empty object.' }),
    bodyOptional: true,
    response: {
      status: 200,
      description: 'Signed out.',
      body: Closed(
        { success: Type.Boolean({ description: 'Always true.' }) },
        { title: 'SignedOut', description: 'The session has ended.' },
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
    summary: 'Get the current session',
    description:
      'The body is `null` if nobody is signed in. A session in use is extended once a day, so that it ends 30 days after its last use.',
    response: {
      status: 200,
      description: 'The session and its user, or null.',
      body: Type.Union([
        Closed(
          { session: Session, user: SignedInUser },
          { title: 'CurrentSession', description: 'The session of the request and its user.' },
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
    summary: 'Request a password reset link',
    description:
      'The response is the same for every address. If the address is registered, it is sent a link that works once, within an hour. Up to five emails an hour per address. If email is not set up, every address gets 409 `email_not_configured`, and the operator creates the link with `npm run reset-password`.',
    body: Closed(
      { email: emailAddress },
      { title: 'PasswordResetRequest', description: "The user's address." },
    ),
    response: { status: 200, description: 'If the address is registered, an email was sent.', body: Done },
    errors: ['email_not_configured', 'origin_not_allowed', 'rate_limited'],
    examples: { body: { email: 'robin@example.com' }, response: { status: true } },
  }),
  resetPassword: route({
    method: 'POST',
    path: '/reset-password',
    base,
    access: policies.anyone,
    audit: 'person.password_changed',
    summary: 'Reset a password',
    description: 'Ends all sessions of the user. Sign in with the new password afterward.',
    body: Closed(
      {
        token: Text({ minLength: 1, maxLength: 200, description: 'The token from the link.' }),
        newPassword,
      },
      { title: 'PasswordReset', description: 'The token from the link and the new password.' },
    ),
    response: { status: 200, description: 'Password changed.', body: Done },
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
    summary: 'Request a verification link',
    description:
      'The response is the same for every address. If the address is registered and unverified, it is sent a link that works once, within a day. If email is not set up, addresses need no verification, and the response is 409 `email_not_configured`.',
    body: Closed(
      { email: emailAddress },
      { title: 'VerificationRequest', description: 'The address to verify.' },
    ),
    response: {
      status: 200,
      description: 'If there is an address to verify, an email was sent.',
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
    summary: 'Verify an email address',
    description:
      'The link in the email opens this. Redirects to `/email-verified` in the web app, with `?error=invalid_token` if the link is no longer valid.',
    query: Closed({
      token: Text({ minLength: 1, maxLength: 200, description: 'The token from the link in the email.' }),
    }),
    response: { status: 302, description: 'Redirects to the web app.' },
    errors: ['rate_limited'],
  }),
};
