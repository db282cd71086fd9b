import { LRUCache } from 'lru-cache';
import type { Configuration } from 'openid-client';
import type { Clock } from '../../kit/clock.ts';
import type { Keyring } from '../../kit/crypto/keyring.ts';
import type { SafeFetch } from '../../kit/safe-fetch/safe-fetch.ts';
import { discoverProvider } from './discover-provider.ts';
import type { ProviderRow } from './store.ts';

const purpose = 'identity-provider';

/** Binds the ciphertext to its row: copied to another account, it cannot be decrypted. */
const contextOf = (accountId: string) => `identity_providers ${accountId} client_secret`;

export const encryptClientSecret = (keyring: Keyring, accountId: string, secret: string): Buffer =>
  keyring.encrypt(purpose, secret, contextOf(accountId));

export const decryptClientSecret = (keyring: Keyring, accountId: string, sealed: Buffer): string =>
  keyring.decrypt(purpose, sealed, contextOf(accountId)).toString();

const cacheMs = 10 * 60_000;
const maxCached = 500;

interface CachedClient {
  version: string;
  until: number;
  client: Promise<Configuration>;
}

/** Provider metadata is cached for ten minutes, or until the account's settings change. */
export const createProviderClients = (services: { safeFetch: SafeFetch; keyring: Keyring; clock: Clock }) => {
  const { safeFetch, keyring, clock } = services;
  const kept = new LRUCache<string, CachedClient>({ max: maxCached });

  const cacheClient = (accountId: string, entry: CachedClient) => {
    kept.set(accountId, entry);
    entry.client.catch(() => {
      if (kept.get(accountId) === entry) kept.delete(accountId);
    });
  };

  return (row: ProviderRow): Promise<Configuration> => {
    const { account_id: accountId, issuer, client_id: clientId, created_at } = row;
    const version = `${created_at.getTime()} ${row.version}`;
    const now = clock.now().getTime();
    const known = kept.get(accountId);
    if (known && known.version === version && known.until > now) return known.client;
    const clientSecret = decryptClientSecret(keyring, accountId, row.client_secret);
    const client = discoverProvider(safeFetch, { issuer, clientId, clientSecret });
    cacheClient(accountId, { version, until: now + cacheMs, client });
    return client;
  };
};

export type ProviderClients = ReturnType<typeof createProviderClients>;
