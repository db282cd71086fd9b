import Type from 'typebox';
import { Locale } from './form-settings.ts';
import { Closed, Email, Id, Line, Nullable, OneOf, Resource, Timestamp } from './primitives.ts';
import { roles } from './route.ts';

export const accountName = Line({
  description: 'What people call it.',
  maxLength: 200,
  examples: ['Acme Research'],
});
export const retentionDays = Type.Integer({
  minimum: 0,
  maximum: 3650,
  format: 'int32',
  description: 'How many days the trash is kept before it is purged.',
  examples: [30],
});
export const accountTimezone = Type.String({
  maxLength: 64,
  pattern: '^[A-Za-z][A-Za-z0-9_+/-]*$',
  description: 'An IANA time zone, for dates in PDFs and templates.',
  examples: ['Europe/Paris'],
});
export const accountLocale = Locale('The language that new forms begin in.');
const role = OneOf(roles, { description: 'From least to most: viewer, editor, admin, owner.' });
const deletedAt = Nullable(Timestamp('When its deletion was begun; null while it is in use.'));

export const Account = Resource('Account', 'What people work in together, apart from all other accounts.', {
  id: Id('acc'),
  name: accountName,
  retentionDays,
  timezone: accountTimezone,
  locale: accountLocale,
  deletedAt,
  purgeAt: Nullable(Timestamp('Until when it can be restored; after that everything in it is purged.')),
  createdAt: Timestamp('When it was made.'),
  updatedAt: Timestamp('When it last changed.'),
});

export const JoinedAccount = Resource('JoinedAccount', 'An account that the caller belongs to.', {
  id: Id('acc'),
  name: accountName,
  role,
  current: Type.Boolean({
    description: 'The account this request works in, or else the one that the session last switched to.',
  }),
  deletedAt,
  createdAt: Timestamp('When the account was made.'),
  updatedAt: Timestamp('When the account last changed.'),
});

export const Me = Resource('Me', 'The person that the credential stands for.', {
  id: Id('usr'),
  name: Line({ description: 'What people call them.', maxLength: 200, examples: ['A. Person'] }),
  email: Email('Their e-mail address.'),
  emailVerified: Type.Boolean({ description: 'Whether they have shown that the address is theirs.' }),
  twoFactorEnabled: Type.Boolean({ description: 'Whether they sign in with a second factor.' }),
  credential: OneOf(['api_key', 'session'], { description: 'What this request was made with.' }),
  role: Type.Unsafe<(typeof roles)[number] | null>({
    type: ['string', 'null'],
    enum: [...roles, null],
    description: 'Their role in `account`; null where the request names none.',
  }),
  account: Type.Unsafe<{ id: string; name: string } | null>({
    ...Closed({ id: Id('acc'), name: accountName }),
    type: ['object', 'null'],
    description: 'The account that the request works in; null where it names none.',
  }),
  activeAccountId: Nullable({
    ...Id('acc'),
    description: 'The account to work in: that of the key, or the one that the session last switched to.',
  }),
  createdAt: Timestamp('When they signed up.'),
  updatedAt: Timestamp('When their details last changed.'),
});
