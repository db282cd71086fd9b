import Type from 'typebox';
import { Done, password, User, userExample } from './auth-resources.ts';
import { policies } from './policies.ts';
import { Closed, Line, Text } from './primitives.ts';
import { route } from './route.ts';

const base = '/api/auth';

const byPassword = (title: string, description: string) => Closed({ password }, { title, description });
const passwordExample = { password: 'correct horse battery staple' };

const backupCodes = Type.Array(Text({ maxLength: 20, description: 'A recovery code.' }), {
  maxItems: 10,
  description: 'Each signs in once, in place of a code of the authenticator. Shown here and never again.',
});
const codesExample = ['Yq3wE-k9LmP', 'Zx8cV-b2NmQ'];

const Verified = Closed({ user: User }, { title: 'CodeVerified', description: 'Who is signed in.' });

const trustless =
  'Answers the question of `/sign-in/email`, within ten minutes, with the cookie that it set. Ten wrong codes in 15 minutes lock the second step for the rest of them.';

/** Sign-in by password and a code: TOTP as authenticator apps make it, with recovery codes. */
export const twoFactorRoutes = {
  enableTwoFactor: route({
    method: 'POST',
    path: '/two-factor/enable',
    base,
    access: policies.inPerson,
    audit: 'person.two_factor_begun',
    idempotent: false,
    ownTransactions: true,
    summary: 'Begin with two-factor sign-in',
    description:
      'Answers with what an authenticator app needs. Two-factor sign-in is on once a first code was right, by `/two-factor/verify-totp`; until then this can be asked for again.',
    body: byPassword('TwoFactorEnable', 'The password, once more.'),
    response: {
      status: 200,
      description: 'What the authenticator needs.',
      body: Closed(
        {
          totpURI: Text({
            maxLength: 1_000,
            description: 'The `otpauth://` address, to be shown as a QR code.',
          }),
          backupCodes,
        },
        { title: 'TwoFactorSetup', description: 'Secrets for the person alone.' },
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
    summary: 'Send the code of an authenticator',
    description: `${trustless} Signed in, it confirms \`/two-factor/enable\` instead. A code signs in once.`,
    body: Closed(
      {
        code: Type.String({
          pattern: '^[0-9]{6}$',
          maxLength: 6,
          description: 'The six digits.',
          examples: ['123456'],
        }),
      },
      { title: 'TotpCode', description: 'A code of the authenticator app.' },
    ),
    response: { status: 200, description: 'The code was right.', body: Verified },
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
    summary: 'Send a recovery code',
    description: `${trustless} The code is used up by it.`,
    body: Closed(
      { code: Line({ maxLength: 20, description: 'A recovery code.', examples: ['Yq3wE-k9LmP'] }) },
      { title: 'BackupCode', description: 'A recovery code, as it was shown.' },
    ),
    response: { status: 200, description: 'The code was right.', body: Verified },
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
    access: policies.inPerson,
    audit: 'person.two_factor_disabled',
    idempotent: false,
    ownTransactions: true,
    summary: 'Turn two-factor sign-in off',
    description: 'A mail tells the person.',
    body: byPassword('TwoFactorDisable', 'The password, once more.'),
    response: { status: 200, description: 'It is off.', body: Done },
    errors: ['invalid_credentials', 'rate_limited'],
    examples: { body: passwordExample, response: { status: true } },
  }),
  generateBackupCodes: route({
    method: 'POST',
    path: '/two-factor/generate-backup-codes',
    base,
    access: policies.inPerson,
    audit: 'person.recovery_codes_renewed',
    idempotent: false,
    ownTransactions: true,
    summary: 'Make new recovery codes',
    description: 'The old ones stop working.',
    body: byPassword('BackupCodesRequest', 'The password, once more.'),
    response: {
      status: 200,
      description: 'The new codes.',
      body: Closed({ backupCodes }, { title: 'BackupCodes', description: 'Secrets for the person alone.' }),
    },
    errors: ['invalid_credentials', 'state_conflict', 'rate_limited'],
    examples: { body: passwordExample, response: { backupCodes: codesExample } },
  }),
};
