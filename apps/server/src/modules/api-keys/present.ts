import type { ApiKey } from '@form-service/contracts';
import type { Static } from 'typebox';
import { encodeId } from '../../kit/ids.ts';
import type { ApiKeyRow } from './store.ts';

export const presentApiKey = (row: ApiKeyRow): Static<typeof ApiKey> => ({
  id: encodeId('key', row.id),
  name: row.name,
  partialKey: row.partial_key,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  role: row.role,
  expiresAt: row.expires_at?.toISOString() ?? null,
  createdBy: { id: encodeId('usr', row.created_by), name: row.creator_name },
  ...(row.revoked_at && { revokedAt: row.revoked_at.toISOString() }),
});
