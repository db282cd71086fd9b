import type { AuditAction, AuditTargetType } from '@form-service/contracts';
import { sql } from 'kysely';
import { prepare, type Transaction } from '../db/db.ts';
import { newUuid } from '../kit/ids.ts';
import type { AuthenticatedUser, RequestSource } from './access/caller.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface AuditRecord {
  /** What it was done to. The name is kept as it is now. */
  target?: { type: AuditTargetType; id: string; name?: string };
  /** As the API shows it: never a secret. Where both are given, only the fields that differ are kept. */
  before?: Fields;
  after?: Fields;
}

/** Who and where it came from: a person, or nobody, where the service did it by itself. */
export interface AuditOrigin {
  accountId: string;
  person: AuthenticatedUser | null;
  sender: RequestSource | null;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Changes with every write, and is told by the record's own time. */
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

/** Leaves a record in the transaction of the write that it is about: both are committed, or neither. */
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

/** Says, beside a write, what the audit log is to keep of it. */
export type Audit<Action extends AuditAction = AuditAction> = (action: Action, record: AuditRecord) => void;
