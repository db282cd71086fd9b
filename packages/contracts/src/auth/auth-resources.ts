import Type from 'typebox';
import { Closed, Email, Id, Line, Nullable, Resource, Text, Timestamp } from '../primitives.ts';

export const userName = Line({
  description: "The user's name.",
  maxLength: 200,
  examples: ['Robin Miller'],
});

export const emailAddress = Email('An email address. Case-insensitive.');

export const newPassword = Text({
  minLength: 10,
  maxLength: 128,
  description: 'At least 10 characters. No other rules.',
  examples: ['correct horse battery staple'],
});

/** An existing password. Only its length is limited: whether it is correct is checked elsewhere. */
export const password = Text({
  minLength: 1,
  maxLength: 128,
  description: 'The password.',
  examples: ['correct horse battery staple'],
});

/** For actions that need more than a session. */
export const currentPassword = Text({
  minLength: 1,
  maxLength: 128,
  description:
    'Your current password. Omit it if you have none and signed in with a passkey within the last 10 minutes.',
  examples: ['correct horse battery staple'],
});

export const SignedInUser = Resource('SignedInUser', 'A user, as they see themselves.', {
  id: Id('usr'),
  name: userName,
  email: emailAddress,
  emailVerified: Type.Boolean({ description: 'Whether the user has verified the address.' }),
  twoFactorEnabled: Type.Boolean({ description: 'Whether signing in with a password also requires a code.' }),
  createdAt: Timestamp('When the user signed up.'),
  updatedAt: Timestamp('When the user last updated their profile.'),
});

export const Session = Resource('Session', 'A signed-in browser or program.', {
  id: Id('ses'),
  createdAt: Timestamp('When it was created.'),
  expiresAt: Timestamp('When it expires if it is not used.'),
  ipAddress: Nullable(Text({ maxLength: 64, description: 'The IP address at sign-in.' })),
  userAgent: Nullable(Text({ maxLength: 500, description: 'The user agent.' })),
});

export const Passkey = Resource('Passkey', 'A passkey of the user.', {
  id: Id('psk'),
  name: Nullable(
    Line({ description: 'The name the user gave it.', maxLength: 100, examples: ['Work laptop'] }),
  ),
  backedUp: Type.Boolean({ description: 'Whether it is backed up and survives loss of the device.' }),
  createdAt: Timestamp('When it was added.'),
});

export const Done = Closed(
  { status: Type.Boolean({ description: 'Always true.' }) },
  { title: 'Done', description: 'Confirms that the request was accepted.' },
);

export const userExample = {
  id: 'usr_01kxta5vqse7xr9m4z3h8w2bcd',
  name: 'Robin Miller',
  email: 'robin@example.com',
  emailVerified: true,
  twoFactorEnabled: false,
  createdAt: '2026-11-15T09:30:00.000Z',
  updatedAt: '2026-11-15T09:30:00.000Z',
};

export const sessionExample = {
  id: 'ses_01kxta5vqse7xr9m4z3h8w2bcd',
  createdAt: '2026-11-15T09:30:00.000Z',
  expiresAt: '2026-12-15T09:30:00.000Z',
  ipAddress: '203.0.113.7',
  userAgent: 'Mozilla/5.0',
};

export const passkeyExample = {
  id: 'psk_01kxta5vqse7xr9m4z3h8w2bcd',
  name: 'Work laptop',
  backedUp: true,
  createdAt: '2026-11-15T09:30:00.000Z',
};
