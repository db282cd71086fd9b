export const runStatuses = ['queued', 'running', 'waiting', 'succeeded', 'failed', 'canceled'] as const;
export type RunStatus = (typeof runStatuses)[number];

export const underWay: readonly RunStatus[] = ['queued', 'running', 'waiting'];

export const isUnderWay = ({ status }: { status: RunStatus }): boolean => underWay.includes(status);
