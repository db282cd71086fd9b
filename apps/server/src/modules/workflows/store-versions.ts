import { sql } from 'kysely';
import { build, type Db } from '../../db/db.ts';
import type { WorkflowDefinition } from './definition.ts';

export interface WorkflowVersionRow {
  workflow_id: string;
  number: number;
  definition: WorkflowDefinition;
  published_at: Date;
  published_by: string | null;
}

export const insertVersion = (
  db: Db,
  accountId: string,
  version: { workflowId: string; number: number; definition: WorkflowDefinition; publishedBy: string },
): Promise<number> =>
  db.run(
    build.insertInto('workflow_versions').values({
      account_id: accountId,
      workflow_id: version.workflowId,
      number: version.number,
      definition: JSON.stringify(version.definition),
      published_by: version.publishedBy,
    }),
  );

export const findWorkflowVersion = (
  db: Db,
  accountId: string,
  workflowId: string,
  number: number,
): Promise<WorkflowVersionRow | undefined> =>
  db.maybe(
    build
      .selectFrom('workflow_versions')
      .select(['workflow_id', 'number', 'definition', 'published_at', 'published_by'])
      .where('account_id', '=', accountId)
      .where('workflow_id', '=', workflowId)
      .where('number', '=', number),
  ) as unknown as Promise<WorkflowVersionRow | undefined>;

export interface Listener {
  triggerKey: string;
  type: string;
  subjectId: string | null;
  version: number;
  settings: unknown;
}

/** Replaces the live triggers of a workflow; none if it is disabled. */
export const replaceListeners = async (
  db: Db,
  accountId: string,
  workflowId: string,
  listeners: readonly Listener[],
): Promise<void> => {
  await db.run(
    build
      .deleteFrom('workflow_triggers')
      .where('account_id', '=', accountId)
      .where('workflow_id', '=', workflowId)
      .where(sql<boolean>`not (trigger_key = any(${listeners.map(({ triggerKey }) => triggerKey)}::text[]))`),
  );
  if (listeners.length === 0) return;
  // An unchanged schedule keeps its next time: one that has just become due is not skipped.
  await db.run(sql`
    insert into workflow_triggers (account_id, workflow_id, trigger_key, type, subject_id, workflow_version, settings)
    select ${accountId}, ${workflowId}, l.key, l.type, l.subject::uuid, l.version, l.settings
    from jsonb_to_recordset(${JSON.stringify(
      listeners.map(({ triggerKey, type, subjectId, version, settings }) => ({
        key: triggerKey,
        type,
        subject: subjectId,
        version,
        settings,
      })),
    )}::jsonb) as l(key text, type text, subject text, version integer, settings jsonb)
    on conflict (account_id, workflow_id, trigger_key) do update
    set type = excluded.type, subject_id = excluded.subject_id, workflow_version = excluded.workflow_version,
      settings = excluded.settings,
      next_at = case
        when workflow_triggers.settings ->> 'cron' = excluded.settings ->> 'cron'
          and workflow_triggers.settings ->> 'timezone' is not distinct from excluded.settings ->> 'timezone'
        then workflow_triggers.next_at end`);
};

/** The published workflows that use this id, with their definitions. */
export const findPublishedReferencing = (
  db: Db,
  accountId: string,
  usedId: string,
): Promise<{ name: string; definition: WorkflowDefinition }[]> =>
  db.all(sql<{ name: string; definition: WorkflowDefinition }>`
    select w.name, v.definition
    from workflow_references u
    join workflows w on w.account_id = ${accountId} and w.id = u.workflow_id and w.deleted_at is null
    join workflow_versions v on v.account_id = ${accountId} and v.workflow_id = w.id and v.number = w.published_version
    where u.account_id = ${accountId} and u.referenced_id = ${usedId}
    order by w.name, w.id`);
