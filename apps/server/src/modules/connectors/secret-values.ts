import type { AccountKeys } from '../../db/account-keys.ts';
import type { Db } from '../../db/db.ts';
import type { SealedBox } from '../../kit/crypto/keyring.ts';
import { sealedSecrets } from './store-secrets.ts';

const purpose = 'connector-secret';
/** Copied to another environment or name, a sealed secret does not open. */
const contextOf = (accountId: string, environmentId: string, name: string) =>
  `connector_secrets ${accountId} ${environmentId} ${name} sealed`;

export const sealSecret = (
  box: SealedBox,
  accountId: string,
  environmentId: string,
  name: string,
  value: string,
): Buffer => box.seal(purpose, value, contextOf(accountId, environmentId, name));

/** The secrets of an environment, opened, by name. */
export const openSecrets = async (
  accountKeys: AccountKeys,
  db: Db,
  accountId: string,
  environmentId: string,
): Promise<Map<string, string>> => {
  const rows = await sealedSecrets(db, accountId, environmentId);
  if (rows.length === 0) return new Map();
  const box = await accountKeys.toOpen(db, accountId);
  return new Map(
    rows.map(({ name, sealed }) => [
      name,
      box.open(purpose, sealed, contextOf(accountId, environmentId, name)).toString(),
    ]),
  );
};
