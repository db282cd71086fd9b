import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { presentApiKey } from './present.ts';
import { lockApiKey, setApiKeyRevoked as revoke } from './store.ts';

/** Revokes a key immediately and permanently. A revoked key keeps its date. */
export const revokeApiKey = async (
  { db, accountId, audit }: Pick<AccountWrite<'api_key.revoked'>, 'db' | 'accountId' | 'audit'>,
  id: string,
  visible: { ownerId: string | undefined },
): Promise<void> => {
  const key = (await lockApiKey(db, accountId, id, visible)) ?? fail('not_found');
  if (key.revoked_at) return;
  await revoke(db, accountId, id);
  audit('api_key.revoked', { target: { type: 'api_key', id, name: key.name }, before: presentApiKey(key) });
};
