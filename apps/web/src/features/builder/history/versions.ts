/** Queries for the versions of a form. */
import { iterate } from '@form-service/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';

type Versions = ReturnType<typeof api>['formVersions'];
export type FormVersion = Awaited<ReturnType<Versions['get']>>;
export type VersionSummary = Awaited<ReturnType<Versions['list']>>['data'][number];

/** Prefix of the keys to invalidate when a version is published, restored or discarded. */
export const versionsKey = (formId: string) => ['form-versions', formId, 'history'] as const;

const MAX_VERSIONS = 500;

/** Newest first. */
export const versionsQuery = (formId: string) =>
  queryOptions({
    queryKey: [...versionsKey(formId), 'list'],
    queryFn: async () => {
      const versions: VersionSummary[] = [];
      for await (const version of iterate(api().formVersions.list, { formId, limit: 200 })) {
        versions.push(version);
        if (versions.length >= MAX_VERSIONS) break;
      }
      return versions;
    },
  });

/** One version with its definition. */
export const versionQuery = (formId: string, versionId: string) =>
  queryOptions({
    queryKey: [...versionsKey(formId), versionId],
    queryFn: ({ signal }) => api().formVersions.get({ formId, versionId }, { signal }),
    // It may be the draft, which may be edited elsewhere.
    staleTime: 0,
  });
