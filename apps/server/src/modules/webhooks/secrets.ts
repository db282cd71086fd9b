import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { AccountKeys } from '../../db/account-keys.ts';
import type { Encryptor } from '../../kit/crypto/keyring.ts';
import type { ClaimedDelivery } from './store-dispatch.ts';

const purpose = 'webhook';
const prefix = 'whsec_';
const bytes = 24;
const maxCachedKeys = 2_000;

/** Binds the ciphertext to its row: copied to another webhook, it cannot be decrypted. */
const contextOf = (accountId: string, webhookId: string) => `webhooks ${accountId} ${webhookId} secret`;

/** The Standard Webhooks format: after the prefix comes the key in base64. */
export const newSecret = (): string => prefix + randomBytes(bytes).toString('base64');

export const encryptSigningSecret = (
  box: Encryptor,
  accountId: string,
  webhookId: string,
  secret: string,
): Buffer => box.encrypt(purpose, secret, contextOf(accountId, webhookId));

/** The keys that sign deliveries of a webhook: its own and, for a day after a rotation, the previous one. */
export type SigningKeys = (taken: ClaimedDelivery) => KeyObject[];

/** Caches decrypted keys: decrypting takes longer than signing. */
export const createSigningKeys = (accountKeys: AccountKeys): SigningKeys => {
  const opened = new LRUCache<string, KeyObject>({ max: maxCachedKeys });
  return ({ accountId, webhookId, accountKey, secret, previousSecret }) =>
    (previousSecret ? [secret, previousSecret] : [secret]).map((sealed) => {
      const name = `${webhookId} ${sealed.toString('base64')}`;
      let key = opened.get(name);
      if (!key) {
        const box = accountKeys.unwrap(accountId, accountKey);
        const text = box.decrypt(purpose, sealed, contextOf(accountId, webhookId)).toString();
        key = createSecretKey(Buffer.from(text.slice(prefix.length), 'base64'));
        opened.set(name, key);
      }
      return key;
    });
};

interface Message {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** The headers of Standard Webhooks, with a signature for each key. */
export const signedHeaders = (
  { id, timestamp, body }: Message,
  keys: readonly KeyObject[],
): Record<string, string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': keys
    .map((key) => `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`)
    .join(' '),
});
