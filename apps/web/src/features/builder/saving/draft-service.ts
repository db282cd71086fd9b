import { isServiceError } from '@form-service/sdk';
import { api } from '../../../api/client.ts';
import { type DraftService, toStoredDraft } from './stored-draft.ts';

export const draftService = (formId: string): DraftService => ({
  async latest() {
    const { draftVersionId, publishedVersionId } = await api().forms.get({ id: formId });
    const versionId = draftVersionId ?? publishedVersionId ?? 'draft';
    return toStoredDraft(await api().formVersions.get({ formId, versionId }));
  },
  async open() {
    try {
      return toStoredDraft(await api().formVersions.create({ formId, body: {} }));
    } catch (error) {
      if (isServiceError(error, 'state_conflict')) return undefined;
      throw error;
    }
  },
  async save({ versionId, etag }, definition, { keepalive = false } = {}) {
    const answer = await api().formVersions.update(
      { formId, versionId, body: { definition } },
      { ifMatch: etag, keepalive },
    );
    return toStoredDraft(answer);
  },
});
