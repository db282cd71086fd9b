import type { Event, EventType } from '@form-service/contracts';
import type { Static } from 'typebox';
import { encodeId } from '../../kit/ids.ts';
import type { EventRow } from './store.ts';

export const presentEvent = (row: EventRow): Static<typeof Event> => ({
  id: encodeId('evt', row.id),
  type: row.type as EventType,
  createdAt: row.created_at.toISOString(),
  data: row.data as Record<string, unknown>,
});
