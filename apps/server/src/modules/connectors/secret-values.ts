import type { AccountKeys } from '../../db/account-keys.ts';
import type { Db } from '../../db/db.ts';
import type { Encryptor } from '../../kit/crypto/keyring.ts';
import { listEncryptedSecrets } from './store-secrets.ts';

const purpose = 'connector-secret';
/** Binds the ciphertext to its row: copied to another environment or name, it cannot be decrypted. */
const contextOf = (accountId: string, environmentId: string, name: string) =>
  `connector_secrets ${accountId} ${environmentId} ${name} sealed`;

export const encryptSecret = (
  box: Encryptor,
  accountId: string,
  environmentId: string,
  name: string,
  value: string,
): Buffer => box.encrypt(purpose, value, contextOf(accountId, environmentId, name));

/** The decrypted secrets of an environment, by name. */
export const decryptSecrets = async (
  accountKeys: AccountKeys,
  db: Db,
  accountId: string,
  environmentId: string,
): Promise<Map<string, string>> => {
  const rows = await listEncryptedSecrets(db, accountId, environmentId);
  if (rows.length === 0) return new Map();
  const box = await accountKeys.forDecryption(db, accountId);
  return new Map(
    rows.map(({ name, sealed }) => [
      name,
      box.decrypt(purpose, sealed, contextOf(accountId, environmentId, name)).toString(),
    ]),
  );
};
