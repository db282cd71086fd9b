import type { Author } from '../author.ts';
import type { EntryRow, StoredAnswers } from '../store.ts';

/** A row of `entries` to be inserted. It gets its number when it is stored. */
export type NewEntryRow = Omit<EntryRow, 'number'> & { created_by: string | null };

interface NewEntryValues {
  id: string;
  status: EntryRow['status'];
  answers: StoredAnswers;
  locale: string;
  author: Author;
  createdAt: Date;
  /** Null for a draft. */
  submittedAt: Date | null;
  metafields?: EntryRow['metafields'];
  /** Only for a respondent's entry. The account's own drafts never expire. */
  respondent?: { page: string | null; keyDigest: Buffer; expiresAt: Date | null };
}

/** The row of a new entry from a respondent, the account, an import or a workflow. */
export const newEntryRow = (
  { formId, versionId }: { formId: string; versionId: string },
  {
    id,
    status,
    answers,
    locale,
    author,
    createdAt,
    submittedAt,
    metafields = {},
    respondent,
  }: NewEntryValues,
): NewEntryRow => ({
  id,
  form_id: formId,
  version_id: versionId,
  status,
  answers,
  revised_answers: null,
  metafields,
  locale,
  source: author.source,
  page: respondent?.page ?? null,
  revision: 1,
  version: 1,
  key_digest: respondent?.keyDigest ?? null,
  submitted_at: submittedAt,
  expires_at: respondent?.expiresAt ?? null,
  created_at: createdAt,
  created_by: author.userId,
  updated_at: createdAt,
  updated_by: author.userId,
  deleted_at: null,
});
