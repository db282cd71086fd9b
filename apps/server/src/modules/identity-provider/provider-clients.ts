import { LRUCache } from 'lru-cache';
import type { Configuration } from 'openid-client';
import type { Clock } from '../../kit/clock.ts';
import type { Keyring } from '../../kit/crypto/keyring.ts';
import type { SafeFetch } from '../../kit/safe-fetch/safe-fetch.ts';
import { decryptClientSecret } from './client-secret.ts';
import { discoverProvider } from './discover-provider.ts';
import type { ProviderRow } from './store.ts';

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
