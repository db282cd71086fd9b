import { etagOf } from '@form-service/sdk';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { type DataTable, tableQuery } from '../../api/tables.ts';
import type { TablesSearch } from './search.ts';

type Api = ReturnType<typeof api>;
type NewTable = Parameters<Api['dataTables']['create']>[0]['body'];
type TableChange = Parameters<Api['dataTables']['update']>[0]['body'];
export type TableColumn = DataTable['columns'][number];
export type NewColumn = Parameters<Api['dataTableColumns']['create']>[0]['body'];
export type ColumnChange = Parameters<Api['dataTableColumns']['update']>[0]['body'];
export type ChangedColumn = Awaited<ReturnType<Api['dataTableColumns']['update']>>;

const listsKey = ['data-tables', 'list'] as const;

export const tablesQuery = ({ q, project, trash }: TablesSearch) =>
  infiniteQueryOptions({
    queryKey: [...listsKey, q, project, trash],
    queryFn: ({ pageParam, signal }) =>
      api().dataTables.list(
        {
          sort: trash ? '-updatedAt' : 'name',
          limit: 50,
          ...(q && { q }),
          ...(project && { projectId: project }),
          ...(trash && { trashed: true }),
          ...(pageParam && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
    placeholderData: keepPreviousData,
  });

/** Metadata of an uploaded file. */
export const fileQuery = (id: string) =>
  queryOptions({
    queryKey: ['files', id],
    queryFn: ({ signal }) => api().files.get({ id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Mutations of tables. Queries of other screens are invalidated. */
export const useTableChanges = () => {
  const client = useQueryClient();
  const notice = async (table?: DataTable) => {
    if (table) client.setQueryData(tableQuery(table.id).queryKey, table);
    await Promise.all([
      client.invalidateQueries({ queryKey: listsKey }),
      client.invalidateQueries({ queryKey: ['data-tables', 'choices'] }),
    ]);
  };
  const create = useMutation({
    mutationFn: (body: NewTable) => api().dataTables.create({ body }),
    onSuccess: notice,
  });
  const update = useMutation({
    mutationFn: ({ table, body }: { table: DataTable; body: TableChange }) =>
      api().dataTables.update({ id: table.id, body }, { ifMatch: etagOf(table) }),
    onSuccess: notice,
  });
  const trash = useMutation({
    mutationFn: (id: string) => api().dataTables.delete({ id }),
    onSuccess: (_nothing, id) => {
      client.removeQueries({ queryKey: tableQuery(id).queryKey });
      return notice();
    },
  });
  const restore = useMutation({
    mutationFn: (id: string) => api().dataTables.restore({ id }),
    onSuccess: notice,
  });
  return { create, update, trash, restore };
};

/** Mutations of columns. Waits until the table is refetched; its rows may have changed too. */
export const useColumnChanges = (tableId: string) => {
  const client = useQueryClient();
  const notice = async () => {
    await client.invalidateQueries({ queryKey: tableQuery(tableId).queryKey, exact: true });
    void client.invalidateQueries({ queryKey: ['data-table-rows', tableId] });
    void client.invalidateQueries({ queryKey: ['data-tables', 'choices'] });
  };
  const add = useMutation({
    mutationFn: (body: NewColumn) => api().dataTableColumns.create({ id: tableId, body }),
    onSuccess: notice,
  });
  const change = useMutation({
    mutationFn: ({ key, body }: { key: string; body: ColumnChange }) =>
      api().dataTableColumns.update({ id: tableId, key, body }),
    onSuccess: (_answer, { body }) => (body.dryRun ? undefined : notice()),
  });
  const remove = useMutation({
    mutationFn: (key: string) => api().dataTableColumns.delete({ id: tableId, key }),
    onSuccess: notice,
  });
  return { add, change, remove, notice };
};
