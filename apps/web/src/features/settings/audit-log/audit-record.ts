import type { api } from '../../../api/client.ts';

export type AuditRecord = Awaited<ReturnType<ReturnType<typeof api>['auditLog']['list']>>['data'][number];
