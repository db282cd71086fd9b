import { sql } from 'kysely';
import { build, type Db } from '../../db/db.ts';

export interface SecretRow {
  name: string;
  created_at: Date;
  updated_at: Date;
}

const shownColumns = ['name', 'created_at', 'updated_at'] as const;

const secretsOf = (accountId: string, environmentId: string) =>
  build
    .selectFrom('connector_secrets')
    .where('account_id', '=', accountId)
    .where('environment_id', '=', environmentId);

export const listSecrets = (db: Db, accountId: string, environmentId: string): Promise<SecretRow[]> =>
  db.all(secretsOf(accountId, environmentId).select(shownColumns).orderBy('name'));

export const findSecret = (
  db: Db,
  accountId: string,
  environmentId: string,
  name: string,
): Promise<SecretRow | undefined> =>
  db.maybe(secretsOf(accountId, environmentId).select(shownColumns).where('name', '=', name));

/** For calls only: encrypted, and decrypted nowhere else. */
export const listEncryptedSecrets = (
  db: Db,
  accountId: string,
  environmentId: string,
): Promise<{ name: string; sealed: Buffer }[]> =>
  db.all(secretsOf(accountId, environmentId).select(['name', 'sealed']));

export const upsertSecret = (
  db: Db,
  accountId: string,
  environmentId: string,
  name: string,
  sealed: Buffer,
): Promise<SecretRow> =>
  db.one(
    build
      .insertInto('connector_secrets')
      .values({ account_id: accountId, environment_id: environmentId, name, sealed })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'environment_id', 'name'])
          .doUpdateSet({ sealed, updated_at: sql`now()` }),
      )
      .returning(shownColumns),
  );

export const removeSecret = (
  db: Db,
  accountId: string,
  environmentId: string,
  name: string,
): Promise<number> =>
  db.run(
    build
      .deleteFrom('connector_secrets')
      .where('account_id', '=', accountId)
      .where('environment_id', '=', environmentId)
      .where('name', '=', name),
  );
