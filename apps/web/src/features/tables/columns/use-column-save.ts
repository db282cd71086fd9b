import { isServiceError } from '@form-service/sdk';
import { useEffect, useRef, useState } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import type { DataTable } from '../../../api/tables.ts';
import { followJob, type Job } from '../../../jobs/jobs-api.ts';
import { type ChangedColumn, type TableColumn, useColumnChanges } from '../api.ts';
import { affectsRows, type ColumnForm, changeOf, newColumnOf } from '../model/column-form.ts';
import type { Conversion } from './conversion-report.tsx';

const countsOf = (result: Job['result']): Conversion => {
  const { rows = 0, failed = 0, failures = [] } = (result ?? {}) as Partial<Conversion>;
  return { rows, failed, failures };
};

/**
 * Saves a column. Changes that affect rows are tried first, and values that do not fit are shown before anything
 * changes. Large tables are converted by a job, which is awaited.
 */
export const useColumnSave = (table: DataTable, column: TableColumn | undefined, onDone: () => void) => {
  const { add, change, notice } = useColumnChanges(table.id);
  const [report, setReport] = useState<Conversion>();
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const [job, setJob] = useState<Job>();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  /** Result, or preview, of the conversion. */
  const outcome = async ({ conversion }: ChangedColumn): Promise<Conversion | undefined> => {
    if (!conversion?.jobId) return conversion;
    leaving.current = new AbortController();
    const done = await followJob(conversion.jobId, setJob, leaving.current.signal);
    setJob(undefined);
    if (done.status !== 'succeeded') throw new Error(done.error?.message ?? 'The conversion was canceled.');
    return countsOf(done.result);
  };

  const send = async (form: ColumnForm, mayEmpty: boolean): Promise<void> => {
    if (!column) {
      await add.mutateAsync(
        newColumnOf(
          form,
          table.columns.map(({ key }) => key),
        ),
      );
      return onDone();
    }
    const body = changeOf(column, form);
    if (Object.keys(body).length === 0) return onDone();
    if (affectsRows(body) && !mayEmpty) {
      const tried = await outcome(
        await change.mutateAsync({ key: column.key, body: { ...body, dryRun: true } }),
      );
      if (tried && tried.failed > 0) return setReport(tried);
    }
    const onFailure = mayEmpty ? { onFailure: 'clear' as const } : {};
    await outcome(await change.mutateAsync({ key: column.key, body: { ...body, ...onFailure } }));
    await notice();
    onDone();
  };

  const save = async (form: ColumnForm, mayEmpty = false): Promise<void> => {
    if (isBusy) return;
    setError(undefined);
    setBusy(true);
    try {
      await send(form, mayEmpty);
    } catch (failure) {
      if (!leaving.current?.signal.aborted) setError(failure);
    } finally {
      setBusy(false);
    }
  };

  const problem = error
    ? isServiceError(error)
      ? describeError(error)
      : { ...describeError(error), message: (error as Error).message }
    : undefined;
  return { save, report, back: () => setReport(undefined), problem, isBusy, job };
};
