import type { FormVersion } from '@form-service/contracts';
import type { Static } from 'typebox';
import { encodeId } from '../../kit/ids.ts';
import { storedDefinition } from './definitions.ts';
import type { VersionRow, VersionSummaryRow } from './store-versions.ts';

type Presented = Static<typeof FormVersion>;

export const presentVersionSummary = (row: VersionSummaryRow): Omit<Presented, 'definition'> => ({
  id: encodeId('ver', row.id),
  formId: encodeId('frm', row.form_id),
  number: row.number,
  state: row.state,
  notes: row.notes,
  publishedAt: row.published_at?.toISOString() ?? null,
  publishedBy: row.published_by === null ? null : encodeId('usr', row.published_by),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export const presentFormVersion = (row: VersionRow): Presented => ({
  ...presentVersionSummary(row),
  definition: storedDefinition(row.definition),
});
