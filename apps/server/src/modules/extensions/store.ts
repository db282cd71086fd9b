import type { ExtensionManifest } from '@form-service/contracts';
import { sql } from 'kysely';
import { build, type Db } from '../../db/db.ts';
import { containsWords, type ListPage, type ListRequest, listColumn, selectPage } from '../../db/list.ts';
import { decodeId } from '../../kit/ids.ts';
import type { PlainSettings } from './manifest.ts';

const columns = [
  'id',
  'key',
  'name',
  'manifest',
  'source',
  'source_url',
  'settings',
  'settings_sealed',
  'secret_keys',
  'version',
  'created_at',
  'updated_at',
] as const;

interface ExtensionValues {
  name: string;
  manifest: ExtensionManifest;
  source: 'catalog' | 'manifest' | 'url';
  source_url: string | null;
  settings: PlainSettings;
  settings_sealed: Buffer | null;
  secret_keys: string[];
}

export interface ExtensionRow extends ExtensionValues {
  id: string;
  key: string;
  version: number;
  created_at: Date;
  updated_at: Date;
}

const listColumns = {
  id: listColumn('id', 'uuid', { toSql: (id) => decodeId('ext', String(id)) }),
  key: listColumn('key', 'text'),
  name: listColumn('name', 'text'),
  createdAt: listColumn('created_at', 'timestamptz'),
  updatedAt: listColumn('updated_at', 'timestamptz'),
};

const extensionsOf = (accountId: string) =>
  build.selectFrom('extensions').select(columns).where('account_id', '=', accountId);

export const listExtensions = async (
  db: Db,
  accountId: string,
  request: ListRequest,
  q: string | undefined,
): Promise<ListPage<ExtensionRow>> => {
  const query = extensionsOf(accountId).$if(q !== undefined, (found) =>
    found.where(containsWords(['name', 'key'], q ?? '')),
  );
  return (await selectPage(db, query, listColumns, request)) as unknown as ListPage<ExtensionRow>;
};

export const findExtension = (db: Db, accountId: string, id: string): Promise<ExtensionRow | undefined> =>
  db.maybe(extensionsOf(accountId).where('id', '=', id).$castTo<ExtensionRow>());

/** Locks the extension and everything that belongs to it until the transaction ends. */
export const lockExtension = (db: Db, accountId: string, id: string): Promise<ExtensionRow | undefined> =>
  db.maybe(extensionsOf(accountId).where('id', '=', id).forUpdate().$castTo<ExtensionRow>());

export const listInstalled = (
  db: Db,
  accountId: string,
): Promise<{ id: string; key: string; version: string }[]> =>
  db.all(sql<{ id: string; key: string; version: string }>`
    select id, key, manifest ->> 'version' as version from extensions where account_id = ${accountId}`);

const toColumns = ({ manifest, settings, ...values }: ExtensionValues) => ({
  ...values,
  manifest: JSON.stringify(manifest),
  settings: JSON.stringify(settings),
});

/** Undefined if the account already has an extension with this key. */
export const insertExtension = (
  db: Db,
  accountId: string,
  id: string,
  values: ExtensionValues,
): Promise<ExtensionRow | undefined> =>
  db.maybe(
    build
      .insertInto('extensions')
      .values({ account_id: accountId, id, key: values.manifest.key, ...toColumns(values) })
      .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
      .returning(columns)
      .$castTo<ExtensionRow>(),
  );

export const changeExtension = (
  db: Db,
  accountId: string,
  id: string,
  values: ExtensionValues,
): Promise<ExtensionRow> =>
  db.one(
    build
      .updateTable('extensions')
      .set({ ...toColumns(values), version: sql`version + 1`, updated_at: sql`now()` })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning(columns)
      .$castTo<ExtensionRow>(),
  );

/** For previews. */
export { withSavepoint } from '../../db/with-savepoint.ts';

export const removeExtension = (db: Db, accountId: string, id: string): Promise<number> =>
  db.run(build.deleteFrom('extensions').where('account_id', '=', accountId).where('id', '=', id));
