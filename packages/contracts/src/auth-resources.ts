import Type from 'typebox';
import { Closed, Email, Id, Line, Nullable, Resource, Text, Timestamp } from './primitives.ts';

export const personName = Line({
  description: 'What the person is called.',
  maxLength: 200,
  examples: ['Robin Miller'],
});

export const email = Email('An e-mail address. Capital and small letters count as the same.');

export const newPassword = Text({
  minLength: 10,
  maxLength: 128,
  description: 'At least 10 characters. There is no other rule.',
  examples: ['correct horse battery staple'],
});

/** A password that is there already: whether it is right is not for its form to say. */
export const password = Text({
  minLength: 1,
  maxLength: 128,
  description: 'The password.',
  examples: ['correct horse battery staple'],
});

/** For what a session alone must not be enough for. */
export const currentPassword = Text({
  minLength: 1,
  maxLength: 128,
  description:
    'Your current password. Who has none and signs in by passkey leaves it out, and must have signed in within the last 10 minutes.',
  examples: ['correct horse battery staple'],
});

export const User = Resource('SignedInUser', 'A person, as they see themselves.', {
  id: Id('usr'),
  name: personName,
  email,
  emailVerified: Type.Boolean({ description: 'Whether the person has shown that the address is theirs.' }),
  twoFactorEnabled: Type.Boolean({ description: 'Whether signing in by password asks for a code as well.' }),
  createdAt: Timestamp('When the person signed up.'),
  updatedAt: Timestamp('When the person last changed something here.'),
});

export const Session = Resource('Session', 'A signed-in browser or program.', {
  id: Id('ses'),
  createdAt: Timestamp('When it was signed in.'),
  expiresAt: Timestamp('When it ends, unless it is used before.'),
  ipAddress: Nullable(Text({ maxLength: 64, description: 'Where it was signed in from.' })),
  userAgent: Nullable(Text({ maxLength: 500, description: 'The browser, as it calls itself.' })),
});

export const Passkey = Resource('Passkey', 'A passkey that signs its person in.', {
  id: Id('psk'),
  name: Nullable(
    Line({ description: 'What the person calls it.', maxLength: 100, examples: ['Work laptop'] }),
  ),
  backedUp: Type.Boolean({ description: 'Whether its maker keeps a copy, so that it outlives the device.' }),
  createdAt: Timestamp('When it was added.'),
});

export const Done = Closed(
  { status: Type.Boolean({ description: 'Always true: what was asked for is done or under way.' }) },
  { title: 'Done', description: 'There is nothing more to say.' },
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
