import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, publicApi } from '../../api/client.ts';

/* Queries of the settings. Query keys need no account, because switching accounts reloads the app. */

export const sessionsQuery = queryOptions({
  queryKey: ['auth', 'sessions'],
  queryFn: () => publicApi.auth.listSessions(),
});

export const passkeysQuery = queryOptions({
  queryKey: ['auth', 'passkeys'],
  queryFn: () => publicApi.auth.listPasskeys(),
});

export const accountQuery = queryOptions({
  queryKey: ['accounts', 'current'],
  queryFn: () => api().accounts.get(),
  // Structural sharing would drop the ETag.
  structuralSharing: false,
});

const first = undefined as string | undefined;

export const membersQuery = (q: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['users', 'list', q ?? ''],
    queryFn: ({ pageParam }) => api().users.list({ limit: 100, cursor: pageParam, q }),
    initialPageParam: first,
    getNextPageParam: ({ pagination }) => pagination.nextCursor ?? undefined,
    // Keeps results while the next search loads.
    placeholderData: keepPreviousData,
  });

/** Two are enough to know whether one can be removed. */
export const ownersQuery = queryOptions({
  queryKey: ['users', 'owners'],
  queryFn: () => api().users.list({ limit: 2, filter: 'role == "owner"' }),
});

export const rolesQuery = queryOptions({
  queryKey: ['users', 'roles'],
  queryFn: () => api().users.roles(),
  staleTime: Number.POSITIVE_INFINITY,
});

export const emailQuery = queryOptions({
  queryKey: ['email'],
  queryFn: () => api().email.get(),
});

/** Invitations that can still be accepted or resent. */
export const invitationsQuery = queryOptions({
  queryKey: ['invitations', 'open'],
  queryFn: () => api().invitations.list({ limit: 200, filter: 'status in ["pending", "expired"]' }),
});

export const apiKeysQuery = (revoked: boolean) =>
  infiniteQueryOptions({
    queryKey: ['apiKeys', 'list', revoked],
    queryFn: ({ pageParam }) => api().apiKeys.list({ limit: 100, cursor: pageParam, revoked }),
    initialPageParam: first,
    getNextPageParam: ({ pagination }) => pagination.nextCursor ?? undefined,
  });

export const billingQuery = queryOptions({
  queryKey: ['billing', 'standing'],
  queryFn: () => api().billing.get(),
});

export const plansQuery = queryOptions({
  queryKey: ['billing', 'plans'],
  queryFn: () => api().billing.listPlans(),
  staleTime: 5 * 60_000,
});

export const auditLogQuery = (filter: string | undefined, q: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['auditLog', 'list', filter ?? '', q ?? ''],
    queryFn: ({ pageParam, signal }) =>
      api().auditLog.list({ limit: 50, cursor: pageParam, filter, q }, { signal }),
    initialPageParam: first,
    getNextPageParam: ({ pagination }) => pagination.nextCursor ?? undefined,
  });

/** Null if there is none. */
export const identityProviderQuery = queryOptions({
  queryKey: ['identityProvider'],
  queryFn: async () => {
    // Checked first, because browsers log every 404 to the console.
    const { configured } = await api().identityProvider.getStatus();
    return configured ? api().identityProvider.get() : null;
  },
  structuralSharing: false,
});
