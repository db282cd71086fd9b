import type { ErrorDetail, ExtensionChange } from '@form-service/contracts';
import { ApiError } from '../../http/fail.ts';
import { usesByWorkflows } from '../workflow-uses/index.ts';
import { isModified } from './merge-fields.ts';
import { type ApplyContext, partHandlers } from './part-handlers.ts';
import { type ItemKind, splitKey } from './parts.ts';
import { deleteItem, type ItemRow, setItemExtension } from './store-items.ts';

/** Dependents are removed before what they depend on. */
const removalOrder: readonly ItemKind[] = ['webhook', 'action', 'environment', 'connector', 'template'];
const isLayout = ({ installed }: ItemRow) => Number(installed.kind === 'layout');

/** Environments and actions are removed with their connector. */
const isRemovedWithConnector = ({ kind, key }: ItemRow, all: readonly ItemRow[]): boolean =>
  (kind === 'environment' || kind === 'action') &&
  all.some((other) => other.kind === 'connector' && other.key === splitKey(key)[0]);

/** A connector counts as changed if one of its environments or actions was. */
const isChanged = async (context: ApplyContext, item: ItemRow, all: readonly ItemRow[]): Promise<boolean> => {
  const own = item.kind === 'connector' ? all.filter((other) => splitKey(other.key)[0] === item.key) : [];
  for (const one of [item, ...own]) {
    if (one !== item && one.kind !== 'environment' && one.kind !== 'action') continue;
    const present = await partHandlers[one.kind].read(context, { key: one.key, id: one.item_id });
    if (present && isModified(one.installed, present)) return true;
  }
  return false;
};

/** The workflows that use the item. An action counts as used if its connector is. */
const workflowsThatUse = async (
  { call: { db, accountId }, ids }: ApplyContext,
  { kind, key, item_id }: ItemRow,
): Promise<ErrorDetail[]> => {
  const id = kind === 'action' || kind === 'environment' ? ids.get(`connector ${splitKey(key)[0]}`) : item_id;
  return id === undefined ? [] : usesByWorkflows(db, accountId, id);
};

/** Removes the item, or returns the reasons against it: a use, or being the default of several environments. */
const removeUnlessUsed = async (context: ApplyContext, item: ItemRow): Promise<ErrorDetail[]> => {
  const uses = await workflowsThatUse(context, item);
  if (uses.length > 0) return uses;
  try {
    await partHandlers[item.kind].remove(context, { key: item.key, id: item.item_id });
    return [];
  } catch (error) {
    if (!(error instanceof ApiError) || !['in_use', 'state_conflict'].includes(error.code)) throw error;
    const { code, message } = error;
    return [{ path: `${item.kind} ${item.key}`, code, message }];
  }
};

interface Removed {
  changes: ExtensionChange[];
  /** Why items that are in use were kept. */
  uses: ErrorDetail[];
}

/** Removes items. Items in use are kept and belong to the account; so are changed items, unless all are to be removed. */
export const removeItems = async (
  context: ApplyContext,
  extensionId: string,
  items: readonly ItemRow[],
  which: 'unless changed' | 'all unused',
): Promise<Removed> => {
  const { db, accountId } = context.call;
  const changes: ExtensionChange[] = [];
  const uses: ErrorDetail[] = [];
  const sorted = items
    .filter((item) => !isRemovedWithConnector(item, items))
    .sort((a, b) => removalOrder.indexOf(a.kind) - removalOrder.indexOf(b.kind) || isLayout(a) - isLayout(b));
  for (const item of sorted) {
    const { kind, key, item_id: id } = item;
    const addChange = (change: ExtensionChange['change']) => changes.push({ kind, key, change, fields: [] });
    if (await partHandlers[kind].read(context, { key, id })) {
      const isOurs = which === 'unless changed' && (await isChanged(context, item, items));
      const blockers = isOurs ? [] : await removeUnlessUsed(context, item);
      uses.push(...blockers);
      const stays = isOurs || blockers.length > 0;
      if (stays) await setItemExtension(db, accountId, kind, id, null);
      addChange(stays ? 'released' : 'removed');
    }
  }
  for (const item of items) await deleteItem(db, accountId, extensionId, item);
  return { changes, uses };
};
