import type { Change, EntryRevision } from '@form-service/contracts';
import type { AnswerChange } from '@form-service/engine';
import { encodeId } from '../../../kit/ids.ts';
import type { RevisionRow } from './store.ts';

/** Stored changes omit missing values; the API returns null. */
export const presentChanges = (changes: readonly AnswerChange[]): Change[] =>
  changes.map(({ path, before = null, after = null, index }) => ({
    path,
    before,
    after,
    ...(index !== undefined && { index }),
  }));

export const presentRevision = (row: RevisionRow, first: readonly AnswerChange[] = []): EntryRevision => ({
  id: encodeId('rev', row.id),
  number: row.number,
  author: row.author_id === null ? null : encodeId('usr', row.author_id),
  source: row.source,
  changes: presentChanges(row.changes ?? first),
  createdAt: row.created_at.toISOString(),
});
