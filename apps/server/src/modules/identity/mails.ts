import { linkFreeName } from '../../kit/mail/link-free-name.ts';
import type { MailMessage } from '../../kit/mail/message.ts';

interface MailContent {
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

const renderMail = (to: string, { subject, before, link, after }: MailContent): MailMessage => {
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

const greeting = (name: string) => (linkFreeName(name) === '' ? 'Hi,' : `Hi ${linkFreeName(name)},`);
const quoted = (name: string | null) => (name === null ? 'an unnamed passkey' : `"${linkFreeName(name)}"`);
const page = (publicUrl: string, path: string, token?: string) =>
  publicUrl + path + (token === undefined ? '' : `?token=${encodeURIComponent(token)}`);

export const resetPasswordUrl = (publicUrl: string, token: string): string =>
  page(publicUrl, '/reset-password', token);

interface Recipient {
  name: string;
  email: string;
}

const maxListed = 20;

const listed = (names: readonly string[]): string => {
  const more = names.length > maxListed ? ` and ${names.length - maxListed} more` : '';
  return `${names.slice(0, maxListed).join(', ')}${more}`;
};

/** A new password does not end passkeys, and someone who had the old one may have added one. */
const stillSignIn = (passkeys: readonly { name: string | null }[]): string[] => {
  if (passkeys.length === 0) return [];
  const names = listed(passkeys.map(({ name }) => quoted(name)));
  return [
    `These passkeys can still sign in without the password: ${names}. If you don't recognize one, sign in and remove it.`,
  ];
};

/** It does not revoke API keys either. */
const stillWork = (keys: readonly { name: string; partial_key: string }[]): string[] => {
  if (keys.length === 0) return [];
  const names = listed(keys.map(({ name, partial_key }) => `${quoted(name)} (${partial_key})`));
  return [
    `These API keys of yours still work: ${names}. If you don't recognize one, sign in and revoke it in Settings > API keys.`,
  ];
};

/** The mails about sign-in: what happened, what to do, and what to do if it was someone else. */
export const createMails = (publicUrl: string) => ({
  resetPassword: ({ name, email }: Recipient, token: string) =>
    renderMail(email, {
      subject: 'Reset your password',
      before: [greeting(name), 'Use this link to set a new password for Form Service.'],
      link: { label: 'Reset password', url: resetPasswordUrl(publicUrl, token) },
      after: [
        'The link expires in 1 hour and works once.',
        "If you didn't request this, you can ignore this email. Your password won't change.",
      ],
    }),

  verifyEmail: ({ name, email }: Recipient, token: string) =>
    renderMail(email, {
      subject: 'Confirm your email address',
      before: [greeting(name), 'Please confirm your email address to sign in to Form Service.'],
      link: { label: 'Confirm email address', url: page(publicUrl, '/api/auth/verify-email', token) },
      after: [
        'The link expires in 24 hours and works once.',
        "If you didn't sign up for Form Service, you can ignore this email. Nobody can sign in with your address unless you confirm it.",
      ],
    }),

  finishSignUp: ({ name, email }: Recipient, token: string) =>
    renderMail(email, {
      subject: 'Choose your password',
      before: [
        greeting(name),
        'Form Service already had this email address on file when you signed up. To make sure that only you can sign in with it, choose your password here.',
      ],
      link: { label: 'Choose password', url: resetPasswordUrl(publicUrl, token) },
      after: [
        'The link expires in 1 hour and works once.',
        "If you didn't sign up for Form Service, you can ignore this email. Nobody can sign in with your address unless you confirm it.",
      ],
    }),

  alreadySignedUp: ({ name, email }: Recipient) =>
    renderMail(email, {
      subject: 'You already have an account',
      before: [
        greeting(name),
        'Someone tried to sign up for Form Service with this email address, but you already have an account.',
      ],
      link: { label: 'Sign in', url: page(publicUrl, '/sign-in') },
      after: [
        'If you forgot your password, you can reset it on the sign-in page.',
        "If this wasn't you, you can ignore this email. Nothing has changed.",
      ],
    }),

  changeEmail: ({ name }: Recipient, newEmail: string, token: string) =>
    renderMail(newEmail, {
      subject: 'Confirm your new email address',
      before: [greeting(name), 'You asked to use this email address to sign in to Form Service.'],
      link: { label: 'Confirm email address', url: page(publicUrl, '/api/auth/verify-email', token) },
      after: [
        'The link expires in 24 hours and works once.',
        "If this wasn't you, you can ignore this email.",
      ],
    }),

  emailChangeRequested: ({ name, email }: Recipient, newEmail: string) =>
    renderMail(email, {
      subject: 'Request to change your email address',
      before: [
        greeting(name),
        `You, or someone with your password, asked to change the email address for your Form Service account to ${newEmail}. It changes once the link we sent to that address is opened.`,
        "If this was you, you don't need to do anything.",
      ],
      link: {
        label: "If this wasn't you, reset your password now",
        url: page(publicUrl, '/forgot-password'),
      },
      after: [
        "Resetting your password cancels the change and signs out all devices. Then sign in and remove any passkeys you don't recognize.",
      ],
    }),

  emailChanged: ({ name, email }: Recipient, newEmail: string) =>
    renderMail(email, {
      subject: 'Your email address was changed',
      before: [
        greeting(name),
        `You now sign in to Form Service with ${newEmail}. This address no longer works.`,
      ],
      after: ["If this wasn't you, contact your administrator right away."],
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
    renderMail(email, {
      subject: 'Your password was changed',
      before: [
        greeting(name),
        'Your Form Service password was changed, and all other devices were signed out.',
      ],
      link: { label: "If this wasn't you, reset your password", url: page(publicUrl, '/forgot-password') },
      after: [
        "If this was you, you don't need to do anything.",
        ...stillSignIn(passkeys),
        ...stillWork(apiKeys),
      ],
    }),

  passkeyAdded: ({ name, email }: Recipient, passkey: string | null) =>
    renderMail(email, {
      subject: 'A passkey was added',
      before: [
        greeting(name),
        `A passkey was added to your Form Service account: ${quoted(passkey)}. It can sign in without your password.`,
        "If this was you, you don't need to do anything.",
      ],
      link: { label: "If this wasn't you, reset your password", url: page(publicUrl, '/forgot-password') },
      after: ['Then sign in and remove the passkey. Until you do, it can still sign in.'],
    }),

  twoFactorDisabled: ({ name, email }: Recipient) =>
    renderMail(email, {
      subject: 'Two-factor authentication was turned off',
      before: [
        greeting(name),
        'You can now sign in to Form Service with just your password. No code is required.',
        "If this was you, you don't need to do anything.",
      ],
      link: { label: "If this wasn't you, reset your password", url: page(publicUrl, '/forgot-password') },
      after: ['Then sign in and turn two-factor authentication back on.'],
    }),
});
