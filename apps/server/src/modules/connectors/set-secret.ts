import { maxSecrets } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { encryptSecret } from './secret-values.ts';
import { type EnvironmentRow, lockEnvironment } from './store-environments.ts';
import { findSecret, listSecrets, removeSecret, type SecretRow, upsertSecret } from './store-secrets.ts';

interface SecretRef {
  id: string;
  environmentId: string;
  name: string;
}

/** The name of the secret is stored in plain text, its value never. */
const targetOf = ({ id, name }: EnvironmentRow, secret: string) => ({
  target: { type: 'connector_environment' as const, id, name },
  after: { secret },
});

export const setSecret = async (
  { accountKeys }: Services,
  { db, accountId, audit }: AccountWrite<'connector_secret.set'>,
  { id, environmentId, name }: SecretRef,
  value: string,
): Promise<SecretRow> => {
  const environment = (await lockEnvironment(db, accountId, id, environmentId)) ?? fail('not_found');
  const known = await listSecrets(db, accountId, environmentId);
  if (known.length >= maxSecrets && !known.some((one) => one.name === name))
    fail('state_conflict', {
      message: `An environment can have up to ${maxSecrets} secrets. Delete one first.`,
    });
  const box = await accountKeys.forEncryption(db, accountId);
  const sealed = encryptSecret(box, accountId, environmentId, name, value);
  const row = await upsertSecret(db, accountId, environmentId, name, sealed);
  audit('connector_secret.set', targetOf(environment, name));
  return row;
};

export const deleteSecret = async (
  { db, accountId, audit }: AccountWrite<'connector_secret.deleted'>,
  { id, environmentId, name }: SecretRef,
): Promise<void> => {
  const environment = (await lockEnvironment(db, accountId, id, environmentId)) ?? fail('not_found');
  if (!(await findSecret(db, accountId, environmentId, name))) fail('not_found');
  await removeSecret(db, accountId, environmentId, name);
  audit('connector_secret.deleted', targetOf(environment, name));
};
