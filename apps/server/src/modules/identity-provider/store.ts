import { sql } from 'kysely';
import { build, type Db } from '../../db/db.ts';

export type JoinRole = 'viewer' | 'editor' | 'admin';

export interface ProviderValues {
  issuer: string;
  client_id: string;
  /** Encrypted. */
  client_secret: Buffer;
  /** Separated by spaces, like the domains. */
  scopes: string;
  join_domains: string;
  join_role: JoinRole | null;
  enabled: boolean;
}

export interface ProviderRow extends ProviderValues {
  account_id: string;
  version: number;
  created_at: Date;
  updated_at: Date;
}

const columns = [
  'account_id',
  'issuer',
  'client_id',
  'client_secret',
  'scopes',
  'join_domains',
  'join_role',
  'enabled',
  'version',
  'created_at',
  'updated_at',
] as const;

const selectProvider = (accountId: string) =>
  build
    .selectFrom('identity_providers')
    .select(columns)
    .where('account_id', '=', accountId)
    .$castTo<ProviderRow>();

export const findProvider = (db: Db, accountId: string): Promise<ProviderRow | undefined> =>
  db.maybe(selectProvider(accountId));

/** Locks the row until the transaction ends. */
export const lockProvider = (db: Db, accountId: string): Promise<ProviderRow | undefined> =>
  db.maybe(selectProvider(accountId).forUpdate());

/** Locks it for share: disabling the provider waits for this transaction, and then ends the sessions it opened. */
export const lockProviderForShare = (db: Db, accountId: string): Promise<ProviderRow | undefined> =>
  db.maybe(selectProvider(accountId).forShare());

/** Undefined if another request was faster. */
export const insertProvider = (
  db: Db,
  accountId: string,
  values: ProviderValues,
): Promise<ProviderRow | undefined> =>
  db.maybe(
    build
      .insertInto('identity_providers')
      .values({ account_id: accountId, ...values })
      .onConflict((conflict) => conflict.column('account_id').doNothing())
      .returning(columns)
      .$castTo<ProviderRow>(),
  );

export const updateProvider = (db: Db, accountId: string, values: ProviderValues): Promise<ProviderRow> =>
  db.one(
    build
      .updateTable('identity_providers')
      .set({ ...values, version: sql`version + 1`, updated_at: sql`now()` })
      .where('account_id', '=', accountId)
      .returning(columns)
      .$castTo<ProviderRow>(),
  );

export const deleteProvider = (db: Db, accountId: string): Promise<number> =>
  db.run(build.deleteFrom('identity_providers').where('account_id', '=', accountId));
