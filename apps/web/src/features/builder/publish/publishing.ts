/** Publishing: the saved draft, its issues, and its differences from the published version. */
import { etagOf, isServiceError } from '@form-service/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import type { FormVersion } from '../history/versions.ts';
import { type FormSaver, toStoredForm } from '../saving/stored-form.ts';

/** `opened` changes each time the dialog opens, so that no earlier result is shown. */
export const publishReviewQuery = (formId: string, saver: FormSaver, opened: number) =>
  queryOptions({
    queryKey: ['form-versions', formId, 'to-publish', opened],
    queryFn: async ({ signal }) => {
      const { formVersions, forms } = api();
      const [{ version: saved }, form] = await Promise.all([
        saver.flush(),
        forms.get({ id: formId }, { signal }),
      ]);
      const read = async (versionId: string | null | undefined) =>
        versionId ? formVersions.get({ formId, versionId }, { signal }) : null;
      const [draft, live, { issues }] = await Promise.all([
        read(saved?.versionId),
        read(form.publishedVersionId),
        saved ? formVersions.validate({ formId, versionId: saved.versionId }, { signal }) : { issues: [] },
      ]);
      return { draft, live, issues };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // Structural sharing would drop the ETag.
    structuralSharing: false,
  });

/** Publishes exactly this draft: rejected if someone changed it meanwhile. */
export async function publishDraft(
  draft: FormVersion,
  notes: string,
  saver: FormSaver,
): Promise<FormVersion> {
  const { formVersions } = api();
  const { formId, id: versionId } = draft;
  const trimmedNotes = notes.trim();
  let noted = draft;
  try {
    if (trimmedNotes !== draft.notes)
      noted = await formVersions.update(
        { formId, versionId, body: { notes: trimmedNotes } },
        { ifMatch: etagOf(draft) },
      );
    const version = await formVersions.publish({ formId, versionId }, { ifMatch: etagOf(noted) });
    saver.adopt(toStoredForm(version), 'Publish');
    return version;
  } catch (error) {
    // The note has been saved: continue from that version.
    if (noted !== draft) saver.adopt(toStoredForm(noted), 'Edit release notes');
    // Someone else saved first: load their version.
    if (isServiceError(error, 'version_mismatch')) await saver.checkForUpdates();
    throw error;
  }
}
