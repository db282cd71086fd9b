import type { Entry, RespondentEntry } from '@form-service/contracts';
import { respondentAnswers, type SessionForm } from '@form-service/engine';
import { encodeId } from '../../kit/ids.ts';
import type { EntryRow, StoredAnswers } from './store.ts';
import type { ListedEntry } from './store-listed.ts';

const toIsoString = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Fields that both the account and respondents see. */
const sharedFields = (row: ListedEntry) => ({
  id: encodeId('ent', row.id),
  formId: encodeId('frm', row.form_id),
  formVersionId: encodeId('ver', row.version_id),
  number: row.number,
  status: row.status,
  // Unparsed answers are written as they are.
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

/** An entry that `entry_snapshot` stored as JSON, as the API returns it. */
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

/** Without answers to private fields. */
export const presentToRespondent = (row: EntryRow, form: SessionForm): RespondentEntry => ({
  ...sharedFields({ ...row, answers: respondentAnswers(form, row.answers) }),
  expiresAt: toIsoString(row.expires_at),
  version: row.version,
});

/** Event data for a new entry. The insert adds its number. */
export const newEntryEventData = ({
  id,
  form_id,
  version_id,
  status,
  revision,
}: Omit<EntryRow, 'number'>) => ({
  entryId: encodeId('ent', id),
  formId: encodeId('frm', form_id),
  formVersionId: encodeId('ver', version_id),
  status,
  revision,
});

/** Event data of an entry: enough to find it. Answers are not copied, so that they can be corrected and deleted in one place. */
export const entryEventData = (row: EntryRow) => ({ ...newEntryEventData(row), number: row.number });
