/** What publishing takes: the draft as the service has it, what is wrong with it, and how it differs from what is live. */
import { etagOf, isServiceError } from '@form-service/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import type { FormVersion } from '../history/versions.ts';
import type { Saver } from '../saving/saver.ts';

/** `opened` is another number each time the dialog opens: nothing of an earlier look is shown again. */
export const publishReviewQuery = (formId: string, saver: Saver, opened: number) =>
  queryOptions({
    queryKey: ['form-versions', formId, 'to-publish', opened],
    queryFn: async ({ signal }) => {
      const { formVersions, forms } = api();
      const [saved, form] = await Promise.all([saver.flush(), forms.get({ id: formId }, { signal })]);
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
    // A copy of the draft would have no ETag.
    structuralSharing: false,
  });

/** Publishes this draft and no other: one that somebody changed meanwhile is refused. */
export async function publishDraft(draft: FormVersion, notes: string, saver: Saver): Promise<FormVersion> {
  const { formVersions } = api();
  const { formId, id: versionId } = draft;
  const said = notes.trim();
  let noted = draft;
  try {
    if (said !== draft.notes)
      noted = await formVersions.update(
        { formId, versionId, body: { notes: said } },
        { ifMatch: etagOf(draft) },
      );
    const version = await formVersions.publish({ formId, versionId }, { ifMatch: etagOf(noted) });
    saver.adopt(version, 'Publish');
    return version;
  } catch (error) {
    // The note has been saved: the builder goes on from there.
    if (noted !== draft) saver.adopt(noted, 'Edit release notes');
    // Somebody else was faster: the builder shows what they made of it.
    if (isServiceError(error, 'version_mismatch')) await saver.checkForUpdates();
    throw error;
  }
}
