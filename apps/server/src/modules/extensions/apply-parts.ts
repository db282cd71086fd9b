import type { ExtensionChange } from '@form-service/contracts';
import { ApiError } from '../../http/fail.ts';
import { isModified, mergeFields, type Overwrite } from './merge-fields.ts';
import { type ApplyContext, type ItemRef, partHandlers, syncSecrets } from './part-handlers.ts';
import { type ExtensionPart, type ItemKind, nameOf, splitKey } from './parts.ts';
import { removeItems } from './remove-items.ts';
import { type ItemRow, saveItem, setItemExtension } from './store-items.ts';

const itemRefOf = ({ key, item_id }: ItemRow): ItemRef => ({ key, id: item_id });

/** Prefixes the paths of errors with the part's path in the manifest. */
const withErrorPath = async <T>(path: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.details.length === 0) throw error;
    const { code, message, details } = error;
    throw new ApiError(code, {
      message,
      details: details.map((one) => ({ ...one, path: `${path}.${one.path}` })),
    });
  }
};

const createPart = async (context: ApplyContext, extensionId: string, part: ExtensionPart): Promise<void> => {
  const { kind, key, values, secrets } = part;
  const { db, accountId } = context.call;
  const id = await withErrorPath(part.path, () => partHandlers[kind].create(context, part));
  context.ids.set(nameOf(part), id);
  await setItemExtension(db, accountId, kind, id, extensionId);
  if (kind === 'environment') await syncSecrets(context, { key, id }, secrets);
  await saveItem(db, accountId, extensionId, { kind, key, item_id: id, installed: values, secrets });
};

/** The secrets of an environment whose setting was changed or replaced. */
const changedSecrets = (part: ExtensionPart, item: ItemRow, changedSettings: ReadonlySet<string>) =>
  Object.fromEntries(
    Object.entries(part.secrets).filter(
      ([name, setting]) => changedSettings.has(setting) || item.secrets[name] !== setting,
    ),
  );

export interface ApplyOptions {
  overwrite: Overwrite;
  /** Whether items that were deleted in the account are created again. */
  recreatesDeleted: boolean;
  /** Keys of the secret settings that have a new value. */
  changedSettings: ReadonlySet<string>;
}

/** Updates one existing item to what the manifest wants. */
const updatePart = async (
  context: ApplyContext,
  extensionId: string,
  part: ExtensionPart,
  item: ItemRow,
  { overwrite, recreatesDeleted, changedSettings }: ApplyOptions,
): Promise<ExtensionChange | undefined> => {
  const { kind, key, values: wanted, secrets } = part;
  const itemRef = itemRefOf(item);
  const reportChange = (change: ExtensionChange['change'], fields: string[]) => ({
    kind,
    key,
    change,
    fields,
  });
  const current = await partHandlers[kind].read(context, itemRef);
  if (!current) {
    if (!recreatesDeleted) return isModified(item.installed, wanted) ? reportChange('kept', []) : undefined;
    await createPart(context, extensionId, part);
    return reportChange('added', []);
  }
  const { changes, conflicts } = mergeFields(
    { installed: item.installed, present: current, wanted },
    overwrite,
  );
  const fields = Object.keys(changes);
  if (fields.length > 0)
    await withErrorPath(part.path, async () => partHandlers[kind].change(context, itemRef, changes));
  const filled = changedSecrets(part, item, changedSettings);
  if (kind === 'environment') await syncSecrets(context, itemRef, filled);
  const { db, accountId } = context.call;
  await saveItem(db, accountId, extensionId, { ...item, installed: wanted, secrets });
  if (conflicts.length > 0) return reportChange('kept', conflicts);
  const secretNames = Object.keys(filled).map((name) => `secrets.${name}`);
  return fields.length + secretNames.length > 0
    ? reportChange('changed', [...fields, ...secretNames])
    : undefined;
};

/** Environments and actions need their connector, which may have been deleted in the account. */
const hasConnector = (
  { ids }: ApplyContext,
  { kind, key }: { kind: ItemKind; key: string },
  missingConnectors: ReadonlySet<string>,
) =>
  (kind !== 'environment' && kind !== 'action') ||
  (ids.has(nameOf({ kind: 'connector', key: splitKey(key)[0] })) && !missingConnectors.has(splitKey(key)[0]));

/** Creates, updates and removes items until they match `parts`. Returns the changes. */
export const applyParts = async (
  context: ApplyContext,
  extensionId: string,
  { items, parts }: { items: readonly ItemRow[]; parts: readonly ExtensionPart[] },
  options: ApplyOptions,
): Promise<ExtensionChange[]> => {
  const before = new Map(items.map((item) => [nameOf(item), item]));
  const changes: ExtensionChange[] = [];
  const missingConnectors = new Set<string>();
  for (const part of parts) {
    const item = before.get(nameOf(part));
    if (!hasConnector(context, part, missingConnectors)) continue;
    if (item) {
      const change = await updatePart(context, extensionId, part, item, options);
      if (part.kind === 'connector' && change?.change !== 'added') {
        const current = await partHandlers.connector.read(context, { key: part.key, id: item.item_id });
        if (!current) missingConnectors.add(part.key);
      }
      if (change) changes.push(change);
    } else {
      await createPart(context, extensionId, part);
      changes.push({ kind: part.kind, key: part.key, change: 'added', fields: [] });
    }
  }
  const wanted = new Set(parts.map(nameOf));
  const removed = items.filter((item) => !wanted.has(nameOf(item)));
  return [...changes, ...(await removeItems(context, extensionId, removed, 'unless changed')).changes];
};
