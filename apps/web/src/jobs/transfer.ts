import type { api } from '../api/client.ts';
import { pluralize } from '../ui/text-format.ts';
import type { Job } from './jobs-api.ts';

type Api = ReturnType<typeof api>;
export type Export = Awaited<ReturnType<Api['exports']['get']>>;
export type Import = Awaited<ReturnType<Api['imports']['get']>>;

/** An import or export. */
export type Transfer =
  | { kind: 'export'; record: Export; job?: Job }
  | { kind: 'import'; record: Import; job?: Job };

export const isTransferActive = ({ record: { status } }: Transfer): boolean =>
  status === 'queued' || status === 'running';

/** Newest first, with the state of active jobs. */
export const mergeTransfers = (
  exported: readonly Export[],
  imported: readonly Import[],
  jobs: readonly Job[] = [],
): Transfer[] => {
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const withJob = <T extends { jobId: string }>(record: T) => {
    const job = byId.get(record.jobId);
    return { record, ...(job && { job }) };
  };
  const all: Transfer[] = [
    ...exported.map((record) => ({ kind: 'export' as const, ...withJob(record) })),
    ...imported.map((record) => ({ kind: 'import' as const, ...withJob(record) })),
  ];
  return all.sort((a, b) => b.record.createdAt.localeCompare(a.record.createdAt));
};

/** Progress from 0 to 1; undefined if unknown. */
export const progressOf = ({ job }: Transfer): number | undefined =>
  job?.progress.total ? job.progress.done / job.progress.total : undefined;

const importOutcome = ({ status, created, updated, failed, dryRun, error }: Import): string => {
  const parts = [
    created > 0 && `${created.toLocaleString()} ${dryRun ? 'would be added' : 'added'}`,
    updated > 0 && `${updated.toLocaleString()} ${dryRun ? 'would be updated' : 'updated'}`,
    failed > 0 && `${pluralize(failed, 'row')} skipped`,
  ].filter(Boolean);
  const what = parts.length > 0 ? parts.join(', ') : 'No rows imported';
  if (status === 'failed')
    return `${error?.message ?? 'The import failed.'}${parts.length > 0 ? ` Before that: ${what}.` : ''}`;
  return status === 'canceled' ? `Canceled. ${what}.` : `${what}.`;
};

/** Result or progress as text. */
export const outcomeText = (transfer: Transfer): string => {
  const { record, job } = transfer;
  if (record.status === 'queued') return 'Queued';
  if (record.status === 'running') {
    const done = job?.progress.done ?? 0;
    return done > 0 ? `${pluralize(done, 'row')} so far` : 'Starting…';
  }
  if (transfer.kind === 'import') return importOutcome(transfer.record);
  if (record.status === 'succeeded') return pluralize(transfer.record.rows ?? 0, 'row');
  if (record.status === 'expired') return 'This file has expired. Export again to get a new one.';
  return record.status === 'canceled' ? 'Canceled.' : 'The export failed. Try again.';
};
