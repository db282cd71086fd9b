import { sql } from 'kysely';
import { build, type Db } from '../../db/db.ts';
import type { BodyFormat, Input, Method, Output, Texts } from './shapes.ts';

const columns = [
  'id',
  'connector_id',
  'key',
  'name',
  'description',
  'method',
  'path',
  'query',
  'headers',
  'body',
  'body_format',
  'inputs',
  'outputs',
  'expose_to_entries',
  'version',
  'created_at',
  'updated_at',
] as const;

export interface ActionValues {
  key: string;
  name: string;
  description: string;
  method: Method;
  path: string;
  query: Texts;
  headers: Texts;
  body: unknown;
  body_format: BodyFormat;
  inputs: Input[];
  outputs: Output[];
  expose_to_entries: boolean;
}

export interface ActionRow extends ActionValues {
  id: string;
  connector_id: string;
  version: number;
  created_at: Date;
  updated_at: Date;
}

const ofAccount = (accountId: string) =>
  build
    .selectFrom('connector_actions')
    .select(columns)
    .where('account_id', '=', accountId)
    .$castTo<ActionRow>();

const actionsOf = (accountId: string, connectorId: string) =>
  ofAccount(accountId).where('connector_id', '=', connectorId);

export const listActions = (db: Db, accountId: string, connectorId: string): Promise<ActionRow[]> =>
  db.all(actionsOf(accountId, connectorId).orderBy('key'));

export const findAction = (
  db: Db,
  accountId: string,
  connectorId: string,
  id: string,
): Promise<ActionRow | undefined> => db.maybe(actionsOf(accountId, connectorId).where('id', '=', id));

export const findActionByKey = (
  db: Db,
  accountId: string,
  connectorId: string,
  key: string,
): Promise<ActionRow | undefined> => db.maybe(actionsOf(accountId, connectorId).where('key', '=', key));

export const findExposedAction = (db: Db, accountId: string, key: string): Promise<ActionRow | undefined> =>
  db.maybe(ofAccount(accountId).where('key', '=', key).where('expose_to_entries', '=', true));

/** The keys among these that respondents can call. */
export const findExposedKeys = async (
  db: Db,
  accountId: string,
  keys: readonly string[],
): Promise<string[]> => {
  const query = build
    .selectFrom('connector_actions')
    .select('key')
    .where('account_id', '=', accountId)
    .where('key', 'in', keys)
    .where('expose_to_entries', '=', true);
  return (await db.all(query)).map(({ key }) => key);
};

export const lockAction = (
  db: Db,
  accountId: string,
  connectorId: string,
  id: string,
): Promise<ActionRow | undefined> =>
  db.maybe(actionsOf(accountId, connectorId).where('id', '=', id).forUpdate());

const jsonColumns = ['query', 'headers', 'body', 'inputs', 'outputs'] as const;

const toColumns = <V extends Partial<ActionValues>>(values: V) => {
  const written = Object.fromEntries(
    jsonColumns.filter((name) => name in values).map((name) => [name, JSON.stringify(values[name] ?? null)]),
  );
  return { ...values, ...written };
};

export const insertAction = (
  db: Db,
  accountId: string,
  connectorId: string,
  id: string,
  values: ActionValues,
): Promise<ActionRow> =>
  db.one(
    build
      .insertInto('connector_actions')
      .values({ account_id: accountId, id, connector_id: connectorId, ...toColumns(values) })
      .returning(columns)
      .$castTo<ActionRow>(),
  );

export const changeAction = (
  db: Db,
  accountId: string,
  id: string,
  values: Partial<ActionValues>,
): Promise<ActionRow> =>
  db.one(
    build
      .updateTable('connector_actions')
      .set({ ...toColumns(values), version: sql`version + 1`, updated_at: sql`now()` })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning(columns)
      .$castTo<ActionRow>(),
  );

export const removeAction = (db: Db, accountId: string, id: string): Promise<number> =>
  db.run(build.deleteFrom('connector_actions').where('account_id', '=', accountId).where('id', '=', id));

/** The name of a form outside the trash whose draft or published version has a button that calls one of these actions. */
export const findFormThatCalls = (
  db: Db,
  accountId: string,
  keys: readonly string[],
): Promise<{ name: string } | undefined> =>
  db.maybe(sql<{ name: string }>`
    select f.name from forms f join form_versions v on v.account_id = f.account_id and v.form_id = f.id
    where f.account_id = ${accountId} and v.account_id = ${accountId} and f.deleted_at is null
      and v.state in ('draft', 'published')
      and exists (
        select from jsonb_path_query(v.definition, '$.** ? (@.type == "call_action").actionKey') as called
        where called #>> '{}' = any(${keys as string[]}::text[]))
    limit 1`);
