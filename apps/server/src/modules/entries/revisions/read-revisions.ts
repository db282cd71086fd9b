import type { EntryRevision } from '@form-service/contracts';
import type { Db } from '../../../db/db.ts';
import type { ListPage, ListRequest } from '../../../db/list.ts';
import { fail } from '../../../http/fail.ts';
import { type EntryRow, findEntry } from '../store.ts';
import { presentRevision } from './present.ts';
import { type EntryState, initialChanges, stateAtRevision } from './state-at-revision.ts';
import { findRevision, listRevisions, type RevisionRow } from './store.ts';

/** A page of revisions. The changes of the first one are calculated only if it is on the page. */
export const readRevisions = async (
  db: Db,
  accountId: string,
  entryId: string,
  request: ListRequest,
): Promise<{ page: ListPage<RevisionRow>; present(row: RevisionRow): EntryRevision }> => {
  const entry = (await findEntry(db, accountId, entryId)) ?? fail('not_found');
  const page = await listRevisions(db, accountId, entryId, request);
  const hasFirst = page.rows.some(({ changes }) => changes === null);
  const first = hasFirst ? initialChanges(await stateAtRevision(db, accountId, entry, 1)) : [];
  return { page, present: (row) => presentRevision(row, first) };
};

/** One revision and the state of the entry after it. Also for entries in the trash. */
export const readRevision = async (
  db: Db,
  accountId: string,
  entryId: string,
  number: number,
): Promise<{ revision: EntryRevision; state: EntryState & Pick<EntryRow, 'version_id'> }> => {
  const entry = (await findEntry(db, accountId, entryId)) ?? fail('not_found');
  const state = await stateAtRevision(db, accountId, entry, number);
  const revision = (await findRevision(db, accountId, entryId, number)) ?? fail('not_found');
  return {
    revision: presentRevision(revision, initialChanges(state)),
    state: { ...state, version_id: entry.version_id },
  };
};
