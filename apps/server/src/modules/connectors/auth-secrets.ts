import { maskedSecret } from '@form-service/contracts';
import type { AccountKeys } from '../../db/account-keys.ts';
import type { Db, Transaction } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import type { ConnectorAuth } from './shapes.ts';

/** The fields of each auth type that are secrets. */
const secretFields: Record<ConnectorAuth['type'], readonly string[]> = {
  none: [],
  api_key: ['value'],
  bearer: ['token'],
  basic: ['password'],
  oauth2_client_credentials: ['clientSecret'],
};

/** Nothing but references to secrets, which may be shown. */
const secretReferencesOnly = /^\s*(?:\{\{-?\s*secrets\.[a-z][a-z0-9_]*\s*-?\}\}\s*)+$/;

type AuthSecrets = Readonly<Record<string, string>>;

const purpose = 'connector-auth';
/** Binds the ciphertext to its row: copied to another connector, it cannot be decrypted. */
const contextOf = (accountId: string, id: string) => `api_connectors ${accountId} ${id} auth_sealed`;

export const decryptAuthSecrets = async (
  accountKeys: AccountKeys,
  db: Db,
  accountId: string,
  { id, auth_sealed }: { id: string; auth_sealed: Buffer | null },
): Promise<AuthSecrets> => {
  if (!auth_sealed) return {};
  const box = await accountKeys.forDecryption(db, accountId);
  return JSON.parse(box.decrypt(purpose, auth_sealed, contextOf(accountId, id)).toString());
};

/** Auth with its secrets in plain text, for a call. */
export const withAuthSecrets = (auth: ConnectorAuth, literals: AuthSecrets): ConnectorAuth =>
  ({ ...auth, ...literals }) as ConnectorAuth;

/** Separates what may be shown from what is encrypted. A masked value keeps the stored secret, if there is one. */
export const encryptAuthSecrets = async (
  accountKeys: AccountKeys,
  db: Transaction,
  accountId: string,
  id: string,
  auth: ConnectorAuth,
  before: { type: ConnectorAuth['type']; literals: AuthSecrets } = { type: 'none', literals: {} },
): Promise<{ auth: ConnectorAuth; auth_sealed: Buffer | null }> => {
  const given = auth as Readonly<Record<string, unknown>>;
  const literals: Record<string, string> = {};
  for (const field of secretFields[auth.type]) {
    const text = String(given[field]);
    if (secretReferencesOnly.test(text)) continue;
    const kept = auth.type === before.type ? before.literals[field] : undefined;
    if (text === maskedSecret && kept === undefined)
      fail('validation_failed', {
        details: [
          {
            path: `auth.${field}`,
            code: 'masked_secret',
            message:
              'This is a masked value, but no secret is stored. Send the secret, or `{{ secrets.name }}`.',
          },
        ],
      });
    literals[field] = text === maskedSecret ? (kept as string) : text;
  }
  const masked = Object.fromEntries(Object.keys(literals).map((field) => [field, maskedSecret]));
  const shown = { ...auth, ...masked } as ConnectorAuth;
  if (Object.keys(literals).length === 0) return { auth: shown, auth_sealed: null };
  const box = await accountKeys.forEncryption(db, accountId);
  return {
    auth: shown,
    auth_sealed: box.encrypt(purpose, JSON.stringify(literals), contextOf(accountId, id)),
  };
};
