import { maxSecrets } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { sealSecret } from './secret-values.ts';
import { type EnvironmentRow, lockEnvironment } from './store-environments.ts';
import { findSecret, listSecrets, putSecret, removeSecret, type SecretRow } from './store-secrets.ts';

interface Place {
  id: string;
  environmentId: string;
  name: string;
}

/** The name of the secret is kept, its value never. */
const targetOf = ({ id, name }: EnvironmentRow, secret: string) => ({
  target: { type: 'connector_environment' as const, id, name },
  after: { secret },
});

export const setSecret = async (
  { accountKeys }: Services,
  { db, accountId, audit }: AccountWrite<'connector_secret.set'>,
  { id, environmentId, name }: Place,
  value: string,
): Promise<SecretRow> => {
  const environment = (await lockEnvironment(db, accountId, id, environmentId)) ?? fail('not_found');
  const known = await listSecrets(db, accountId, environmentId);
  if (known.length >= maxSecrets && !known.some((one) => one.name === name))
    fail('state_conflict', {
      message: `An environment can have up to ${maxSecrets} secrets. Delete one first.`,
    });
  const box = await accountKeys.toSeal(db, accountId);
  const sealed = sealSecret(box, accountId, environmentId, name, value);
  const row = await putSecret(db, accountId, environmentId, name, sealed);
  audit('connector_secret.set', targetOf(environment, name));
  return row;
};

export const deleteSecret = async (
  { db, accountId, audit }: AccountWrite<'connector_secret.deleted'>,
  { id, environmentId, name }: Place,
): Promise<void> => {
  const environment = (await lockEnvironment(db, accountId, id, environmentId)) ?? fail('not_found');
  if (!(await findSecret(db, accountId, environmentId, name))) fail('not_found');
  await removeSecret(db, accountId, environmentId, name);
  audit('connector_secret.deleted', targetOf(environment, name));
};
