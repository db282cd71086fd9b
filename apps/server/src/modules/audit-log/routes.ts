import { areas } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { type Served, serve } from '../../http/serve.ts';
import { presentRecord } from './present.ts';
import { listAuditLog } from './store.ts';

const { routes } = areas.auditLog;

export const auditLogRoutes = ({ lists }: Services): Served[] => [
  serve(routes.list, async ({ db, accountId, query }) => {
    const request = lists.read(routes.list, accountId, query);
    return lists.answer(request, await listAuditLog(db, accountId, request, query.q), presentRecord);
  }),
];
