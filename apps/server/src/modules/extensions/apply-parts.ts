import type { ExtensionChange } from '@form-service/contracts';
import { ApiError } from '../../http/fail.ts';
import { isModified, mergeFields, type Overwrite } from './merge-fields.ts';
import { type ApplyContext, type ItemRef, partHandlers, syncSecrets } from './part-handlers.ts';
import { type ItemKind, nameOf, type Part, splitKey } from './parts.ts';
import { removeItems } from './remove-items.ts';
import { type ItemRow, saveItem, setItemExtension } from './store-items.ts';

const itemRefOf = ({ key, item_id }: ItemRow): ItemRef => ({ key, id: item_id });

/** What fails while a part is made is told with its place in the manifest. */
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

const createPart = async (workshop: ApplyContext, extensionId: string, part: Part): Promise<void> => {
  const { kind, key, values, secrets } = part;
  const { db, accountId } = workshop.call;
  const id = await withErrorPath(part.path, () => partHandlers[kind].create(workshop, part));
  workshop.ids.set(nameOf(part), id);
  await setItemExtension(db, accountId, kind, id, extensionId);
  if (kind === 'environment') await syncSecrets(workshop, { key, id }, secrets);
  await saveItem(db, accountId, extensionId, { kind, key, item_id: id, installed: values, secrets });
};

/** Those secrets of an environment whose setting has changed, or is another one than before. */
const changedSecrets = (part: Part, item: ItemRow, changedSettings: ReadonlySet<string>) =>
  Object.fromEntries(
    Object.entries(part.secrets).filter(
      ([name, setting]) => changedSettings.has(setting) || item.secrets[name] !== setting,
    ),
  );

export interface ApplyOptions {
  overwrite: Overwrite;
  /** Whether what was deleted here is made again. */
  makesAgain: boolean;
  /** Keys of the secret settings that have another value now. */
  changedSettings: ReadonlySet<string>;
}

/** Brings one thing that was made before to what is wanted now. */
const updatePart = async (
  workshop: ApplyContext,
  extensionId: string,
  part: Part,
  item: ItemRow,
  { overwrite, makesAgain, changedSettings }: ApplyOptions,
): Promise<ExtensionChange | undefined> => {
  const { kind, key, values: wanted, secrets } = part;
  const place = itemRefOf(item);
  const told = (change: ExtensionChange['change'], fields: string[]) => ({ kind, key, change, fields });
  const present = await partHandlers[kind].read(workshop, place);
  if (!present) {
    if (!makesAgain) return isModified(item.installed, wanted) ? told('kept', []) : undefined;
    await createPart(workshop, extensionId, part);
    return told('added', []);
  }
  const { changes, conflicts } = mergeFields({ installed: item.installed, present, wanted }, overwrite);
  const fields = Object.keys(changes);
  if (fields.length > 0)
    await withErrorPath(part.path, async () => partHandlers[kind].change(workshop, place, changes));
  const filled = changedSecrets(part, item, changedSettings);
  if (kind === 'environment') await syncSecrets(workshop, place, filled);
  const { db, accountId } = workshop.call;
  await saveItem(db, accountId, extensionId, { ...item, installed: wanted, secrets });
  if (conflicts.length > 0) return told('kept', conflicts);
  const secretNames = Object.keys(filled).map((name) => `secrets.${name}`);
  return fields.length + secretNames.length > 0 ? told('changed', [...fields, ...secretNames]) : undefined;
};

/** Of a connector that was deleted here, environments and actions cannot be. */
const hasConnector = (
  { ids }: ApplyContext,
  { kind, key }: { kind: ItemKind; key: string },
  gone: ReadonlySet<string>,
) =>
  (kind !== 'environment' && kind !== 'action') ||
  (ids.has(nameOf({ kind: 'connector', key: splitKey(key)[0] })) && !gone.has(splitKey(key)[0]));

/** Makes, changes and removes until what the extension has made is `parts`. Tells what was done. */
export const applyParts = async (
  workshop: ApplyContext,
  extensionId: string,
  { items, parts }: { items: readonly ItemRow[]; parts: readonly Part[] },
  wishes: ApplyOptions,
): Promise<ExtensionChange[]> => {
  const before = new Map(items.map((item) => [nameOf(item), item]));
  const changes: ExtensionChange[] = [];
  const goneConnectors = new Set<string>();
  for (const part of parts) {
    const item = before.get(nameOf(part));
    if (!hasConnector(workshop, part, goneConnectors)) continue;
    if (item) {
      const change = await updatePart(workshop, extensionId, part, item, wishes);
      if (part.kind === 'connector' && change?.change !== 'added') {
        const present = await partHandlers.connector.read(workshop, { key: part.key, id: item.item_id });
        if (!present) goneConnectors.add(part.key);
      }
      if (change) changes.push(change);
    } else {
      await createPart(workshop, extensionId, part);
      changes.push({ kind: part.kind, key: part.key, change: 'added', fields: [] });
    }
  }
  const wanted = new Set(parts.map(nameOf));
  const removed = items.filter((item) => !wanted.has(nameOf(item)));
  return [...changes, ...(await removeItems(workshop, extensionId, removed, 'unless changed')).changes];
};
