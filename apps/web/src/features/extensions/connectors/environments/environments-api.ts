import { etagOf } from '@form-service/sdk';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../api/client.ts';

type Api = ReturnType<typeof api>;
export type Environment = Awaited<ReturnType<Api['connectorEnvironments']['get']>>;
export type EnvironmentBody = Parameters<Api['connectorEnvironments']['create']>[0]['body'];
export type Secret = Awaited<ReturnType<Api['connectorEnvironments']['listSecrets']>>['data'][number];

const keyOf = (connectorId: string) => ['api-connectors', connectorId, 'environments'] as const;

export const environmentsQuery = (connectorId: string) =>
  queryOptions({
    queryKey: keyOf(connectorId),
    queryFn: async ({ signal }) =>
      (await api().connectorEnvironments.list({ id: connectorId }, { signal })).data,
  });

export const secretsQuery = ({ connectorId, id }: Pick<Environment, 'connectorId' | 'id'>) =>
  queryOptions({
    queryKey: [...keyOf(connectorId), id, 'secrets'],
    queryFn: async ({ signal }) =>
      (await api().connectorEnvironments.listSecrets({ id: connectorId, environmentId: id }, { signal }))
        .data,
  });

/** Fetches the ETag of a list item, because lists have none. */
const tagOf = async (connectorId: string, environment: Environment): Promise<string | undefined> => {
  const now = await api().connectorEnvironments.get({ id: connectorId, environmentId: environment.id });
  // Changed since it was shown: let the server reject it.
  return now.updatedAt === environment.updatedAt ? etagOf(now) : '"changed"';
};

export const useEnvironmentChanges = (connectorId: string) => {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(connectorId) });
  return {
    create: useMutation({
      mutationFn: (body: EnvironmentBody) => api().connectorEnvironments.create({ id: connectorId, body }),
      onSuccess: refresh,
    }),
    update: useMutation({
      mutationFn: async ({
        environment,
        body,
      }: {
        environment: Environment;
        body: Partial<EnvironmentBody>;
      }) =>
        api().connectorEnvironments.update(
          { id: connectorId, environmentId: environment.id, body },
          { ifMatch: await tagOf(connectorId, environment) },
        ),
      onSettled: refresh,
    }),
    remove: useMutation({
      mutationFn: (environmentId: string) =>
        api().connectorEnvironments.delete({ id: connectorId, environmentId }),
      onSuccess: refresh,
    }),
    putSecret: useMutation({
      mutationFn: ({ environmentId, name, value }: SecretInput & { value: string }) =>
        api().connectorEnvironments.putSecret({ id: connectorId, environmentId, name, body: { value } }),
      onSuccess: refresh,
      // The value is not cached.
      gcTime: 0,
    }),
    removeSecret: useMutation({
      mutationFn: ({ environmentId, name }: SecretInput) =>
        api().connectorEnvironments.deleteSecret({ id: connectorId, environmentId, name }),
      onSuccess: refresh,
    }),
  };
};

interface SecretInput {
  environmentId: string;
  name: string;
}
