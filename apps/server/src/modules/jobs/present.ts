import type { Job } from '@form-service/contracts';
import type { Static } from 'typebox';
import type { JobRow } from '../../jobs/job-state.ts';
import { encodeId } from '../../kit/ids.ts';

type Presented = Static<typeof Job>;

export const presentJob = (row: JobRow): Presented => ({
  id: encodeId('job', row.id),
  type: row.type,
  status: row.status as Presented['status'],
  progress: { done: row.done, total: row.total },
  result: row.result as Presented['result'],
  error: row.error as Presented['error'],
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  startedAt: row.started_at?.toISOString() ?? null,
  finishedAt: row.finished_at?.toISOString() ?? null,
});
