import { AsyncLocalStorage } from 'node:async_hooks';
import { passkey } from '@better-auth/passkey';
import { APIError, betterAuth } from 'better-auth';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Services } from '../../context.ts';
import { cookiePrefix, identitySecret } from '../../http/access/session-cookie.ts';
import { isSecure } from '../../http/request-address.ts';
import { newUuid } from '../../kit/ids.ts';
import { encryptedTwoFactors } from './encrypted-two-factors.ts';
import type { Passwords } from './passwords.ts';

const day = 24 * 3_600;

/** The only header that better-auth reads the client address from. We set it ourselves. */
export const clientAddressHeader = 'x-client-address';

/** A hash computed before better-auth opens its transaction, so that the transaction does not wait for hashing. */
export const precomputedHash = new AsyncLocalStorage<string>();

const dates = { createdAt: 'created_at', updatedAt: 'updated_at' };

const schemaNames = {
  // A view without users from identity providers: no email address, password or mail leads to them.
  user: { modelName: 'global_users', fields: { emailVerified: 'email_verified', ...dates } },
  session: {
    modelName: 'sessions',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...dates,
    },
  },
  account: {
    modelName: 'sign_in_methods',
    fields: {
      userId: 'user_id',
      providerId: 'provider_id',
      accountId: 'provider_user_id',
      password: 'password_hash',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...dates,
    },
  },
  verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...dates } },
  twoFactor: {
    user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
    twoFactor: {
      modelName: 'two_factors',
      fields: {
        userId: 'user_id',
        backupCodes: 'backup_codes',
        failedVerificationCount: 'failed_verification_count',
        lockedUntil: 'locked_until',
      },
    },
  },
  passkey: {
    passkey: {
      modelName: 'passkeys',
      fields: {
        userId: 'user_id',
        publicKey: 'public_key',
        credentialID: 'credential_id',
        deviceType: 'device_type',
        backedUp: 'backed_up',
        createdAt: 'created_at',
      },
    },
  },
};

const rejectUnverified = (userVerified: boolean | undefined) => {
  if (!userVerified) throw new APIError('UNAUTHORIZED', { code: 'AUTHENTICATION_FAILED' });
};

/**
 * better-auth on our tables. It is called as a library, never over HTTP: its own routes are not reachable, and its origin
 * checks and rate limits, which ours replace, are disabled.
 */
export const createAuth = (services: Services, passwords: Passwords, address: string) => {
  const { config, keyring, identityPool, log } = services;
  return betterAuth({
    appName: 'Form Service',
    baseURL: address,
    basePath: '/api/auth',
    secret: identitySecret(keyring),
    database: identityPool,
    user: schemaNames.user,
    session: { ...schemaNames.session, expiresIn: 30 * day, updateAge: day, freshAge: day },
    account: schemaNames.account,
    // A schedule deletes expired rows.
    verification: { ...schemaNames.verification, storeIdentifier: 'hashed', disableCleanup: true },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: config.requireEmailVerification,
      // The contract limits the password length in characters; here UTF-16 units are counted.
      minPasswordLength: 1,
      maxPasswordLength: 1_024,
      password: {
        hash: async (password) => precomputedHash.getStore() ?? passwords.hash(password),
        verify: ({ hash, password }) => passwords.verify(hash, password),
      },
    },
    plugins: [
      twoFactor({
        issuer: 'Form Service',
        schema: schemaNames.twoFactor,
        // Our own limits apply, across all ways to guess.
        accountLockout: { enabled: false },
      }),
      passkey({
        // A device uses a passkey only at the host it was created for and signs the host, so a caller cannot use another
        // one.
        rpID: new URL(address).hostname,
        origin: address,
        rpName: 'Form Service',
        schema: schemaNames.passkey,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        // A passkey counts as both factors, so the device must have verified the user.
        registration: {
          afterVerification: async ({ verification }) =>
            rejectUnverified(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: async ({ verification }) =>
            rejectUnverified(verification.authenticationInfo.userVerified),
        },
      }),
      encryptedTwoFactors(keyring),
    ],
    advanced: {
      // The prefix includes `__Host-` where possible; `useSecureCookies` would add `__Secure-`.
      cookiePrefix: cookiePrefix(address),
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure(address), httpOnly: true, sameSite: 'lax', path: '/' },
      database: { generateId: () => newUuid(), joins: true },
      ipAddress: { ipAddressHeaders: [clientAddressHeader], ipv6Subnet: 128 },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...details) =>
        log.warn({ err: details.find((one) => one instanceof Error) }, `better-auth: ${message}`),
    },
  });
};

export type Auth = ReturnType<typeof createAuth>;
