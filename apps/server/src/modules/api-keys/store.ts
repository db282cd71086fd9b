import type { Role } from '@form-service/contracts';
import { sql } from 'kysely';
import { build, type Db } from '../../db/db.ts';
import { containsWords, type ListPage, type ListRequest, listColumn, selectPage } from '../../db/list.ts';
import { decodeId } from '../../kit/ids.ts';

export interface ApiKeyRow {
  id: string;
  name: string;
  partial_key: string;
  created_by: string;
  creator_name: string;
  created_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
  role: Role | null;
  expires_at: Date | null;
}

/** With `ownerId`, only the keys that this user created. */
interface KeyVisibility {
  ownerId: string | undefined;
}

const selectKeys = (accountId: string, { ownerId }: KeyVisibility) =>
  build
    .selectFrom('api_keys')
    .select([
      'id',
      'name',
      'partial_key',
      'created_by',
      'created_at',
      'last_used_at',
      'revoked_at',
      sql<Role | null>`role`.as('role'),
      'expires_at',
      sql<string>`user_name(api_keys.created_by)`.as('creator_name'),
    ])
    .where('account_id', '=', accountId)
    .$if(ownerId !== undefined, (keys) => keys.where('created_by', '=', ownerId as string));

const listColumns = {
  id: listColumn('id', 'uuid', { toSql: (id) => decodeId('key', String(id)) }),
  name: listColumn('name', 'text'),
  partialKey: listColumn('partial_key', 'text'),
  createdAt: listColumn('created_at', 'timestamptz'),
  lastUsedAt: listColumn('last_used_at', 'timestamptz', { nullable: true }),
  expiresAt: listColumn('expires_at', 'timestamptz', { nullable: true }),
};

export const listApiKeys = (
  db: Db,
  accountId: string,
  request: ListRequest,
  { q, revoked, ...visible }: KeyVisibility & { q: string | undefined; revoked: boolean },
): Promise<ListPage<ApiKeyRow>> => {
  const query = selectKeys(accountId, visible)
    .where('revoked_at', revoked ? 'is not' : 'is', null)
    .$if(q !== undefined, (keys) => keys.where(containsWords(['name', 'partial_key'], q ?? '')));
  return selectPage(db, query, listColumns, request);
};

export const lockApiKey = (
  db: Db,
  accountId: string,
  id: string,
  visible: KeyVisibility,
): Promise<ApiKeyRow | undefined> =>
  db.maybe(selectKeys(accountId, visible).where('id', '=', id).forUpdate());

export const findApiKey = (db: Db, accountId: string, id: string): Promise<ApiKeyRow> =>
  db.one(selectKeys(accountId, { ownerId: undefined }).where('id', '=', id));

/** Counts active keys, and locks the account so that none is added until the transaction ends. */
export const countValidApiKeys = async (db: Db, accountId: string): Promise<number> => {
  await db.run(build.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate());
  const { count } = await db.one(
    build
      .selectFrom('api_keys')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .where('revoked_at', 'is', null)
      .where(sql<boolean>`(expires_at is null or expires_at > now())`),
  );
  return count;
};

/** A trigger deletes it from the directory, so that the next request with it fails on every node. */
export const setApiKeyRevoked = (db: Db, accountId: string, id: string): Promise<number> =>
  db.run(
    build
      .updateTable('api_keys')
      .set({ revoked_at: sql`now()` })
      .where('account_id', '=', accountId)
      .where('id', '=', id),
  );

/** False if the creator is not or no longer a member: the transaction must then be rolled back. */
export const insertApiKey = async (
  db: Db,
  accountId: string,
  key: {
    id: string;
    name: string;
    partialKey: string;
    createdBy: string;
    digest: Buffer;
    role: Role | null;
    expiresAt: Date | null;
  },
): Promise<boolean> => {
  await db.run(
    build.insertInto('api_keys').values({
      account_id: accountId,
      id: key.id,
      name: key.name,
      partial_key: key.partialKey,
      created_by: key.createdBy,
      role: key.role,
      expires_at: key.expiresAt,
    }),
  );
  const inserted = await db.run(
    build
      .insertInto('api_key_directory')
      .columns(['digest', 'account_id', 'key_id', 'user_id', 'role', 'key_role', 'expires_at'])
      .expression(
        build
          .selectFrom('memberships')
          .select((eb) => [
            eb.val(key.digest).as('digest'),
            'account_id',
            eb.val(key.id).$castTo<string>().as('key_id'),
            'user_id',
            sql<string>`lower_role(role, ${key.role}::text)`.as('role'),
            sql<string | null>`${key.role}::text`.as('key_role'),
            sql<Date | null>`${key.expiresAt}::timestamptz`.as('expires_at'),
          ])
          .where('account_id', '=', accountId)
          .where('user_id', '=', key.createdBy)
          // Else a member who is removed or demoted at this moment would keep a key with the role they had.
          .forShare(),
      ),
  );
  return inserted === 1;
};

/** The accounts of a user, in that user's scope. */
export const listAccountsOf = (db: Db, userId: string): Promise<{ account_id: string }[]> =>
  // tenant-scope: a user's own memberships
  db.all(build.selectFrom('memberships').select('account_id').where('user_id', '=', userId));

/** The active keys that a user created in an account. */
export const listValidKeysBy = (
  db: Db,
  accountId: string,
  userId: string,
): Promise<{ name: string; partial_key: string }[]> =>
  db.all(
    build
      .selectFrom('api_keys')
      .select(['name', 'partial_key'])
      .where('account_id', '=', accountId)
      .where('created_by', '=', userId)
      .where('revoked_at', 'is', null)
      .where(sql<boolean>`(expires_at is null or expires_at > now())`)
      .orderBy('created_at'),
  );
