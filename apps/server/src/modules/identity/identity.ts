import type { Services } from '../../context.ts';
import { createSessionCookieReader } from '../../http/access/session-cookie.ts';
import { type Attempts, createAttempts } from './attempts.ts';
import { type AuthClient, type AuthRequest, createAuthClient } from './auth-client.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { type FoundSession, findSessionByToken } from './store-sessions.ts';

/** What the use cases of this module share. */
export interface Identity {
  services: Services;
  auth: AuthClient;
  attempts: Attempts;
  passwords: Passwords;
  /** The session of a request; undefined if there is no valid one. */
  sessionOf(request: AuthRequest): Promise<FoundSession | undefined>;
}

/** The scope of writes without an account or a known user. No account has this id. */
export const anonymousScope = '00000000-0000-0000-0000-000000000000';

export const createIdentity = (services: Services, passwords: Passwords = createPasswords()): Identity => {
  const { keyring, limiter, database } = services;
  const readCookie = createSessionCookieReader(keyring);
  return {
    services,
    passwords,
    auth: createAuthClient(services, passwords),
    attempts: createAttempts(limiter, keyring),
    async sessionOf({ address, headers }) {
      const token = readCookie(address, headers.cookie as string | undefined);
      return token ? database.global((db) => findSessionByToken(db, token)) : undefined;
    },
  };
};
