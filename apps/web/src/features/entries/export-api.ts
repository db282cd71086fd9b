import { api } from '../../api/client.ts';
import { fileLink } from '../../api/files.ts';

type Api = ReturnType<typeof api>;
export type ExportBody = Parameters<Api['exports']['create']>[0]['body'];
export type Job = Awaited<ReturnType<Api['jobs']['get']>>;

export const startExport = (body: ExportBody) => api().exports.create({ body });

/** Follows a job until it has ended, one way or another. */
export const followJob = async (
  id: string,
  onChange: (job: Job) => void,
  signal: AbortSignal,
): Promise<Job> => {
  for await (const { data } of api().jobs.events({ id }, { signal })) onChange(data as Job);
  const job = await api().jobs.get({ id }, { signal });
  onChange(job);
  // The stream may break off before the job has ended: then another one is followed.
  return job.finishedAt === null ? followJob(id, onChange, signal) : job;
};

export const cancelJob = (id: string) => api().jobs.cancel({ id });

/** Has the browser save a file, under the name that the service gives it. */
export const saveFile = async (fileId: string): Promise<void> => {
  const link = document.createElement('a');
  link.href = await fileLink(fileId, 'attachment');
  link.download = '';
  link.click();
};
