import { sql } from 'kysely';
import { build, type Db } from '../../db/db.ts';
import type { WorkflowDefinition } from './definition.ts';

const among = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

export const findFormNames = (db: Db, accountId: string, ids: readonly string[]) =>
  db.all(
    build
      .selectFrom('forms')
      .select(['id', 'name'])
      .where('account_id', '=', accountId)
      .where('id', '=', among(ids))
      .where('deleted_at', 'is', null),
  );

export const findTemplates = (db: Db, accountId: string, ids: readonly string[]) =>
  db.all(
    build
      .selectFrom('templates')
      .select(['id', 'name', 'kind', 'body_references as references'])
      .where('account_id', '=', accountId)
      .where('id', '=', among(ids)),
  ) as unknown as Promise<{ id: string; name: string; kind: string; references: string[] }[]>;

export const findConnectors = (db: Db, accountId: string, ids: readonly string[]) =>
  db.all(
    build
      .selectFrom('api_connectors')
      .select(['id', 'name'])
      .where('account_id', '=', accountId)
      .where('id', '=', among(ids)),
  );

export const findEnvironments = (db: Db, accountId: string, connectorIds: readonly string[]) =>
  db.all(
    build
      .selectFrom('connector_environments')
      .select(['connector_id', 'name'])
      .where('account_id', '=', accountId)
      .where('connector_id', '=', among(connectorIds)),
  );

interface ActionRow {
  connector_id: string;
  key: string;
  inputs: { key: string; required?: boolean }[];
  outputs: { key: string }[];
}

export const findActions = (db: Db, accountId: string, connectorIds: readonly string[]) =>
  db.all(
    build
      .selectFrom('connector_actions')
      .select(['connector_id', 'key', 'inputs', 'outputs'])
      .where('account_id', '=', accountId)
      .where('connector_id', '=', among(connectorIds)),
  ) as unknown as Promise<ActionRow[]>;

interface NamedWorkflow {
  id: string;
  name: string;
  definition: WorkflowDefinition;
  published: boolean;
}

/** Workflows in their published version, or their draft if nothing is published yet. */
export const findWorkflows = (db: Db, accountId: string, ids: readonly string[]): Promise<NamedWorkflow[]> =>
  db.all(sql<NamedWorkflow>`
    select w.id, w.name, coalesce(v.definition, w.draft) as definition, v.definition is not null as published
    from workflows w left join workflow_versions v
      on v.account_id = ${accountId} and v.workflow_id = w.id and v.number = w.published_version
    where w.account_id = ${accountId} and w.id = any(${ids}::uuid[]) and w.deleted_at is null`);
