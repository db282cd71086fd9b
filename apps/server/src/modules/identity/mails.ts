import type { MailMessage } from '../../kit/mail/message.ts';

interface Letter {
  subject: string;
  /** Paragraphs. */
  before: string[];
  link?: { label: string; url: string };
  after: string[];
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] as string);

const write = (to: string, { subject, before, link, after }: Letter): MailMessage => {
  const paragraph = (text: string) => `<p>${escape(text)}</p>`;
  const anchor = link && `<p><a href="${escape(link.url)}">${escape(link.label)}</a></p>`;
  return {
    to,
    subject,
    text: `${[...before, ...(link ? [`${link.label}:\n${link.url}`] : []), ...after].join('\n\n')}\n`,
    html: [
      '<!doctype html><html lang="en"><body>',
      ...before.map(paragraph),
      ...(anchor ? [anchor] : []),
      ...after.map(paragraph),
      '</body></html>',
    ].join('\n'),
  };
};

const hello = (name: string) => `Hello ${name},`;
const page = (publicUrl: string, path: string, token?: string) =>
  publicUrl + path + (token === undefined ? '' : `?token=${encodeURIComponent(token)}`);

interface Recipient {
  name: string;
  email: string;
}

/** What the service writes to people about signing in: what happened, what to do, and what if it was not them. */
export const createMails = (publicUrl: string) => ({
  resetPassword: ({ name, email }: Recipient, token: string) =>
    write(email, {
      subject: 'Set a new password',
      before: [hello(name), 'You can set a new password for your account on Form Service here.'],
      link: { label: 'Set a new password', url: page(publicUrl, '/reset-password', token) },
      after: [
        'The link works once, within the next hour.',
        'If you did not ask for this, do nothing: your password stays as it is.',
      ],
    }),

  verifyEmail: ({ name, email }: Recipient, token: string) =>
    write(email, {
      subject: 'Is this your e-mail address?',
      before: [hello(name), 'Please confirm that this e-mail address is yours. Then you can sign in.'],
      link: { label: 'Confirm the address', url: page(publicUrl, '/api/auth/verify-email', token) },
      after: [
        'The link works once, within the next 24 hours.',
        'If you did not sign up for Form Service, do nothing: without you, nobody can sign in with your address.',
      ],
    }),

  finishSignUp: ({ name, email }: Recipient, token: string) =>
    write(email, {
      subject: 'Choose your password',
      before: [
        hello(name),
        'This e-mail address was known to Form Service before you signed up just now. So that nobody else can sign in with it, please choose your password here.',
      ],
      link: { label: 'Choose your password', url: page(publicUrl, '/reset-password', token) },
      after: [
        'The link works once, within the next hour.',
        'If you did not sign up for Form Service, do nothing: without you, nobody can sign in with your address.',
      ],
    }),

  alreadySignedUp: ({ name, email }: Recipient) =>
    write(email, {
      subject: 'You have signed up already',
      before: [
        hello(name),
        'Somebody wanted to sign up for Form Service with this e-mail address, but you have done so before.',
      ],
      link: { label: 'Sign in', url: page(publicUrl, '/sign-in') },
      after: [
        'If you have forgotten your password, you can set a new one there.',
        'If it was not you, do nothing: nothing has changed.',
      ],
    }),

  changeEmail: ({ name }: Recipient, newEmail: string, token: string) =>
    write(newEmail, {
      subject: 'Confirm your new e-mail address',
      before: [hello(name), 'You wanted to sign in to Form Service with this e-mail address from now on.'],
      link: { label: 'Use this address', url: page(publicUrl, '/api/auth/verify-email', token) },
      after: ['The link works once, within the next 24 hours.', 'If it was not you, do nothing.'],
    }),

  emailChanged: ({ name, email }: Recipient, newEmail: string) =>
    write(email, {
      subject: 'Your e-mail address was changed',
      before: [
        hello(name),
        `From now on you sign in to Form Service as ${newEmail}, and no longer with this address.`,
      ],
      after: ['If it was not you, write to whoever runs this service at once.'],
    }),

  passwordChanged: ({ name, email }: Recipient) =>
    write(email, {
      subject: 'Your password was changed',
      before: [
        hello(name),
        'Your password for Form Service was changed, and you were signed out on all other devices.',
      ],
      link: { label: 'If it was not you, set a new password', url: page(publicUrl, '/forgot-password') },
      after: ['If it was you, there is nothing to do.'],
    }),
});
