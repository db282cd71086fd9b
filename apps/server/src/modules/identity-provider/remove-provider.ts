import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { presentProvider } from './present.ts';
import { deleteProvider, lockProvider } from './store.ts';

/** Takes the provider away, and with it, by triggers, its sessions and whom it knew. */
export const removeProvider = async (
  { db, accountId, checkIfMatch, audit }: AccountWrite<'identity_provider.deleted'>,
  publicUrl: string,
): Promise<void> => {
  const current = (await lockProvider(db, accountId)) ?? fail('not_found');
  checkIfMatch(current.version);
  await deleteProvider(db, accountId);
  audit('identity_provider.deleted', {
    target: { type: 'account', id: accountId },
    before: presentProvider(current, publicUrl),
  });
};
