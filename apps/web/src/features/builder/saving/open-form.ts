import { readDefinition } from '@form-service/engine';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { formQuery } from '../../../api/forms.ts';
import { openDraft, openDraftOptions } from '../../../editor/open-draft.ts';
import { fixedKeysOf } from '../model/element-keys.ts';
import { toStoredForm } from './stored-form.ts';

async function readVersions(formId: string, draftId: string | null, publishedId: string | null) {
  const read = async (versionId: string | null) =>
    versionId === null ? undefined : api().formVersions.get({ formId, versionId });
  const [draft, published] = await Promise.all([read(draftId), read(publishedId)]);
  return { version: draft ?? published, published };
}

/** Initial state of the builder. */
export const openFormQuery = (formId: string, queryClient: QueryClient) =>
  queryOptions({
    ...openDraftOptions,
    queryKey: ['form-versions', formId, 'open'],
    queryFn: () =>
      openDraft(
        formId,
        (value) => readDefinition(value).definition,
        async () => {
          const form = await queryClient.fetchQuery({ ...formQuery(formId), staleTime: 0 });
          const { draftVersionId, publishedVersionId } = form;
          const { version, published } = await readVersions(formId, draftVersionId, publishedVersionId);
          if (!version) throw new Error('This form has no draft and no published version.');
          const keysOf = (one: typeof published) => (one ? [...fixedKeysOf(one.definition)] : []);
          return {
            stored: toStoredForm(version),
            fixedKeys: new Set([...keysOf(version), ...keysOf(published)]),
          };
        },
      ),
  });

export type OpenedForm = Awaited<ReturnType<NonNullable<ReturnType<typeof openFormQuery>['queryFn']>>>;
