import type { Definition } from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Caller } from '../../http/access/caller.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { storedDefinition } from './definitions.ts';
import { followRenamesBetween } from './rename-followers.ts';
import type { FormRow } from './store.ts';
import { changeDraft, type DraftChanges, type VersionRow } from './store-versions.ts';
import { lockDraft } from './version-ref.ts';

export type DraftWrite = AccountWrite<'form_version.updated'> & { caller: Pick<Caller, 'userId'> };

/** Saves by one user within this time belong to one editing session. */
const editingSessionMs = 15 * 60_000;

const startsEditingSession = (
  { edited_by, edited_at }: VersionRow,
  userId: string,
  changed: VersionRow,
): boolean =>
  edited_by !== userId ||
  edited_at === null ||
  (changed.edited_at as Date).getTime() - edited_at.getTime() > editingSessionMs;

/** Writes a locked draft. Autosaves every few seconds would flood the audit log, so there is one record per editing session. */
export const saveFormDraft = async (
  { db, accountId, audit, caller }: DraftWrite,
  { form, draft }: { form: FormRow; draft: VersionRow },
  changes: DraftChanges,
): Promise<VersionRow> => {
  const changed = await changeDraft(db, accountId, draft.id, changes, caller.userId);
  if (startsEditingSession(draft, caller.userId, changed))
    audit('form_version.updated', {
      target: { type: 'form', id: form.id, name: form.name },
      after: { number: draft.number },
    });
  return changed;
};

export const updateDraft = async (
  services: Pick<Services, 'extensionPoints'>,
  call: DraftWrite,
  params: { formId: string; versionId: string },
  { definition, notes }: { definition: Definition | undefined; notes: string | undefined },
): Promise<VersionRow> => {
  const found = await lockDraft(call.db, call.accountId, params, call.checkIfMatch);
  if (definition === undefined && notes === undefined) return found.draft;
  const { form, draft } = found;
  // Once a form is published, references are updated with the next version.
  if (definition !== undefined && form.published_version_id === null)
    await followRenamesBetween(services, call.db, call.accountId, {
      formId: form.id,
      userId: call.caller.userId,
      before: storedDefinition(draft.definition),
      after: definition,
    });
  return saveFormDraft(call, found, { definition, ...(notes !== undefined && { notes }) });
};
