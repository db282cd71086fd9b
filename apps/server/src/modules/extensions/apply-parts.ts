import type { ExtensionChange } from '@form-service/contracts';
import { ApiError } from '../../http/fail.ts';
import { isChangedHere, mergeFields, type Overwrite } from './merge-fields.ts';
import { type ItemKind, nameOf, type Part, splitKey } from './parts.ts';
import { removeItems } from './remove-items.ts';
import { type ItemRow, keepItem, markThing } from './store-items.ts';
import { fillSecrets, type Place, things, type Workshop } from './things.ts';

const placeOf = ({ key, item_id }: ItemRow): Place => ({ key, id: item_id });

/** What fails while a part is made is told with its place in the manifest. */
const at = async <T>(path: string, work: () => Promise<T>): Promise<T> => {
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

const make = async (workshop: Workshop, extensionId: string, part: Part): Promise<void> => {
  const { kind, key, values, secrets } = part;
  const { db, accountId } = workshop.call;
  const id = await at(part.path, () => things[kind].create(workshop, part));
  workshop.ids.set(nameOf(part), id);
  await markThing(db, accountId, kind, id, extensionId);
  if (kind === 'environment') await fillSecrets(workshop, { key, id }, secrets);
  await keepItem(db, accountId, extensionId, { kind, key, item_id: id, installed: values, secrets });
};

/** Those secrets of an environment whose setting has changed, or is another one than before. */
const changedSecrets = (part: Part, item: ItemRow, changedSettings: ReadonlySet<string>) =>
  Object.fromEntries(
    Object.entries(part.secrets).filter(
      ([name, setting]) => changedSettings.has(setting) || item.secrets[name] !== setting,
    ),
  );

export interface Wishes {
  overwrite: Overwrite;
  /** Whether what was deleted here is made again. */
  makesAgain: boolean;
  /** Keys of the secret settings that have another value now. */
  changedSettings: ReadonlySet<string>;
}

/** Brings one thing that was made before to what is wanted now. */
const bring = async (
  workshop: Workshop,
  extensionId: string,
  part: Part,
  item: ItemRow,
  { overwrite, makesAgain, changedSettings }: Wishes,
): Promise<ExtensionChange | undefined> => {
  const { kind, key, values: wanted, secrets } = part;
  const place = placeOf(item);
  const told = (change: ExtensionChange['change'], fields: string[]) => ({ kind, key, change, fields });
  const present = await things[kind].read(workshop, place);
  if (!present) {
    if (!makesAgain) return isChangedHere(item.installed, wanted) ? told('kept', []) : undefined;
    await make(workshop, extensionId, part);
    return told('added', []);
  }
  const { changes, conflicts } = mergeFields({ installed: item.installed, present, wanted }, overwrite);
  const fields = Object.keys(changes);
  if (fields.length > 0) await at(part.path, async () => things[kind].change(workshop, place, changes));
  const filled = changedSecrets(part, item, changedSettings);
  if (kind === 'environment') await fillSecrets(workshop, place, filled);
  const { db, accountId } = workshop.call;
  await keepItem(db, accountId, extensionId, { ...item, installed: wanted, secrets });
  if (conflicts.length > 0) return told('kept', conflicts);
  const secretNames = Object.keys(filled).map((name) => `secrets.${name}`);
  return fields.length + secretNames.length > 0 ? told('changed', [...fields, ...secretNames]) : undefined;
};

/** Of a connector that was deleted here, environments and actions cannot be. */
const hasPlace = (
  { ids }: Workshop,
  { kind, key }: { kind: ItemKind; key: string },
  gone: ReadonlySet<string>,
) =>
  (kind !== 'environment' && kind !== 'action') ||
  (ids.has(nameOf({ kind: 'connector', key: splitKey(key)[0] })) && !gone.has(splitKey(key)[0]));

/** Makes, changes and removes until what the extension has made is `parts`. Tells what was done. */
export const applyParts = async (
  workshop: Workshop,
  extensionId: string,
  { items, parts }: { items: readonly ItemRow[]; parts: readonly Part[] },
  wishes: Wishes,
): Promise<ExtensionChange[]> => {
  const before = new Map(items.map((item) => [nameOf(item), item]));
  const changes: ExtensionChange[] = [];
  const goneConnectors = new Set<string>();
  for (const part of parts) {
    const item = before.get(nameOf(part));
    if (!hasPlace(workshop, part, goneConnectors)) continue;
    if (item) {
      const change = await bring(workshop, extensionId, part, item, wishes);
      if (part.kind === 'connector' && change?.change !== 'added') {
        const present = await things.connector.read(workshop, { key: part.key, id: item.item_id });
        if (!present) goneConnectors.add(part.key);
      }
      if (change) changes.push(change);
    } else {
      await make(workshop, extensionId, part);
      changes.push({ kind: part.kind, key: part.key, change: 'added', fields: [] });
    }
  }
  const wanted = new Set(parts.map(nameOf));
  const removed = items.filter((item) => !wanted.has(nameOf(item)));
  return [...changes, ...(await removeItems(workshop, extensionId, removed, 'unless changed')).changes];
};
