import { auditTargets } from '@form-service/contracts';
import { sql } from 'kysely';
import { build, type Db } from '../../db/db.ts';
import { containsWords, type ListPage, type ListRequest, listColumn, selectPage } from '../../db/list.ts';
import { decodeId } from '../../kit/ids.ts';

const columns = [
  'id',
  'action',
  'actor_type',
  'actor_user_id',
  'actor_api_key_id',
  'actor_name',
  'target_type',
  'target_id',
  'target_name',
  'before',
  'after',
  'ip_address',
  'user_agent',
  'request_id',
  'created_at',
] as const;

export interface AuditLogRow {
  id: string;
  action: string;
  actor_type: string;
  actor_user_id: string | null;
  actor_api_key_id: string | null;
  actor_name: string | null;
  target_type: string | null;
  target_id: string | null;
  target_name: string | null;
  before: unknown;
  after: unknown;
  ip_address: string | null;
  user_agent: string | null;
  request_id: string | null;
  created_at: Date;
}

type Value = string | number | boolean;

/** An id of any target type: uuids of different types never collide. */
const decodeTargetId = (id: Value): string | undefined => {
  for (const prefix of Object.values(auditTargets)) {
    const uuid = decodeId(prefix, String(id));
    if (uuid !== undefined) return uuid;
  }
  return undefined;
};

const nullable = true;

const listColumns = {
  id: listColumn('id', 'uuid', { toSql: (id) => decodeId('aud', String(id)) }),
  action: listColumn('action', 'text'),
  'actor.type': listColumn('actor_type', 'text'),
  'actor.userId': listColumn('actor_user_id', 'uuid', {
    nullable,
    toSql: (id) => decodeId('usr', String(id)),
  }),
  'actor.apiKeyId': listColumn('actor_api_key_id', 'uuid', {
    nullable,
    toSql: (id) => decodeId('key', String(id)),
  }),
  'actor.name': listColumn('actor_name', 'text', { nullable }),
  'target.type': listColumn('target_type', 'text', { nullable }),
  'target.id': listColumn('target_id', 'uuid', { nullable, toSql: decodeTargetId }),
  'target.name': listColumn('target_name', 'text', { nullable }),
  ipAddress: listColumn('ip_address', 'text', { nullable }),
  userAgent: listColumn('user_agent', 'text', { nullable }),
  requestId: listColumn('request_id', 'uuid', { nullable, toSql: (id) => decodeId('req', String(id)) }),
  createdAt: listColumn('created_at', 'timestamptz'),
};

export const listAuditLog = (
  db: Db,
  accountId: string,
  request: ListRequest,
  { q, withBilling }: { q: string | undefined; withBilling: boolean },
): Promise<ListPage<AuditLogRow>> => {
  const query = build
    .selectFrom('audit_log')
    .select(columns)
    .where('account_id', '=', accountId)
    .$if(!withBilling, (found) => found.where('action', 'not like', 'billing.%'))
    .$if(q !== undefined, (found) => found.where(containsWords(['actor_name', 'target_name'], q ?? '')));
  return selectPage(db, query, listColumns, request);
};

/** Visible only to the owner of the tables. */
export const listAccountIds = (owner: Db): Promise<{ id: string }[]> =>
  // tenant-scope: all accounts, because the nightly purge visits each of them
  owner.all(build.selectFrom('accounts').select('id'));

/** Deletes up to `limit` records older than `days`. Only the owner of the tables may. */
export const purgeAuditLog = (owner: Db, accountId: string, days: number, limit: number): Promise<number> =>
  owner.run(
    build
      .deleteFrom('audit_log')
      .where('account_id', '=', accountId)
      .where(
        'id',
        'in',
        build
          .selectFrom('audit_log')
          .select('id')
          .where('account_id', '=', accountId)
          .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
          .limit(limit),
      ),
  );
