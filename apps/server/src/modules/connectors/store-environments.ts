import { sql } from 'kysely';
import { build, type Db } from '../../db/db.ts';
import type { Texts } from './shapes.ts';

const columns = [
  'id',
  'connector_id',
  'name',
  'base_url',
  'variables',
  'is_default',
  'version',
  'created_at',
  'updated_at',
] as const;

export interface EnvironmentValues {
  name: string;
  base_url: string;
  variables: Texts;
  is_default: boolean;
}

export interface EnvironmentRow extends EnvironmentValues {
  id: string;
  connector_id: string;
  version: number;
  created_at: Date;
  updated_at: Date;
}

const environmentsOf = (accountId: string, connectorId: string) =>
  build
    .selectFrom('connector_environments')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('connector_id', '=', connectorId)
    .$castTo<EnvironmentRow>();

export const listEnvironments = (db: Db, accountId: string, connectorId: string): Promise<EnvironmentRow[]> =>
  db.all(environmentsOf(accountId, connectorId).orderBy('name'));

export const findEnvironment = (
  db: Db,
  accountId: string,
  connectorId: string,
  id: string,
): Promise<EnvironmentRow | undefined> =>
  db.maybe(environmentsOf(accountId, connectorId).where('id', '=', id));

export const lockEnvironment = (
  db: Db,
  accountId: string,
  connectorId: string,
  id: string,
): Promise<EnvironmentRow | undefined> =>
  db.maybe(environmentsOf(accountId, connectorId).where('id', '=', id).forUpdate());

export const insertEnvironment = (
  db: Db,
  accountId: string,
  connectorId: string,
  id: string,
  { name, base_url, variables, is_default }: EnvironmentValues,
): Promise<EnvironmentRow> =>
  db.one(
    build
      .insertInto('connector_environments')
      .values({
        account_id: accountId,
        id,
        connector_id: connectorId,
        name,
        base_url,
        variables: JSON.stringify(variables),
        is_default,
      })
      .returning(columns)
      .$castTo<EnvironmentRow>(),
  );

export const changeEnvironment = (
  db: Db,
  accountId: string,
  id: string,
  { variables, ...values }: Partial<EnvironmentValues>,
): Promise<EnvironmentRow> =>
  db.one(
    build
      .updateTable('connector_environments')
      .set({
        ...values,
        ...(variables && { variables: JSON.stringify(variables) }),
        version: sql`version + 1`,
        updated_at: sql`now()`,
      })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning(columns)
      .$castTo<EnvironmentRow>(),
  );

/** Clears the default, so that another environment can become it. */
export const clearDefault = (db: Db, accountId: string, connectorId: string): Promise<number> =>
  db.run(
    build
      .updateTable('connector_environments')
      .set({ is_default: false, version: sql`version + 1`, updated_at: sql`now()` })
      .where('account_id', '=', accountId)
      .where('connector_id', '=', connectorId)
      .where('is_default', '=', true),
  );

export const removeEnvironment = (db: Db, accountId: string, id: string): Promise<number> =>
  db.run(build.deleteFrom('connector_environments').where('account_id', '=', accountId).where('id', '=', id));
