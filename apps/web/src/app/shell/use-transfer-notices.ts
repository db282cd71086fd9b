import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { describeError } from '../../api/describe-error.ts';
import { downloadFile } from '../../jobs/jobs-api.ts';
import { isTransferActive, outcomeText, type Transfer } from '../../jobs/transfer.ts';
import { watchedJobs } from '../../jobs/transfers-api.ts';
import { type ToastMessage, useToast } from '../../ui/toast.tsx';

/** Shows a toast when a transfer finishes, unless the user is already watching it. */
export const useTransferNotices = (transfers: readonly Transfer[]): void => {
  const toast = useToast();
  const navigate = useNavigate();
  const activeIds = useRef(new Set<string>());
  useEffect(() => {
    for (const transfer of transfers) {
      const { id, jobId } = transfer.record;
      if (isTransferActive(transfer)) activeIds.current.add(id);
      else if (activeIds.current.delete(id) && !watchedJobs.has(jobId))
        toast(
          completionNotice(
            transfer,
            toast,
            (importId) => void navigate({ to: '/import', search: { import: importId } }),
          ),
        );
    }
  }, [transfers, toast, navigate]);
};

const completionNotice = (
  transfer: Transfer,
  toast: (message: ToastMessage) => void,
  openImport: (id: string) => void,
): ToastMessage => {
  const { record } = transfer;
  const isGood = record.status === 'succeeded';
  const body = outcomeText(transfer);
  if (transfer.kind === 'import')
    return {
      kind: isGood && transfer.record.failed === 0 ? 'success' : isGood ? 'info' : 'error',
      title: isGood ? 'Import finished' : record.status === 'canceled' ? 'Import canceled' : 'Import failed',
      body,
      action: { label: 'View import', onSelect: () => openImport(record.id) },
    };
  const { fileId } = transfer.record;
  return {
    kind: isGood ? 'success' : 'error',
    title: isGood ? 'Export finished' : record.status === 'canceled' ? 'Export canceled' : 'Export failed',
    body,
    ...(fileId && {
      action: {
        label: 'Download',
        onSelect: () =>
          void downloadFile(fileId).catch((error: unknown) =>
            toast({ kind: 'error', title: 'Couldn’t download the file', body: describeError(error).message }),
          ),
      },
    }),
  };
};
