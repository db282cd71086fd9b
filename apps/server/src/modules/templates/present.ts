import type { Template } from '@form-service/contracts';
import { encodeId } from '../../kit/ids.ts';
import type { TemplateRow } from './store.ts';

export const presentTemplate = (row: TemplateRow): Template => ({
  id: encodeId('tpl', row.id),
  kind: row.kind,
  name: row.name,
  format: row.format,
  body: row.body,
  layoutTemplateId: row.layout_id === null ? null : encodeId('tpl', row.layout_id),
  references: row.body_references,
  extensionId: row.extension_id === null ? null : encodeId('ext', row.extension_id),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
