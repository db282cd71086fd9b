import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { fileLinkQuery } from '../api/files.ts';
import type { PreviewSource } from './preview-source.ts';

function fileIdsIn({ definition, settings }: Pick<PreviewSource, 'definition' | 'settings'>): string[] {
  const named = JSON.stringify(definition).matchAll(/"imageFileId":"(fil_\w+)"/g);
  const ids = [...named].map(([, id]) => id as string);
  const logo = settings?.theme?.logoFileId;
  return [...new Set(logo ? [...ids, logo] : ids)];
}

/** Image URLs of an unpublished form, by file id. */
export function usePreviewImages(source: PreviewSource): Readonly<Record<string, string>> | undefined {
  const { definition, settings } = source;
  const names = useMemo(() => fileIdsIn({ definition, settings }).join(' '), [definition, settings]);
  const ids = useMemo(() => names.split(' ').filter(Boolean), [names]);
  const combine = useCallback(
    (answers: UseQueryResult<string>[]) => {
      const known = ids.flatMap((id, at) => (answers[at]?.data ? [[id, answers[at].data] as const] : []));
      return known.length === 0 ? undefined : Object.fromEntries(known);
    },
    [ids],
  );
  return useQueries({ queries: ids.map(fileLinkQuery), combine });
}
