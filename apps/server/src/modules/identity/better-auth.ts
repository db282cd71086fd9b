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

/** Only this header, which we write ourselves, says where a request comes from. */
export const clientAddressHeader = 'x-client-address';

/** A hash that was made before better-auth opened its transaction, so that none is held open while waiting for it. */
export const precomputedHash = new AsyncLocalStorage<string>();

const dates = { createdAt: 'created_at', updatedAt: 'updated_at' };

const schemaNames = {
  // A view without those whom an account's identity provider brought: no address leads to them, no password, no mail.
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
 * better-auth on our tables. It is called by name and never by address: nothing of its own routes is reachable, and its
 * checks of origins and rates, which ours take the place of, are off.
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
    // A schedule removes what has expired.
    verification: { ...schemaNames.verification, storeIdentifier: 'hashed', disableCleanup: true },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: config.requireEmailVerification,
      // The contract says how long a password is, in characters; here they are counted as UTF-16.
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
        // Our own limits count for it, over all ways to guess.
        accountLockout: { enabled: false },
      }),
      passkey({
        // A device uses a passkey at the host that it was made for, and signs which one: what a caller says here opens no other.
        rpID: new URL(address).hostname,
        origin: address,
        rpName: 'Form Service',
        schema: schemaNames.passkey,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        // A passkey stands for both factors, so the device must have asked who holds it.
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
      // The prefix says `__Host-` itself where it can; `useSecureCookies` would put `__Secure-` before it.
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
