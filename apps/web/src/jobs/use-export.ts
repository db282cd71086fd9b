import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../api/client.ts';
import { describeError } from '../api/describe-error.ts';
import { cancelJob, downloadFile, followJob, type Job } from './jobs-api.ts';
import { type ExportBody, refreshTransfers, watchedJobs } from './transfers-api.ts';

/** An export on the screen: its file is downloaded when ready. After leaving, it is in the tray. */
export const useExport = () => {
  const client = useQueryClient();
  const [job, setJob] = useState<Job>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const run = async (body: ExportBody): Promise<void> => {
    const control = new AbortController();
    leaving.current = control;
    setProblem(undefined);
    setJob(undefined);
    setBusy(true);
    let watched: string | undefined;
    try {
      const { jobId } = await api().exports.create({ body });
      watched = jobId;
      watchedJobs.add(jobId);
      void refreshTransfers(client);
      const done = await followJob(jobId, setJob, control.signal);
      const fileId = done.result?.fileId;
      if (done.status === 'succeeded' && typeof fileId === 'string') await downloadFile(fileId);
      else if (done.status === 'failed') setProblem(done.error?.message ?? 'The export failed. Try again.');
    } catch (error) {
      if (!control.signal.aborted) setProblem(describeError(error).message);
    } finally {
      if (watched) watchedJobs.delete(watched);
      setBusy(false);
    }
  };
  const stop = async (): Promise<void> => {
    if (!job) return;
    try {
      await cancelJob(job.id);
    } catch (error) {
      setProblem(describeError(error).message);
    }
  };
  return { job, problem, isBusy, run, stop };
};
