import { sql } from 'kysely';
import { build, type Db } from '../../db/db.ts';
import { containsWords, type ListPage, type ListRequest, listColumn, selectPage } from '../../db/list.ts';
import { decodeId } from '../../kit/ids.ts';
import type { ConnectorAuth, Retry, Texts } from './shapes.ts';

const columns = [
  'id',
  'name',
  'description',
  'auth',
  'auth_sealed',
  'headers',
  'timeout_ms',
  'retry',
  'extension_id',
  'version',
  'created_at',
  'updated_at',
] as const;

export interface ConnectorValues {
  name: string;
  description: string;
  auth: ConnectorAuth;
  auth_sealed: Buffer | null;
  headers: Texts;
  timeout_ms: number;
  retry: Retry;
}

export interface ConnectorRow extends ConnectorValues {
  id: string;
  extension_id: string | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

const listColumns = {
  id: listColumn('id', 'uuid', { toSql: (id) => decodeId('con', String(id)) }),
  name: listColumn('name', 'text'),
  createdAt: listColumn('created_at', 'timestamptz'),
  updatedAt: listColumn('updated_at', 'timestamptz'),
};

const connectorsOf = (accountId: string) =>
  build.selectFrom('api_connectors').select(columns).where('account_id', '=', accountId);

export const listConnectors = async (
  db: Db,
  accountId: string,
  request: ListRequest,
  q: string | undefined,
): Promise<ListPage<ConnectorRow>> => {
  const query = connectorsOf(accountId).$if(q !== undefined, (found) =>
    found.where(containsWords(['name', 'description'], q ?? '')),
  );
  return (await selectPage(db, query, listColumns, request)) as unknown as ListPage<ConnectorRow>;
};

export const findConnector = (db: Db, accountId: string, id: string): Promise<ConnectorRow | undefined> =>
  db.maybe(connectorsOf(accountId).where('id', '=', id).$castTo<ConnectorRow>());

/** Locks the connector and everything that belongs to it until the transaction ends. */
export const lockConnector = (db: Db, accountId: string, id: string): Promise<ConnectorRow | undefined> =>
  db.maybe(connectorsOf(accountId).where('id', '=', id).forUpdate().$castTo<ConnectorRow>());

const toColumns = ({ auth, headers, retry, ...values }: Partial<ConnectorValues>) => ({
  ...values,
  ...(auth && { auth: JSON.stringify(auth) }),
  ...(headers && { headers: JSON.stringify(headers) }),
  ...(retry && { retry: JSON.stringify(retry) }),
});

export const insertConnector = (
  db: Db,
  accountId: string,
  id: string,
  { name, description, auth, auth_sealed, headers, timeout_ms, retry }: ConnectorValues,
): Promise<ConnectorRow> =>
  db.one(
    build
      .insertInto('api_connectors')
      .values({
        account_id: accountId,
        id,
        name,
        description,
        auth: JSON.stringify(auth),
        auth_sealed,
        headers: JSON.stringify(headers),
        timeout_ms,
        retry: JSON.stringify(retry),
      })
      .returning(columns)
      .$castTo<ConnectorRow>(),
  );

export const changeConnector = (
  db: Db,
  accountId: string,
  id: string,
  values: Partial<ConnectorValues>,
): Promise<ConnectorRow> =>
  db.one(
    build
      .updateTable('api_connectors')
      .set({ ...toColumns(values), version: sql`version + 1`, updated_at: sql`now()` })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning(columns)
      .$castTo<ConnectorRow>(),
  );

export const removeConnector = (db: Db, accountId: string, id: string): Promise<number> =>
  db.run(build.deleteFrom('api_connectors').where('account_id', '=', accountId).where('id', '=', id));
