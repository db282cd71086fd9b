import type pg from 'pg';
import type { Keyring } from '../kit/crypto/keyring.ts';
import { OperatorError } from '../kit/operator-error.ts';

/**
 * A database belongs to one master key: with another, no API key would be valid and nothing could be decrypted. So the first
 * start stores a hash derived from the key, and every start compares it.
 */
export const checkMasterKey = async (owner: pg.Client, keyring: Keyring): Promise<void> => {
  const checksum = keyring.hash('deployment', 'mark');
  await owner.query('insert into deployment (master_key_check) values ($1) on conflict do nothing', [
    checksum,
  ]);
  const { rows } = await owner.query<{ master_key_check: Buffer }>('select master_key_check from deployment');
  if (rows[0]?.master_key_check.equals(checksum)) return;
  throw new OperatorError(
    'This database was created with a different secret key, so API keys and encrypted data would not work. Set SECRET_KEY to the original key, or put its secret.key into DATA_DIR. All nodes need the same key.',
  );
};
