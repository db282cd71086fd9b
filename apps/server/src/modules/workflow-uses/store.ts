import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** Replaces the ids of forms, tables and so on that the published version of a workflow uses. */
export const replaceWorkflowUses = (
  db: Db,
  accountId: string,
  workflowId: string,
  usedIds: readonly string[],
): Promise<number> =>
  db.run(sql`
    with gone as (
      delete from workflow_references
      where account_id = ${accountId} and workflow_id = ${workflowId} and referenced_id <> all (${usedIds}::uuid[])
    )
    insert into workflow_references (account_id, referenced_id, workflow_id)
    select ${accountId}::uuid, used, ${workflowId}::uuid from unnest(${usedIds}::uuid[]) used
    on conflict do nothing`);

/** The published workflows that use this id, except trashed ones and the workflow itself. */
export const findWorkflowUses = (
  db: Db,
  accountId: string,
  usedId: string,
): Promise<{ id: string; name: string }[]> =>
  db.all(sql<{ id: string; name: string }>`
    select w.id, w.name from workflow_references u join workflows w on w.account_id = ${accountId} and w.id = u.workflow_id
    where u.account_id = ${accountId} and u.referenced_id = ${usedId} and w.id <> ${usedId} and w.deleted_at is null
    order by w.name, w.id limit 100`);
