import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { encodeId, newUuid } from '../../kit/ids.ts';
import { changeForm, type FormRow, lockForm } from './store.ts';
import {
  deleteDraft,
  findFormVersion,
  insertDraft,
  lockVersion,
  type VersionRef,
  type VersionRow,
} from './store-versions.ts';
import { checkDraft, checkNotTrashed, readVersionRef } from './version-ref.ts';

const rejectSecondDraft = (draftId: string): never => {
  const id = encodeId('ver', draftId);
  return fail('state_conflict', {
    message: `The form already has a draft (${id}). Edit that, or send "replace": true to discard it.`,
    details: [{ path: 'draftVersionId', code: 'draft_exists', message: id }],
  });
};

/** The version that a draft starts from: the requested one, else the published one, else the draft that it replaces. */
const sourceOf = (
  { published_version_id, draft_version_id }: FormRow,
  from: string | undefined,
): VersionRef => ({
  id: from ?? published_version_id ?? draft_version_id ?? fail('not_found'),
});

export const openDraft = async (
  { db, accountId, audit }: AccountWrite<'form_version.opened'>,
  formId: string,
  { fromVersionId, replace = false }: { fromVersionId?: string | undefined; replace?: boolean } = {},
): Promise<VersionRow> => {
  const form = (await lockForm(db, accountId, formId)) ?? fail('not_found');
  checkNotTrashed(form);
  const from =
    (await findFormVersion(db, accountId, formId, sourceOf(form, fromVersionId))) ?? fail('not_found');
  if (form.draft_version_id !== null) {
    if (!replace) rejectSecondDraft(form.draft_version_id);
    await deleteDraft(db, accountId, form.draft_version_id);
  }
  const id = newUuid();
  const draft = await insertDraft(db, accountId, { id, formId, definition: from.definition });
  await changeForm(db, accountId, formId, { draft_version_id: id });
  audit('form_version.opened', {
    target: { type: 'form', id: formId, name: form.name },
    after: { number: draft.number, fromNumber: from.number },
  });
  return draft;
};

export const discardDraft = async (
  { db, accountId, audit, checkIfMatch }: AccountWrite<'form_version.discarded'>,
  { formId, versionId }: { formId: string; versionId: string },
): Promise<void> => {
  const form = (await lockForm(db, accountId, formId)) ?? fail('not_found');
  const draft = (await lockVersion(db, accountId, formId, readVersionRef(versionId))) ?? fail('not_found');
  checkNotTrashed(form);
  checkDraft(draft);
  checkIfMatch(draft.version);
  await changeForm(db, accountId, formId, { draft_version_id: null });
  await deleteDraft(db, accountId, draft.id);
  audit('form_version.discarded', {
    target: { type: 'form', id: formId, name: form.name },
    before: { number: draft.number },
  });
};
