import Type from 'typebox';
import { Locale } from '../forms/form-settings.ts';
import { Closed, Email, Id, Line, Nullable, OneOf, Resource, Timestamp } from '../primitives.ts';
import { roles } from '../route.ts';

export const accountName = Line({
  description: 'Display name.',
  maxLength: 200,
  examples: ['Acme Research'],
});
export const retentionDays = Type.Integer({
  minimum: 0,
  maximum: 3650,
  format: 'int32',
  description: 'How many days items stay in the trash before they are deleted permanently.',
  examples: [30],
});
export const accountTimezone = Type.String({
  maxLength: 64,
  pattern: '^[A-Za-z][A-Za-z0-9_+/-]*$',
  description: 'IANA time zone, used for dates in PDFs and templates.',
  examples: ['Europe/Paris'],
});
export const accountLocale = Locale('Default language of new forms.');
const role = OneOf(roles, { description: 'From lowest to highest: viewer, editor, admin, owner.' });
const deletedAt = Nullable(Timestamp('When its deletion was requested; null while it is active.'));

export const Account = Resource(
  'Account',
  'A workspace shared by its members and isolated from all other accounts.',
  {
    id: Id('acc'),
    name: accountName,
    retentionDays,
    timezone: accountTimezone,
    locale: accountLocale,
    deletedAt,
    purgeAt: Nullable(
      Timestamp('The deadline for restoring it. After that, all its data is deleted permanently.'),
    ),
    createdAt: Timestamp('When it was created.'),
    updatedAt: Timestamp('When it was last updated.'),
  },
);

export const JoinedAccount = Resource('JoinedAccount', 'An account the caller belongs to.', {
  id: Id('acc'),
  name: accountName,
  role,
  current: Type.Boolean({
    description:
      "Whether it is the account of this request, or the session's last active account if the request names none.",
  }),
  deletedAt,
  createdAt: Timestamp('When the account was created.'),
  updatedAt: Timestamp('When the account was last updated.'),
});

export const Me = Resource('Me', 'The user the credential belongs to.', {
  id: Id('usr'),
  name: Line({ description: 'Display name.', maxLength: 200, examples: ['A. Person'] }),
  email: Email('Their email address.'),
  emailVerified: Type.Boolean({ description: 'Whether they have verified the address.' }),
  twoFactorEnabled: Type.Boolean({ description: 'Whether they use two-factor authentication.' }),
  credential: OneOf(['api_key', 'session'], { description: 'How this request was authenticated.' }),
  role: Type.Unsafe<(typeof roles)[number] | null>({
    type: ['string', 'null'],
    enum: [...roles, null],
    description: 'Their role in `account`; null if the request names no account.',
  }),
  account: Type.Unsafe<{ id: string; name: string } | null>({
    ...Closed({ id: Id('acc'), name: accountName }),
    type: ['object', 'null'],
    description: 'The account this request uses; null if it names none.',
  }),
  activeAccountId: Nullable({
    ...Id('acc'),
    description: 'The account of the API key, or the last active account of the session.',
  }),
  createdAt: Timestamp('When they signed up.'),
  updatedAt: Timestamp('When their profile was last updated.'),
});
