import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, FileDown, FileUp, ListX, X } from 'lucide-react';
import { formQuery } from '../api/forms.ts';
import { useHasRole } from '../api/session.ts';
import { useErrorToast } from '../api/show-error.tsx';
import { tableQuery } from '../api/tables.ts';
import { IconButton } from '../ui/button.tsx';
import { Progress } from '../ui/progress.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { TimeAgo } from '../ui/time-ago.tsx';
import { cancelJob, downloadFile } from './jobs-api.ts';
import { isTransferActive, outcomeText, progressOf, type Transfer } from './transfer.ts';
import { refreshTransfers } from './transfers-api.ts';

/** Name of the form or table; deleted ones are labeled so. */
const useTargetName = ({ record: { formId, tableId } }: Transfer): string => {
  const form = useQuery({ ...formQuery(formId ?? ''), enabled: formId !== null, retry: false });
  const table = useQuery({ ...tableQuery(tableId ?? ''), enabled: tableId !== null, retry: false });
  if (form.isError || table.isError) return formId ? 'a deleted form' : 'a deleted table';
  return form.data?.name ?? table.data?.name ?? '…';
};

const titleOf = (transfer: Transfer, target: string): string => {
  if (transfer.kind === 'export') return `Export of ${target}`;
  return transfer.record.dryRun ? `Dry run for ${target}` : `Import into ${target}`;
};

/** One import or export: target, progress or result, and actions. */
export const TransferLine = ({ transfer }: { transfer: Transfer }) => {
  const { kind, record } = transfer;
  const title = titleOf(transfer, useTargetName(transfer));
  const mayWrite = useHasRole('editor');
  const client = useQueryClient();
  const showError = useErrorToast();
  const cancel = useMutation({
    mutationFn: () => cancelJob(record.jobId),
    onError: (error) => showError(error),
    onSettled: () => refreshTransfers(client),
  });
  const save = useMutation({ mutationFn: downloadFile, onError: (error) => showError(error) });
  const Icon = kind === 'export' ? FileDown : FileUp;
  const isOn = isTransferActive(transfer);
  return (
    <div className="flex items-start gap-3">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium text-strong">
          {kind === 'import' ? (
            <TextLink to="/import" search={{ import: record.id }}>
              {title}
            </TextLink>
          ) : (
            title
          )}
        </p>
        {isOn && (
          <div className="py-1.5">
            <Progress label={title} value={progressOf(transfer)} />
          </div>
        )}
        <p className={record.status === 'failed' ? 'text-danger text-xs' : 'text-muted text-xs'}>
          {outcomeText(transfer)} · <TimeAgo at={record.finishedAt ?? record.createdAt} />
        </p>
      </div>
      {isOn && mayWrite && (
        <IconButton
          size="sm"
          label={`Cancel: ${title}`}
          icon={X}
          busy={cancel.isPending}
          onClick={() => cancel.mutate()}
        />
      )}
      {kind === 'export' && record.fileId && (
        <IconButton
          size="sm"
          label={`Download: ${title}`}
          icon={Download}
          busy={save.isPending}
          onClick={() => save.mutate(record.fileId as string)}
        />
      )}
      {kind === 'import' && record.errorsFileId && (
        <IconButton
          size="sm"
          label={`Download skipped rows: ${title}`}
          icon={ListX}
          busy={save.isPending}
          onClick={() => save.mutate(record.errorsFileId as string)}
        />
      )}
    </div>
  );
};
