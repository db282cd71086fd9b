import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import { createApplyContext } from './apply-context.ts';
import type { ExtensionWrite } from './part-handlers.ts';
import { removeItems } from './remove-items.ts';
import { lockExtension, removeExtension } from './store.ts';
import { listItems, releaseItems } from './store-items.ts';

const maxDetails = 100;

/** Without `force` nothing is removed while an item is in use; with it, used items stay and belong to the account. */
export const uninstallExtension = async (
  services: Services,
  call: ExtensionWrite,
  id: string,
  force: boolean,
) => {
  const { db, accountId } = call;
  const current = (await lockExtension(db, accountId, id)) ?? fail('not_found');
  call.checkIfMatch(current.version);
  const items = await listItems(db, accountId, id);
  const context = createApplyContext(services, call, items, {});
  const { changes, uses } = await removeItems(context, id, items, 'all unused');
  if (uses.length > 0 && !force)
    fail('in_use', {
      message:
        'Parts of this extension are in use: see details. Change that first, or send force=true to keep them.',
      details: uses.slice(0, maxDetails),
    });
  await releaseItems(db, accountId, id);
  await removeExtension(db, accountId, id);
  return { current, changes };
};
