import { api } from '../api/client.ts';
import { fileLink } from '../api/files.ts';

export type Job = Awaited<ReturnType<ReturnType<typeof api>['jobs']['get']>>;

/** Follows a job until it ends. */
export const followJob = async (
  id: string,
  onChange: (job: Job) => void,
  signal: AbortSignal,
): Promise<Job> => {
  for await (const { data } of api().jobs.events({ id }, { signal })) onChange(data);
  const job = await api().jobs.get({ id }, { signal });
  onChange(job);
  // The stream may end before the job: follow again.
  return job.finishedAt === null ? followJob(id, onChange, signal) : job;
};

export const cancelJob = (id: string): Promise<Job> => api().jobs.cancel({ id });

/** Downloads a file under its stored name. */
export const downloadFile = async (fileId: string): Promise<void> => {
  const link = document.createElement('a');
  link.href = await fileLink(fileId, 'attachment');
  link.download = '';
  link.click();
};
