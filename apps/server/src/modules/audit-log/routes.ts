import { areas } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { type Endpoint, serve } from '../../http/serve.ts';
import { presentRecord } from './present.ts';
import { listAuditLog } from './store.ts';

const { routes } = areas.auditLog;

export const auditLogRoutes = ({ lists }: Services): Endpoint[] => [
  serve(routes.list, async ({ db, accountId, caller, query }) => {
    const request = lists.parse(routes.list, accountId, query);
    // API keys have no access to billing information anywhere.
    const withBilling = caller.by === 'session';
    const page = await listAuditLog(db, accountId, request, { q: query.q, withBilling });
    return lists.toResponse(request, page, presentRecord);
  }),
];
