import type { Entry, RespondentEntry } from '@form-service/contracts';
import { respondentAnswers, type SessionForm } from '@form-service/engine';
import { encodeId } from '../../kit/ids.ts';
import type { EntryRow, StoredAnswers } from './store.ts';
import type { ListedEntry } from './store-listed.ts';

const toIsoString = (date: Date | null): string | null => date?.toISOString() ?? null;

/** What both sides are told alike. */
const sharedFields = (row: ListedEntry) => ({
  id: encodeId('ent', row.id),
  formId: encodeId('frm', row.form_id),
  formVersionId: encodeId('ver', row.version_id),
  number: row.number,
  status: row.status,
  // Unread answers are written as they are.
  answers: row.answers as StoredAnswers,
  locale: row.locale,
  submittedAt: toIsoString(row.submitted_at),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export const presentEntry = (row: ListedEntry): Entry => ({
  ...sharedFields(row),
  metafields: row.metafields,
  source: row.source,
  revision: row.revision,
  updatedBy: row.updated_by === null ? null : encodeId('usr', row.updated_by),
  deletedAt: toIsoString(row.deleted_at),
});

const toDate = (value: unknown): Date | null => (typeof value === 'string' ? new Date(value) : null);

/** An entry that was stored as JSON by `entry_snapshot`, as the API shows it. */
export const presentStoredEntry = (stored: Readonly<Record<string, unknown>>): Omit<Entry, 'deletedAt'> => {
  const { deletedAt: _, ...entry } = presentEntry({
    ...(stored as unknown as EntryRow),
    submitted_at: toDate(stored.submitted_at),
    created_at: toDate(stored.created_at) ?? new Date(0),
    updated_at: toDate(stored.updated_at) ?? new Date(0),
    deleted_at: null,
  });
  return entry;
};

/** Without the answers that respondents of this form do not know of. */
export const presentToRespondent = (row: EntryRow, form: SessionForm): RespondentEntry => ({
  ...sharedFields({ ...row, answers: respondentAnswers(form, row.answers) }),
  expiresAt: toIsoString(row.expires_at),
  version: row.version,
});

/** What events tell of an entry: enough to find it. The answers stay where they can be corrected and deleted. */
export const entryEventData = ({ id, form_id, version_id, number, status, revision }: EntryRow) => ({
  entryId: encodeId('ent', id),
  formId: encodeId('frm', form_id),
  formVersionId: encodeId('ver', version_id),
  number,
  status,
  revision,
});
