/** Options for settings of steps and triggers. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { formQuery, publishedVersionQuery } from '../../../api/forms.ts';

const shortStaleTime = { staleTime: 30_000 } as const;

export const templateChoicesQuery = queryOptions({
  queryKey: ['templates', 'list', 'workflow-choices'],
  queryFn: async ({ signal }) =>
    (await api().templates.list({ kind: 'content', sort: 'name', limit: 200 }, { signal })).data,
  ...shortStaleTime,
});

export const connectorChoicesQuery = queryOptions({
  queryKey: ['api-connectors', 'workflow-choices'],
  queryFn: async ({ signal }) => (await api().apiConnectors.list({ limit: 200 }, { signal })).data,
  ...shortStaleTime,
});

export const actionChoicesQuery = (connectorId: string) =>
  queryOptions({
    queryKey: ['api-connectors', connectorId, 'workflow-actions'],
    queryFn: async ({ signal }) => (await api().connectorActions.list({ id: connectorId }, { signal })).data,
    ...shortStaleTime,
  });

export const environmentChoicesQuery = (connectorId: string) =>
  queryOptions({
    queryKey: ['api-connectors', connectorId, 'workflow-environments'],
    queryFn: async ({ signal }) =>
      (await api().connectorEnvironments.list({ id: connectorId }, { signal })).data,
    ...shortStaleTime,
  });

export const workflowChoicesQuery = queryOptions({
  queryKey: ['workflows', 'choices'],
  queryFn: async ({ signal }) => (await api().workflows.list({ sort: 'name', limit: 200 }, { signal })).data,
  ...shortStaleTime,
});

export const memberChoicesQuery = queryOptions({
  queryKey: ['users', 'workflow-choices'],
  queryFn: async ({ signal }) => (await api().users.list({ limit: 200 }, { signal })).data,
  ...shortStaleTime,
});

/** A form's published definition, which entries follow. Null if never published. */
export const publishedDefinitionQuery = (formId: string, client: QueryClient) =>
  queryOptions({
    queryKey: ['form-versions', formId, 'asked'],
    queryFn: async () => {
      const { publishedVersionId } = await client.fetchQuery({ ...formQuery(formId), ...shortStaleTime });
      if (!publishedVersionId) return null;
      return (await client.fetchQuery(publishedVersionQuery(formId, publishedVersionId))).definition;
    },
    ...shortStaleTime,
  });

/** Latest entries of a form, for test runs. */
export const entryChoicesQuery = (formId: string) =>
  queryOptions({
    queryKey: ['entries', formId, 'workflow-choices'],
    queryFn: async ({ signal }) =>
      (await api().entries.listOfForm({ id: formId, sort: '-createdAt', limit: 50 }, { signal })).data,
  });
