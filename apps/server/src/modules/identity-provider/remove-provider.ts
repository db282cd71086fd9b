import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { presentProvider } from './present.ts';
import { deleteProvider, lockProvider } from './store.ts';

/** Removes the provider; triggers delete its sessions and its links to users. */
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
