import { areas } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import type { Caller } from '../../http/access/caller.ts';
import { type Endpoint, serve } from '../../http/serve.ts';
import { issueApiKey } from './issue-api-key.ts';
import { presentApiKey } from './present.ts';
import { revokeApiKey } from './revoke-api-key.ts';
import { listApiKeys } from './store.ts';

const { routes } = areas.apiKeys;

/** Admins manage all keys, others their own. */
const visibleTo = ({ role, userId }: Caller) => ({
  ownerId: role === 'owner' || role === 'admin' ? undefined : userId,
});

export const apiKeyRoutes = (services: Services): Endpoint[] => [
  serve(routes.list, async ({ db, accountId, caller, query }) => {
    const { lists } = services;
    const request = lists.parse(routes.list, accountId, query);
    const { q, revoked = false } = query;
    const page = await listApiKeys(db, accountId, request, { q, revoked, ...visibleTo(caller) });
    return lists.toResponse(request, page, presentApiKey);
  }),

  serve(routes.create, (call) => {
    const { name, role, expiresAt } = call.body;
    return issueApiKey(call, services, {
      name,
      role,
      expiresAt: expiresAt ? new Date(expiresAt) : null,
      createdBy: call.caller.userId,
    });
  }),

  serve(routes.revoke, async (call) => {
    await revokeApiKey(call, call.params.id, visibleTo(call.caller));
    return undefined;
  }),
];
