import { defaultFormSettings, type Form, type FormSettings } from '@form-service/contracts';
import type { Static } from 'typebox';
import { encodeId } from '../../kit/ids.ts';
import { acceptingOf } from './accepting.ts';
import type { FormRow } from './store.ts';

export type PresentedForm = Static<typeof Form>;

export const settingsOf = ({ settings }: { settings: Partial<FormSettings> }): FormSettings => ({
  ...defaultFormSettings,
  ...settings,
});

const versionId = (id: string | null) => (id === null ? null : encodeId('ver', id));

/** `now` decides whether the form accepts entries. */
export const presentForm = (row: FormRow, now: Date): PresentedForm => {
  const settings = settingsOf(row);
  const { status, entry_count: entryCount } = row;
  return {
    id: encodeId('frm', row.id),
    projectId: encodeId('prj', row.project_id),
    name: row.name,
    slug: row.slug,
    status,
    accepting: acceptingOf({ status, trashed: row.deleted_at !== null, settings, entryCount }, now),
    publishedVersionId: versionId(row.published_version_id),
    draftVersionId: versionId(row.draft_version_id),
    entryCount,
    settings,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
  };
};
