import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { api } from '../api/client.ts';
import type { PreviewSource } from './preview-source.ts';
import { type OptionsByField, optionsOfRows, tableSources } from './table-options.ts';

type Rows = Awaited<ReturnType<ReturnType<typeof api>['dataTableRows']['list']>>['data'];

const rowsQuery = (id: string) => ({
  queryKey: ['data-tables', id, 'preview-rows'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Rows> =>
    (await api().dataTableRows.list({ id, limit: 200 }, { signal })).data,
  staleTime: 60_000,
});

/** Table options of an unpublished form: the first 200 rows. */
export function useTableOptions({ definition }: PreviewSource): OptionsByField | undefined {
  const sources = useMemo(() => tableSources(definition), [definition]);
  const named = sources.map(({ tableId }) => tableId).join(' ');
  const ids = useMemo(() => [...new Set(named.split(' ').filter(Boolean))], [named]);
  const combine = useCallback(
    (answers: UseQueryResult<Rows>[]) => {
      const known = sources.flatMap((source) => {
        const rows = answers[ids.indexOf(source.tableId)]?.data;
        return rows ? [[source.name, optionsOfRows(source, rows)] as const] : [];
      });
      return known.length === 0 ? undefined : Object.fromEntries(known);
    },
    [sources, ids],
  );
  return useQueries({ queries: ids.map(rowsQuery), combine });
}
