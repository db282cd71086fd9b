import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import { cancelJob, downloadFile, followJob, type Job } from '../../../jobs/jobs-api.ts';
import { isTransferActive, outcomeText, progressOf, type Transfer } from '../../../jobs/transfer.ts';
import { refreshTransfers, watchedJobs } from '../../../jobs/transfers-api.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import { importErrorsQuery, importQuery } from '../api.ts';

/** Live progress; then the result, with failed rows. */
export const ImportOutcome = ({ importId }: { importId: string }) => {
  const client = useQueryClient();
  const { data: record, error, refetch } = useQuery(importQuery(importId));
  const [job, setJob] = useState<Job>();
  const [cancelProblem, setCancelProblem] = useState<string>();
  const jobId = record?.jobId;
  useEffect(() => {
    if (!jobId) return undefined;
    const control = new AbortController();
    watchedJobs.add(jobId);
    const follow = async () => {
      await followJob(jobId, setJob, control.signal);
      await client.invalidateQueries({ queryKey: ['imports', importId] });
      await refreshTransfers(client);
    };
    // If this fails, the tray still shows it.
    follow().catch(() => watchedJobs.delete(jobId));
    return () => {
      control.abort();
      watchedJobs.delete(jobId);
    };
  }, [client, importId, jobId]);
  const cancel = useMutation({
    mutationFn: cancelJob,
    onError: (cancelError) => setCancelProblem(describeError(cancelError).message),
  });

  if (error && !record) {
    const { title, message, requestId } = describeError(error);
    return <ErrorState title={title} message={message} requestId={requestId} retry={() => void refetch()} />;
  }
  if (!record) return <SkeletonRows rows={2} label="Loading import…" />;
  const transfer: Transfer = { kind: 'import', record, ...(job && { job }) };
  if (isTransferActive(transfer))
    return (
      <div aria-live="polite" className="flex items-end gap-4">
        <Progress label={outcomeText(transfer)} value={progressOf(transfer)} showLabel />
        <Button busy={cancel.isPending} onClick={() => cancel.mutate(record.jobId)}>
          Cancel
        </Button>
        {cancelProblem && <Banner kind="danger">{cancelProblem}</Banner>}
      </div>
    );
  const isGood = record.status === 'succeeded';
  return (
    <div className="flex flex-col gap-4">
      <div aria-live="polite">
        <Banner kind={!isGood ? 'danger' : record.failed > 0 ? 'warning' : 'success'}>
          {outcomeText(transfer)}
        </Banner>
      </div>
      {record.failed > 0 && <RowErrors importId={importId} fileId={record.errorsFileId} />}
    </div>
  );
};

const RowErrors = ({ importId, fileId }: { importId: string; fileId: string | null }) => {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isPending } = useInfiniteQuery(
    importErrorsQuery(importId),
  );
  const save = useMutation({ mutationFn: downloadFile });
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold text-strong">Skipped rows</h3>
        {fileId && (
          <Button icon={Download} busy={save.isPending} onClick={() => save.mutate(fileId)}>
            Download rows to fix
          </Button>
        )}
      </div>
      {save.error && <Banner kind="danger">{describeError(save.error).message}</Banner>}
      <div className="overflow-clip rounded-lg border border-line">
        <Table
          label="Skipped rows"
          className="max-h-96"
          rows={rows}
          loading={isPending}
          rowKey={({ row, column, code }) => `${row} ${column} ${code}`}
          columns={[
            {
              key: 'row',
              header: 'Row',
              width: 'w-20',
              rowHeader: true,
              cell: ({ row }) => row.toLocaleString(),
            },
            { key: 'column', header: 'Column', cell: ({ column }) => column ?? 'Whole row' },
            {
              key: 'value',
              header: 'Value',
              from: 'sm',
              cell: ({ value }) => <span className="line-clamp-2 max-w-60 wrap-anywhere">{value}</span>,
            },
            { key: 'message', header: 'Problem', cell: ({ message }) => message },
          ]}
        />
      </div>
      {hasNextPage && (
        <Button className="self-center" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  );
};
