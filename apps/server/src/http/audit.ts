import type { AuditAction, AuditTargetType } from '@form-service/contracts';
import { sql } from 'kysely';
import { prepare, type Transaction } from '../db/db.ts';
import { newUuid } from '../kit/ids.ts';
import type { AuthenticatedUser, RequestSource } from './access/caller.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface AuditRecord {
  /** The resource that was changed, with its current name. */
  target?: { type: AuditTargetType; id: string; name?: string };
  /** In the shape of the API, never with secrets. If both are given, only the fields that differ are stored. */
  before?: Fields;
  after?: Fields;
}

/** Who made the change and from where: a user, or none if the service made it. */
export interface AuditOrigin {
  accountId: string;
  person: AuthenticatedUser | null;
  sender: RequestSource | null;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Changes with every write, and is redundant with the time of the record. */
const ignored = new Set(['updatedAt']);

const differing = (fields: Fields, others: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !ignored.has(name) && !same(value, others[name])),
  );

const asJson = (fields: Fields | undefined): string | null => (fields ? JSON.stringify(fields) : null);

interface Row {
  accountId: string;
  id: string;
  action: string;
  actorType: string;
  userId: string | null;
  apiKeyId: string | null;
  targetType: string | null;
  targetId: string | null;
  targetName: string | null;
  before: string | null;
  after: string | null;
  ip: string | null;
  userAgent: string | null;
  requestId: string | null;
}

const insertRecord = prepare(
  (row: Row) => sql`
    insert into audit_log (account_id, id, action, actor_type, actor_user_id, actor_api_key_id, actor_name, target_type,
      target_id, target_name, before, after, ip_address, user_agent, request_id)
    values (${row.accountId}, ${row.id}, ${row.action}, ${row.actorType}, ${row.userId}, ${row.apiKeyId},
      user_name(${row.userId}), ${row.targetType}, ${row.targetId}, ${row.targetName},
      ${row.before}::jsonb, ${row.after}::jsonb, ${row.ip}, ${row.userAgent}, ${row.requestId})`,
);

/** Inserts an audit record in the transaction of the write: both are committed, or neither. */
export const recordAudit = (
  db: Transaction,
  { accountId, person, sender }: AuditOrigin,
  action: AuditAction,
  { target, before, after }: AuditRecord,
): void => {
  db.runAtCommit(
    insertRecord({
      accountId,
      id: newUuid(),
      action,
      actorType: person === null ? 'system' : person.by === 'api_key' ? 'api_key' : 'user',
      userId: person?.userId ?? null,
      apiKeyId: person?.by === 'api_key' ? person.credentialId : null,
      targetType: target?.type ?? null,
      targetId: target?.id ?? null,
      targetName: target?.name ?? null,
      before: asJson(before && after ? differing(before, after) : before),
      after: asJson(before && after ? differing(after, before) : after),
      ip: sender?.ip ?? null,
      userAgent: sender?.userAgent ?? null,
      requestId: sender?.requestId ?? null,
    }),
  );
};

/** Records a write in the audit log. */
export type Audit<Action extends AuditAction = AuditAction> = (action: Action, record: AuditRecord) => void;
