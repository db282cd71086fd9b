import type { SessionForm } from '@form-service/engine';
import type { Services } from '../../../context.ts';
import type { Caller } from '../../../http/access/caller.ts';
import type { AccountWrite } from '../../../http/serve.ts';
import { authorOf } from '../author.ts';
import { sessionForEntry, validateAnswers, withFilesAndRows } from '../entry-answers.ts';
import type { EntryRow } from '../store.ts';
import { lockEntryForUpdate } from '../update-entry.ts';
import { changeEntry } from '../write/change-entry.ts';
import { type EntryState, stateAtRevision } from './state-at-revision.ts';

type Write = AccountWrite<'entry.updated'> & { caller: Caller };

/**
 * Answers that were accepted once are restored as they are. Answers from before the submission were never validated, so they are
 * validated now.
 */
const answersToRestore = async (
  { db, accountId }: Write,
  { clock }: Services,
  form: SessionForm,
  entry: EntryRow,
  { status, answers }: EntryState,
): Promise<EntryRow['answers']> => {
  if (status === entry.status) return answers;
  const session = sessionForEntry(form, { ...entry, answers, page: null }, clock.now());
  const loaded = await withFilesAndRows(session, db, accountId, { entryId: entry.id, by: 'account' });
  return validateAnswers(loaded, 'account');
};

/** Restores the state after a revision, as a new revision. */
export const restoreRevision = async (
  call: Write,
  services: Services,
  entryId: string,
  number: number,
): Promise<EntryRow> => {
  const { db, accountId, caller, checkIfMatch, audit } = call;
  const entry = await lockEntryForUpdate(call, entryId, checkIfMatch);
  const state = await stateAtRevision(db, accountId, entry, number);
  const form = await services.state.entryForms.forEntry(db, accountId, entry);
  const answers = await answersToRestore(call, services, form, entry, state);
  const restored = await changeEntry(
    call,
    services.outbox,
    entry,
    { answers, metafields: state.metafields },
    authorOf(caller),
    form.definition,
  );
  if (restored.revision > entry.revision)
    audit('entry.updated', {
      target: { type: 'entry', id: entryId, name: `#${entry.number}` },
      after: { revision: restored.revision, restoredRevision: number },
    });
  return restored;
};
