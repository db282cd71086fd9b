import Type from 'typebox';
import { policies } from '../policies.ts';
import { Closed, Line, Text } from '../primitives.ts';
import { route } from '../route.ts';
import { Done, password, SignedInUser, userExample } from './auth-resources.ts';

const base = '/api/auth';

const passwordBody = (title: string, description: string) => Closed({ password }, { title, description });
const passwordExample = { password: 'correct horse battery staple' };

const backupCodes = Type.Array(Text({ maxLength: 20, description: 'A recovery code.' }), {
  maxItems: 10,
  description: "Each works once in place of an authenticator code. You won't be able to see them again.",
});
const codesExample = ['Yq3wE-k9LmP', 'Zx8cV-b2NmQ'];

const Verified = Closed(
  { user: SignedInUser },
  { title: 'CodeVerified', description: 'The signed-in user.' },
);

const completesSignIn =
  'Completes `/sign-in/email` within ten minutes, with the cookie it set. After ten wrong codes in 15 minutes, this step is locked until the 15 minutes are over.';

/** Sign-in with a password and a code: TOTP from an authenticator app, or a recovery code. */
export const twoFactorRoutes = {
  enableTwoFactor: route({
    method: 'POST',
    path: '/two-factor/enable',
    base,
    access: policies.sessionOnly,
    audit: 'person.two_factor_begun',
    idempotent: false,
    ownTransactions: true,
    summary: 'Start setting up two-factor authentication',
    description:
      'Returns what an authenticator app needs. Two-factor authentication is turned on once a first code is verified with `/two-factor/verify-totp`; until then you can call this again.',
    body: passwordBody('TwoFactorEnable', 'The current password.'),
    response: {
      status: 200,
      description: 'What the authenticator app needs.',
      body: Closed(
        {
          totpURI: Text({
            maxLength: 1_000,
            description: 'The `otpauth://` URI to show as a QR code.',
          }),
          backupCodes,
        },
        { title: 'TwoFactorSetup', description: 'Secrets for this user only.' },
      ),
    },
    errors: ['invalid_credentials', 'state_conflict', 'rate_limited'],
    examples: {
      body: passwordExample,
      response: {
        totpURI: 'otpauth://totp/Form%20Service:robin%40example.com?secret=ABCDEFGH&issuer=Form%20Service',
        backupCodes: codesExample,
      },
    },
  }),
  verifyTotp: route({
    method: 'POST',
    path: '/two-factor/verify-totp',
    base,
    access: policies.anyone,
    audit: ['person.signed_in', 'person.sign_in_failed', 'person.two_factor_enabled'],
    summary: 'Verify an authenticator code',
    description: `${completesSignIn} If you are signed in, it confirms \`/two-factor/enable\` instead. Each code works once.`,
    body: Closed(
      {
        code: Type.String({
          pattern: '^[0-9]{6}$',
          maxLength: 6,
          description: 'The six digits.',
          examples: ['123456'],
        }),
      },
      { title: 'TotpCode', description: 'A code from the authenticator app.' },
    ),
    response: { status: 200, description: 'The code is correct.', body: Verified },
    errors: [
      'invalid_credentials',
      'session_expired',
      'state_conflict',
      'origin_not_allowed',
      'rate_limited',
    ],
    examples: { body: { code: '123456' }, response: { user: { ...userExample, twoFactorEnabled: true } } },
  }),
  verifyBackupCode: route({
    method: 'POST',
    path: '/two-factor/verify-backup-code',
    base,
    access: policies.anyone,
    audit: ['person.signed_in', 'person.sign_in_failed'],
    summary: 'Verify a recovery code',
    description: `${completesSignIn} The code cannot be used again.`,
    body: Closed(
      { code: Line({ maxLength: 20, description: 'A recovery code.', examples: ['Yq3wE-k9LmP'] }) },
      { title: 'BackupCode', description: 'A recovery code, as it was shown.' },
    ),
    response: { status: 200, description: 'The code is correct.', body: Verified },
    errors: [
      'invalid_credentials',
      'session_expired',
      'state_conflict',
      'origin_not_allowed',
      'rate_limited',
    ],
    examples: {
      body: { code: 'Yq3wE-k9LmP' },
      response: { user: { ...userExample, twoFactorEnabled: true } },
    },
  }),
  disableTwoFactor: route({
    method: 'POST',
    path: '/two-factor/disable',
    base,
    access: policies.sessionOnly,
    audit: 'person.two_factor_disabled',
    idempotent: false,
    ownTransactions: true,
    summary: 'Turn off two-factor authentication',
    description: 'The user is notified by email.',
    body: passwordBody('TwoFactorDisable', 'The current password.'),
    response: { status: 200, description: 'Turned off.', body: Done },
    errors: ['invalid_credentials', 'rate_limited'],
    examples: { body: passwordExample, response: { status: true } },
  }),
  generateBackupCodes: route({
    method: 'POST',
    path: '/two-factor/generate-backup-codes',
    base,
    access: policies.sessionOnly,
    audit: 'person.recovery_codes_renewed',
    idempotent: false,
    ownTransactions: true,
    summary: 'Generate new recovery codes',
    description: 'The previous codes stop working.',
    body: passwordBody('BackupCodesRequest', 'The current password.'),
    response: {
      status: 200,
      description: 'The new codes.',
      body: Closed({ backupCodes }, { title: 'BackupCodes', description: 'Secrets for this user only.' }),
    },
    errors: ['invalid_credentials', 'state_conflict', 'rate_limited'],
    examples: { body: passwordExample, response: { backupCodes: codesExample } },
  }),
};
