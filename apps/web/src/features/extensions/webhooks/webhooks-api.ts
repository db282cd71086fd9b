import { etagOf } from '@form-service/sdk';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import type { DeliveryState } from '../search.ts';

type Api = ReturnType<typeof api>;
export type Webhook = Awaited<ReturnType<Api['webhooks']['get']>>;
export type WebhookBody = Parameters<Api['webhooks']['create']>[0]['body'];
export type Delivery = Awaited<ReturnType<Api['webhooks']['listDeliveries']>>['data'][number];

const key = ['webhooks'] as const;

export const webhooksQuery = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: async ({ signal }) => (await api().webhooks.list({ limit: 200 }, { signal })).data,
});

export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, id],
    queryFn: ({ signal }) => api().webhooks.get({ id }, { signal }),
    // Structural sharing would create a copy without an ETag.
    structuralSharing: false,
    // Its health depends on its deliveries.
    refetchInterval: 5_000,
  });

export const deliveriesQuery = (id: string, status: DeliveryState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...key, id, 'deliveries', status],
    queryFn: ({ pageParam, signal }) =>
      api().webhooks.listDeliveries(
        {
          id,
          limit: 50,
          ...(status && { filter: `status == "${status}"` }),
          ...(pageParam && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
    // Polls for new deliveries while only the first page is loaded.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : 3_000),
  });

export const deliveryQuery = (id: string, deliveryId: string) =>
  queryOptions({
    queryKey: [...key, id, 'delivery', deliveryId],
    queryFn: ({ signal }) => api().webhooks.getDelivery({ id, deliveryId }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'pending' || data?.status === 'retrying' ? 2_000 : false,
  });

const shortStaleTime = { staleTime: 30_000 } as const;

/** Forms and tables that a webhook can be limited to. */
export const subjectsQuery = queryOptions({
  queryKey: [...key, 'subjects'],
  queryFn: async ({ signal }) => {
    const [forms, tables] = await Promise.all([
      api().forms.list({ sort: 'name', limit: 200 }, { signal }),
      api().dataTables.list({ sort: 'name', limit: 200 }, { signal }),
    ]);
    return { forms: forms.data, tables: tables.data };
  },
  ...shortStaleTime,
});

export type SampleBody = Parameters<Api['webhooks']['sample']>[0]['body'];

export const sampleQuery = (body: SampleBody) =>
  queryOptions({
    queryKey: [...key, 'sample', body],
    queryFn: async ({ signal }) => (await api().webhooks.sample({ body }, { signal })).payload,
    ...shortStaleTime,
  });

export const useWebhookChanges = () => {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: key });
  /** Updates the cache immediately, because the next change needs this version. */
  const cacheWebhook = (webhook: Webhook) => {
    client.setQueryData(webhookQuery(webhook.id).queryKey, webhook);
    return refresh();
  };
  return {
    create: useMutation({
      mutationFn: (body: WebhookBody) => api().webhooks.create({ body }),
      onSuccess: () => client.invalidateQueries({ queryKey: [...key, 'list'] }),
      gcTime: 0,
    }),
    update: useMutation({
      mutationFn: ({ webhook, body }: { webhook: Webhook; body: Partial<WebhookBody> }) =>
        api().webhooks.update({ id: webhook.id, body }, { ifMatch: etagOf(webhook) }),
      onSuccess: cacheWebhook,
      onError: refresh,
    }),
    remove: useMutation({
      mutationFn: (id: string) => api().webhooks.delete({ id }),
      onSuccess: () => client.invalidateQueries({ queryKey: [...key, 'list'] }),
    }),
    rotate: useMutation({
      mutationFn: (id: string) => api().webhooks.rotateSecret({ id }),
      // Refetched instead of cached: the response has the secret, which is shown once.
      onSuccess: refresh,
      gcTime: 0,
    }),
    ping: useMutation({ mutationFn: (id: string) => api().webhooks.ping({ id }), onSettled: refresh }),
    redeliver: useMutation({
      mutationFn: ({ webhookId, id }: Pick<Delivery, 'webhookId' | 'id'>) =>
        api().webhooks.redeliver({ id: webhookId, deliveryId: id }),
      onSettled: refresh,
    }),
    redeliverAll: useMutation({
      mutationFn: async ({ id, from }: { id: string; from: string }) => {
        let sent = 0;
        // Up to ten thousand per request, until none is left.
        for (let more = true; more; ) {
          const { count, hasMore } = await api().webhooks.redeliverRange({ id, body: { from } });
          sent += count;
          more = hasMore;
        }
        return sent;
      },
      onSettled: refresh,
    }),
  };
};
