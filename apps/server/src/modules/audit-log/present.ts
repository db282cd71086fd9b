import { type AuditAction, type AuditTargetType, auditTargets } from '@form-service/contracts';
import { encodeId } from '../../kit/ids.ts';
import type { AuditLogRow } from './store.ts';

type Fields = Record<string, unknown> | null;

const presentTarget = ({ target_type, target_id, target_name }: AuditLogRow) => {
  if (target_type === null) return null;
  const type = target_type as AuditTargetType;
  return {
    type,
    id: target_id === null ? null : encodeId(auditTargets[type], target_id),
    name: target_name,
  };
};

export const presentRecord = (row: AuditLogRow) => ({
  id: encodeId('aud', row.id),
  action: row.action as AuditAction,
  actor: {
    type: row.actor_type as 'user' | 'api_key' | 'system',
    userId: row.actor_user_id && encodeId('usr', row.actor_user_id),
    apiKeyId: row.actor_api_key_id && encodeId('key', row.actor_api_key_id),
    name: row.actor_name,
  },
  target: presentTarget(row),
  before: row.before as Fields,
  after: row.after as Fields,
  ipAddress: row.ip_address,
  userAgent: row.user_agent,
  requestId: row.request_id && encodeId('req', row.request_id),
  createdAt: row.created_at.toISOString(),
});
