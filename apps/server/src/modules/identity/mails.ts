import type { MailMessage } from '../../kit/mail/message.ts';
import { plainName } from '../../kit/mail/plain-name.ts';

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

const hello = (name: string) => (plainName(name) === '' ? 'Hello,' : `Hello ${plainName(name)},`);
const quoted = (name: string | null) => (name === null ? 'one without a name' : `"${plainName(name)}"`);
const page = (publicUrl: string, path: string, token?: string) =>
  publicUrl + path + (token === undefined ? '' : `?token=${encodeURIComponent(token)}`);

export const resetPasswordUrl = (publicUrl: string, token: string): string =>
  page(publicUrl, '/reset-password', token);

interface Recipient {
  name: string;
  email: string;
}

const mostNamed = 20;

const listed = (names: readonly string[]): string => {
  const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : '';
  return `${names.slice(0, mostNamed).join(', ')}${more}`;
};

/** A new password does not end them, and whoever had the old one may have added one. */
const stillSignIn = (passkeys: readonly { name: string | null }[]): string[] => {
  if (passkeys.length === 0) return [];
  const names = listed(passkeys.map(({ name }) => quoted(name)));
  return [
    `These passkeys still sign you in, without the password: ${names}. If you do not know one of them, sign in and remove it.`,
  ];
};

/** Nor does it end these. */
const stillWork = (keys: readonly { name: string; partial_key: string }[]): string[] => {
  if (keys.length === 0) return [];
  const names = listed(keys.map(({ name, partial_key }) => `${quoted(name)} (${partial_key})`));
  return [
    `These API keys of yours still work: ${names}. If you do not know one of them, sign in and revoke it under Settings, API keys.`,
  ];
};

/** What the service writes to people about signing in: what happened, what to do, and what if it was not them. */
export const createMails = (publicUrl: string) => ({
  resetPassword: ({ name, email }: Recipient, token: string) =>
    write(email, {
      subject: 'Set a new password',
      before: [hello(name), 'You can set a new password for your account on Form Service here.'],
      link: { label: 'Set a new password', url: resetPasswordUrl(publicUrl, token) },
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
      link: { label: 'Choose your password', url: resetPasswordUrl(publicUrl, token) },
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

  emailChangeRequested: ({ name, email }: Recipient, newEmail: string) =>
    write(email, {
      subject: 'Somebody wants to change your e-mail address',
      before: [
        hello(name),
        `You, or somebody who knows your password, asked to sign in to Form Service as ${newEmail} from now on. That happens once the link in a mail to that address is followed.`,
        'If it was you, there is nothing to do here.',
      ],
      link: {
        label: 'If it was not you, set a new password at once',
        url: page(publicUrl, '/forgot-password'),
      },
      after: [
        'A new password calls the change off and signs everybody out. Then sign in and remove the passkeys that you do not know.',
      ],
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

  passwordChanged: (
    { name, email }: Recipient,
    {
      passkeys,
      apiKeys,
    }: {
      passkeys: readonly { name: string | null }[];
      apiKeys: readonly { name: string; partial_key: string }[];
    },
  ) =>
    write(email, {
      subject: 'Your password was changed',
      before: [
        hello(name),
        'Your password for Form Service was changed, and you were signed out on all other devices.',
      ],
      link: { label: 'If it was not you, set a new password', url: page(publicUrl, '/forgot-password') },
      after: ['If it was you, there is nothing to do.', ...stillSignIn(passkeys), ...stillWork(apiKeys)],
    }),

  passkeyAdded: ({ name, email }: Recipient, passkey: string | null) =>
    write(email, {
      subject: 'A passkey was added',
      before: [
        hello(name),
        `A new passkey signs you in to Form Service from now on, without your password: ${quoted(passkey)}.`,
        'If it was you, there is nothing to do.',
      ],
      link: { label: 'If it was not you, set a new password', url: page(publicUrl, '/forgot-password') },
      after: ['Then sign in with it and remove the passkey: until you do, it signs in all the same.'],
    }),

  twoFactorDisabled: ({ name, email }: Recipient) =>
    write(email, {
      subject: 'Two-factor sign-in was turned off',
      before: [
        hello(name),
        'From now on your password alone signs you in to Form Service; no code is asked for.',
        'If it was you, there is nothing to do.',
      ],
      link: { label: 'If it was not you, set a new password', url: page(publicUrl, '/forgot-password') },
      after: ['Then sign in with it and turn two-factor sign-in on again.'],
    }),
});
