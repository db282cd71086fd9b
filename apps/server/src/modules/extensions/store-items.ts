import { type RawBuilder, sql } from 'kysely';
import { build, type Db } from '../../db/db.ts';
import type { ItemKind, PartValues } from './parts.ts';

export interface ItemRow {
  kind: ItemKind;
  key: string;
  item_id: string;
  installed: PartValues;
  secrets: Readonly<Record<string, string>>;
}

export const listItems = (db: Db, accountId: string, extensionId: string): Promise<ItemRow[]> =>
  db.all(
    build
      .selectFrom('extension_items')
      .select(['kind', 'key', 'item_id', 'installed', 'secrets'])
      .where('account_id', '=', accountId)
      .where('extension_id', '=', extensionId)
      .orderBy('kind')
      .orderBy('key')
      .$castTo<ItemRow>(),
  );

export const saveItem = (
  db: Db,
  accountId: string,
  extensionId: string,
  { kind, key, item_id, installed, secrets }: ItemRow,
): Promise<number> =>
  db.run(sql`
    insert into extension_items (account_id, extension_id, kind, key, item_id, installed, secrets)
    values (${accountId}, ${extensionId}, ${kind}, ${key}, ${item_id}, ${JSON.stringify(installed)}::jsonb,
      ${JSON.stringify(secrets)}::jsonb)
    on conflict (account_id, extension_id, kind, key)
    do update set item_id = excluded.item_id, installed = excluded.installed, secrets = excluded.secrets`);

export const deleteItem = (
  db: Db,
  accountId: string,
  extensionId: string,
  { kind, key }: Pick<ItemRow, 'kind' | 'key'>,
): Promise<number> =>
  db.run(
    build
      .deleteFrom('extension_items')
      .where('account_id', '=', accountId)
      .where('extension_id', '=', extensionId)
      .where('kind', '=', kind)
      .where('key', '=', key),
  );

type ExtensionUpdate = (accountId: string, id: string, extensionId: string | null) => RawBuilder<unknown>;

const extensionUpdates: Readonly<Partial<Record<ItemKind, ExtensionUpdate>>> = {
  connector: (accountId, id, extensionId) =>
    sql`update api_connectors set extension_id = ${extensionId} where account_id = ${accountId} and id = ${id}`,
  template: (accountId, id, extensionId) =>
    sql`update templates set extension_id = ${extensionId} where account_id = ${accountId} and id = ${id}`,
  webhook: (accountId, id, extensionId) =>
    sql`update webhooks set extension_id = ${extensionId} where account_id = ${accountId} and id = ${id}`,
};

/** Sets the extension that an item belongs to; null for none. Environments and actions belong to their connector. */
export const setItemExtension = async (
  db: Db,
  accountId: string,
  kind: ItemKind,
  id: string,
  extensionId: string | null,
): Promise<void> => {
  const mark = extensionUpdates[kind];
  if (mark) await db.run(mark(accountId, id, extensionId));
};

/** Detaches the remaining items from the extension. */
export const releaseItems = async (db: Db, accountId: string, id: string): Promise<void> => {
  await db.run(
    sql`update api_connectors set extension_id = null where account_id = ${accountId} and extension_id = ${id}`,
  );
  await db.run(
    sql`update templates set extension_id = null where account_id = ${accountId} and extension_id = ${id}`,
  );
  await db.run(
    sql`update webhooks set extension_id = null where account_id = ${accountId} and extension_id = ${id}`,
  );
};
