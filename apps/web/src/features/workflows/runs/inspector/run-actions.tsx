import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CircleSlash, RotateCcw, RotateCw } from 'lucide-react';
import { describeError } from '../../../../api/describe-error.ts';
import { useHasRole } from '../../../../api/session.ts';
import { useRunEffects } from '../../../../automation/manual-run.tsx';
import { isRunActive } from '../../../../automation/run-status.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useConfirm } from '../../../../ui/confirm.tsx';
import { Menu } from '../../../../ui/menu.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { type RunDetails, type RunVersion, useRunChanges, workflowOfRunQuery } from '../api.ts';

/** Actions for a run: cancel, retry, rerun. */
export function RunActions({ run }: { run: RunDetails }) {
  const canEdit = useHasRole('editor');
  const confirm = useConfirm();
  const toast = useToast();
  const effects = useRunEffects(true);
  const navigate = useNavigate();
  const { cancel, retry, replay } = useRunChanges(run.id);
  const { data: workflow } = useQuery(workflowOfRunQuery(run.workflowId));
  const reason = canEdit ? undefined : 'Only editors and above can do this.';
  const showError = (error: unknown) => {
    const { title, message } = describeError(error);
    toast({ kind: 'error', title, body: message });
  };
  const cancelRun = async () => {
    const isConfirmed = await confirm({
      title: 'Cancel this run?',
      body: 'No more steps will start. Steps that already ran aren’t undone.',
      action: 'Cancel run',
      cancel: 'Keep running',
      danger: true,
    });
    if (isConfirmed) cancel.mutate(undefined, { onError: showError });
  };
  const retryWith = (version: RunVersion) =>
    retry.mutate(version, {
      onSuccess: () => toast({ kind: 'success', title: 'Resuming from the failed step' }),
      onError: showError,
    });
  const rerun = async (version: RunVersion) => {
    const isConfirmed = await confirm({
      title: 'Run again from the start?',
      body: `This starts a new run with the same input. ${effects}`,
      action: 'Run again',
    });
    if (!isConfirmed) return;
    replay.mutate(version, {
      onSuccess: ({ id }) => void navigate({ to: '/workflow-runs/$runId', params: { runId: id } }),
      onError: showError,
    });
  };
  const published = workflow?.publishedVersion ?? null;
  const isNewer = published !== null && published !== run.workflowVersion;
  const sameVersion =
    run.workflowVersion === null ? 'the same draft' : `version ${run.workflowVersion} (same as before)`;
  const versionItems = (onVersion: (version: RunVersion) => void) =>
    isNewer
      ? [
          { label: `With version ${published} (published)`, onSelect: () => onVersion('published') },
          { label: `With ${sameVersion}`, onSelect: () => onVersion('same') },
        ]
      : undefined;
  // A run that its own "stop" step ended cannot be retried.
  const canRetry = run.status === 'failed' && run.error?.code !== 'stopped';
  return (
    <>
      {isRunActive(run) && (
        <Button
          icon={CircleSlash}
          busy={cancel.isPending}
          disabledReason={reason}
          onClick={() => void cancelRun()}
        >
          Cancel run
        </Button>
      )}
      {!isRunActive(run) && (
        <VersionButton
          label="Run again"
          icon={RotateCcw}
          busy={replay.isPending}
          reason={reason}
          versions={versionItems((version) => void rerun(version))}
          onClick={() => void rerun('same')}
        />
      )}
      {canRetry && (
        <VersionButton
          label="Retry"
          icon={RotateCw}
          isPrimary
          busy={retry.isPending}
          reason={reason}
          versions={versionItems(retryWith)}
          onClick={() => retryWith('same')}
        />
      )}
    </>
  );
}

type VersionButtonProps = {
  label: string;
  icon: typeof RotateCw;
  isPrimary?: boolean;
  busy: boolean;
  reason: string | undefined;
  /** Versions to choose from, if there is more than one. */
  versions: { label: string; onSelect: () => void }[] | undefined;
  onClick: () => void;
};

function VersionButton({ label, icon, isPrimary, busy, reason, versions, onClick }: VersionButtonProps) {
  const buttonProps = {
    icon,
    busy,
    disabledReason: reason,
    variant: isPrimary ? 'primary' : 'secondary',
  } as const;
  if (!versions || reason)
    return (
      <Button {...buttonProps} onClick={onClick}>
        {label}
      </Button>
    );
  return <Menu trigger={<Button {...buttonProps}>{label}…</Button>} items={versions} />;
}
