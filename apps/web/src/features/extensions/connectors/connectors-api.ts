import { etagOf } from '@form-service/sdk';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../../../api/client.ts';

type Api = ReturnType<typeof api>;
export type Connector = Awaited<ReturnType<Api['apiConnectors']['get']>>;
export type ConnectorBody = Parameters<Api['apiConnectors']['create']>[0]['body'];
export type Auth = Connector['auth'];
export type Action = Awaited<ReturnType<Api['connectorActions']['get']>>;
export type ActionBody = Parameters<Api['connectorActions']['create']>[0]['body'];
export type ActionTest = Awaited<ReturnType<Api['connectorActions']['test']>>;
export type ActionImportReport = Awaited<ReturnType<Api['connectorActions']['import']>>;
export type ImportRequest = Parameters<Api['connectorActions']['import']>[0]['body'];

const listKey = ['api-connectors', 'list'] as const;
const connectorKey = (id: string) => ['api-connectors', id] as const;

export const connectorsQuery = (q: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...listKey, q],
    queryFn: ({ pageParam, signal }) =>
      api().apiConnectors.list(
        { sort: 'name', limit: 50, ...(q && { q }), ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
    placeholderData: keepPreviousData,
  });

export const connectorQuery = (id: string) =>
  queryOptions({
    queryKey: connectorKey(id),
    queryFn: ({ signal }) => api().apiConnectors.get({ id }, { signal }),
    // Structural sharing would create a copy without an ETag.
    structuralSharing: false,
    refetchOnWindowFocus: false,
  });

export const actionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...connectorKey(id), 'actions'],
    queryFn: async ({ signal }) => (await api().connectorActions.list({ id }, { signal })).data,
  });

export const actionQuery = (id: string, actionId: string) =>
  queryOptions({
    queryKey: [...connectorKey(id), 'action', actionId],
    queryFn: ({ signal }) => api().connectorActions.get({ id, actionId }, { signal }),
    structuralSharing: false,
    // Input must not change while it is edited.
    refetchOnWindowFocus: false,
  });

export const useConnectorChanges = () => {
  const client = useQueryClient();
  const lists = () => client.invalidateQueries({ queryKey: listKey });
  const cacheConnector = (connector: Connector) => {
    client.setQueryData(connectorQuery(connector.id).queryKey, connector);
    return lists();
  };
  return {
    create: useMutation({
      /** With its first environment, if the base URL is known. */
      mutationFn: async ({ body, baseUrl }: { body: ConnectorBody; baseUrl?: string | undefined }) => {
        const connector = await api().apiConnectors.create({ body });
        if (!baseUrl) return connector;
        try {
          await api().connectorEnvironments.create({ id: connector.id, body: { name: 'live', baseUrl } });
        } catch (error) {
          // An incomplete connector would only block the next attempt.
          await api().apiConnectors.delete({ id: connector.id });
          throw error;
        }
        return connector;
      },
      onSuccess: cacheConnector,
    }),
    update: useMutation({
      mutationFn: ({ connector, body }: { connector: Connector; body: Partial<ConnectorBody> }) =>
        api().apiConnectors.update({ id: connector.id, body }, { ifMatch: etagOf(connector) }),
      onSuccess: cacheConnector,
    }),
    remove: useMutation({
      mutationFn: (id: string) => api().apiConnectors.delete({ id }),
      onSuccess: lists,
    }),
  };
};

export const useActionChanges = (connectorId: string) => {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: actionsQuery(connectorId).queryKey });
  const cacheConnector = (action: Action) => {
    client.setQueryData(actionQuery(connectorId, action.id).queryKey, action);
    return refresh();
  };
  return {
    create: useMutation({
      mutationFn: (body: ActionBody) => api().connectorActions.create({ id: connectorId, body }),
      onSuccess: cacheConnector,
    }),
    update: useMutation({
      mutationFn: ({ action, body }: { action: Action; body: ActionBody }) =>
        api().connectorActions.update(
          { id: connectorId, actionId: action.id, body },
          { ifMatch: etagOf(action) },
        ),
      onSuccess: cacheConnector,
    }),
    remove: useMutation({
      mutationFn: (actionId: string) => api().connectorActions.delete({ id: connectorId, actionId }),
      onSuccess: refresh,
    }),
    test: useMutation({
      mutationFn: ({ actionId, ...body }: TestRequest) =>
        api().connectorActions.test({ id: connectorId, actionId, body }),
    }),
    read: useMutation({
      mutationFn: (body: ImportRequest) =>
        api().connectorActions.import({ id: connectorId, body: { ...body, dryRun: true } }),
    }),
    importAll: useMutation({
      mutationFn: (body: ImportRequest) => api().connectorActions.import({ id: connectorId, body }),
      onSuccess: refresh,
    }),
  };
};

interface TestRequest {
  actionId: string;
  environmentId?: string;
  inputs: Record<string, unknown>;
}
