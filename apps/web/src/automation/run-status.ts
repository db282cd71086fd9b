export const runStatuses = ['queued', 'running', 'waiting', 'succeeded', 'failed', 'canceled'] as const;
export type RunStatus = (typeof runStatuses)[number];

export const activeRunStatuses: readonly RunStatus[] = ['queued', 'running', 'waiting'];

export const isRunActive = ({ status }: { status: RunStatus }): boolean => activeRunStatuses.includes(status);
