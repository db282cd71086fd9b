import type { Db } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { decodeId } from '../../kit/ids.ts';
import { type FormRow, findForm } from './store.ts';
import { findFormVersion, lockVersion, type VersionRef, type VersionRow } from './store-versions.ts';

/** A version as in the URL: `draft`, `published` or its id. */
export const readVersionRef = (versionId: string): VersionRef => {
  if (versionId === 'draft' || versionId === 'published') return { state: versionId };
  return { id: decodeId('ver', versionId) ?? fail('not_found') };
};

export const getVersion = async (
  db: Db,
  accountId: string,
  { formId, versionId }: { formId: string; versionId: string },
): Promise<VersionRow> =>
  (await findFormVersion(db, accountId, formId, readVersionRef(versionId))) ?? fail('not_found');

export const checkNotTrashed = ({ deleted_at }: Pick<FormRow, 'deleted_at'>): void => {
  if (deleted_at) fail('state_conflict', { message: 'The form is in the trash. Restore it first.' });
};

export const checkDraft = ({ state }: VersionRow): void => {
  if (state !== 'draft') fail('version_not_draft');
};

/** Locks the draft for a write. The form is not locked, so that saving does not wait for a rename. */
export const lockDraft = async (
  db: Db,
  accountId: string,
  { formId, versionId }: { formId: string; versionId: string },
  checkIfMatch: (version: number) => void,
): Promise<{ form: FormRow; draft: VersionRow }> => {
  const form = (await findForm(db, accountId, formId)) ?? fail('not_found');
  const draft = (await lockVersion(db, accountId, formId, readVersionRef(versionId))) ?? fail('not_found');
  checkNotTrashed(form);
  checkDraft(draft);
  checkIfMatch(draft.version);
  return { form, draft };
};
