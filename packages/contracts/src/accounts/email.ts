import Type from 'typebox';
import { policies } from '../policies.ts';
import { Closed, Email, OneOf, Resource, Text } from '../primitives.ts';
import { area, route } from '../route.ts';

const from = Text({
  maxLength: 500,
  description: 'The sender of emails (`MAIL_FROM`).',
  examples: ['Form Service <forms@example.com>'],
});

const EmailStatus = Resource('EmailStatus', 'How this service sends email. The mail server is never shown.', {
  configured: Type.Boolean({
    description:
      'Whether email is sent. If not, it is only saved as files in `DATA_DIR/mail`, and no one receives it.',
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
  to: Email('Your own address, which it was sent to.'),
  error: Type.Union(
    [
      Closed(
        {
          code: OneOf(failures, { description: 'The type of failure.' }),
          message: Text({ maxLength: 1_000, description: 'What went wrong and what to check.' }),
        },
        { title: 'EmailTestError', description: 'Why it was not delivered.' },
      ),
      Type.Null(),
    ],
    { description: 'Null if it was delivered.' },
  ),
});

export const email = area({
  title: 'Email',
  description: 'Check whether this service sends email, and test it.',
  routes: {
    get: route({
      method: 'GET',
      path: '/email',
      access: policies.adminSession,
      summary: 'Get the email status',
      description: 'Configured by the operator with `SMTP_URL` and `MAIL_FROM`, for the whole service.',
      response: { status: 200, description: 'The email status.', body: EmailStatus },
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
      access: policies.adminSession,
      audit: 'email.tested',
      idempotent: false,
      summary: 'Send a test email to yourself',
      description:
        "Waits for the mail server. Returns 200 either way, with `error` if it did not accept the email. The server's own response is only in the service's log. Limited to 20 an hour.",
      response: { status: 200, description: 'The result.', body: EmailTest },
      errors: ['email_not_configured'],
      examples: { response: { delivered: true, to: 'person@example.com', error: null } },
    }),
  },
});
