import { isServiceError } from '@form-service/sdk';
import { api } from '../../../api/client.ts';
import { ConflictError } from '../../../editor/saver.ts';
import { type FormService, toStoredForm } from './stored-form.ts';

export function formDraftService(formId: string): FormService {
  const latest = async () => {
    const { draftVersionId, publishedVersionId } = await api().forms.get({ id: formId });
    const versionId = draftVersionId ?? publishedVersionId ?? 'draft';
    return toStoredForm(await api().formVersions.get({ formId, versionId }));
  };
  return {
    latest,
    /** The first change to a published form creates a draft. */
    async open({ version }) {
      if (version) return undefined;
      try {
        return toStoredForm(await api().formVersions.create({ formId, body: {} }));
      } catch (error) {
        // Someone else just created one.
        if (isServiceError(error, 'state_conflict')) return latest();
        throw error;
      }
    },
    async save(definition, { version }, { keepalive }) {
      if (!version) throw new ConflictError('The draft was discarded. Try again.');
      const { versionId, etag } = version;
      const body = { formId, versionId, body: { definition } };
      return toStoredForm(await api().formVersions.update(body, { ifMatch: etag, keepalive }));
    },
  };
}
