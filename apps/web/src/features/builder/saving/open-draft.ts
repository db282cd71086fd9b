import { readDefinition } from '@form-service/engine';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { formQuery } from '../../../api/forms.ts';
import { localCopy } from '../../../drafts/local-copy.ts';
import { pendingSave } from '../../../drafts/pending-saves.ts';
import { fixedKeysOf } from '../model/fixed-keys.ts';
import { toStoredDraft } from './stored-draft.ts';

async function readVersions(formId: string, draftId: string | null, publishedId: string | null) {
  const read = async (versionId: string | null) =>
    versionId === null ? undefined : api().formVersions.get({ formId, versionId });
  const [draft, published] = await Promise.all([read(draftId), read(publishedId)]);
  return { version: draft ?? published, published };
}

/** Initial state of the builder. Reloaded on every open, because others may have changed the form. */
export const openDraftQuery = (formId: string, queryClient: QueryClient) =>
  queryOptions({
    queryKey: ['form-versions', formId, 'open'],
    queryFn: async () => {
      await pendingSave(formId);
      const form = await queryClient.fetchQuery({ ...formQuery(formId), staleTime: 0 });
      const { version, published } = await readVersions(formId, form.draftVersionId, form.publishedVersionId);
      if (!version) throw new Error('This form has no draft and no published version.');
      const copy = localCopy(formId, (value) => readDefinition(value).definition);
      return {
        stored: toStoredDraft(version),
        fixedKeys: new Set(
          [version, published].flatMap((one) => (one ? [...fixedKeysOf(one.definition)] : [])),
        ),
        copy,
        left: await copy.claimAbandoned(),
      };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export type OpenedDraft = Awaited<ReturnType<NonNullable<ReturnType<typeof openDraftQuery>['queryFn']>>>;
