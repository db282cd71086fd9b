import Type from 'typebox';
import { policies } from './policies.ts';
import { Closed, Email, OneOf, Resource, Text } from './primitives.ts';
import { area, route } from './route.ts';

const from = Text({
  maxLength: 500,
  description: 'Who emails are from (`MAIL_FROM`).',
  examples: ['Form Service <forms@example.com>'],
});

const EmailStatus = Resource('EmailStatus', 'How this service sends email. Its mail server is never shown.', {
  configured: Type.Boolean({
    description:
      'Whether email is sent. If not, it is only kept as files in `DATA_DIR/mail`, and nobody receives it.',
  }),
  from,
});

const failures = [
  'host_not_found',
  'connection_refused',
  'timeout',
  'tls_failed',
  'sign_in_refused',
  'address_refused',
  'other',
] as const;

const EmailTest = Resource('EmailTest', 'The result of a test email.', {
  delivered: Type.Boolean({ description: 'Whether the mail server accepted it.' }),
  to: Email('Your own address, where it went.'),
  error: Type.Union(
    [
      Closed(
        {
          code: OneOf(failures, { description: 'What kind of failure it is.' }),
          message: Text({ maxLength: 1_000, description: 'What went wrong, and what to check.' }),
        },
        { title: 'EmailTestError', description: 'Why it was not delivered.' },
      ),
      Type.Null(),
    ],
    { description: 'Null where it was delivered.' },
  ),
});

export const email = area({
  title: 'Email',
  description: 'Whether this service sends email, and a test of it.',
  routes: {
    get: route({
      method: 'GET',
      path: '/email',
      access: policies.adminsInPerson,
      summary: 'Read the email status',
      description: 'Set by the operator with `SMTP_URL` and `MAIL_FROM`, for the whole service.',
      response: { status: 200, description: 'How email is set up.', body: EmailStatus },
      examples: {
        response: {
          configured: true,
          from: 'Form Service <forms@example.com>',
        },
      },
    }),
    test: route({
      method: 'POST',
      path: '/email/test',
      access: policies.adminsInPerson,
      audit: 'email.tested',
      idempotent: false,
      summary: 'Send a test email to yourself',
      description:
        'Waits for the mail server. What it says is a 200 here, with `error` where it did not accept the email. Its own words are ' +
        'in the log of the service alone. 20 an hour.',
      response: { status: 200, description: 'The result.', body: EmailTest },
      errors: ['email_not_configured'],
      examples: { response: { delivered: true, to: 'person@example.com', error: null } },
    }),
  },
});
