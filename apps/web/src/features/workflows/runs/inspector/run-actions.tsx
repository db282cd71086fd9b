import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CircleSlash, RotateCcw, RotateCw } from 'lucide-react';
import { describeError } from '../../../../api/describe-error.ts';
import { useHasRole } from '../../../../api/session.ts';
import { isRunActive } from '../../../../automation/run-status.ts';
import { useRunEffects } from '../../../../automation/use-run-effects.ts';
import { Button } from '../../../../ui/button.tsx';
import { useConfirm } from '../../../../ui/confirm.tsx';
import { Menu } from '../../../../ui/menu.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { type RunDetails, type RunVersion, useRunChanges, workflowOfRunQuery } from '../api.ts';

/** Actions for a run: cancel, retry, rerun. */
export function RunActions({ run }: { run: RunDetails }) {
  const mayEdit = useHasRole('editor');
  const confirm = useConfirm();
  const toast = useToast();
  const effects = useRunEffects(true);
  const navigate = useNavigate();
  const { cancel, retry, replay } = useRunChanges(run.id);
  const { data: workflow } = useQuery(workflowOfRunQuery(run.workflowId));
  const reason = mayEdit ? undefined : 'Only editors and above can do this.';
  const failed = (error: unknown) => {
    const { title, message } = describeError(error);
    toast({ kind: 'error', title, body: message });
  };
  const stop = async () => {
    const isConfirmed = await confirm({
      title: 'Cancel this run?',
      body: 'No more steps will start. Steps that already ran aren’t undone.',
      action: 'Cancel run',
      cancel: 'Keep running',
      danger: true,
    });
    if (isConfirmed) cancel.mutate(undefined, { onError: failed });
  };
  const retryWith = (version: RunVersion) =>
    retry.mutate(version, {
      onSuccess: () => toast({ kind: 'success', title: 'Resuming from the failed step' }),
      onError: failed,
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
      onError: failed,
    });
  };
  const published = workflow?.publishedVersion ?? null;
  const isNewer = published !== null && published !== run.workflowVersion;
  const own =
    run.workflowVersion === null ? 'the same draft' : `version ${run.workflowVersion} (same as before)`;
  const choices = (act: (version: RunVersion) => void) =>
    isNewer
      ? [
          { label: `With version ${published} (published)`, onSelect: () => act('published') },
          { label: `With ${own}`, onSelect: () => act('same') },
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
          onClick={() => void stop()}
        >
          Cancel run
        </Button>
      )}
      {!isRunActive(run) && (
        <Choice
          label="Run again"
          icon={RotateCcw}
          busy={replay.isPending}
          reason={reason}
          choices={choices((version) => void rerun(version))}
          onClick={() => void rerun('same')}
        />
      )}
      {canRetry && (
        <Choice
          label="Retry"
          icon={RotateCw}
          isPrimary
          busy={retry.isPending}
          reason={reason}
          choices={choices(retryWith)}
          onClick={() => retryWith('same')}
        />
      )}
    </>
  );
}

type ChoiceProps = {
  label: string;
  icon: typeof RotateCw;
  isPrimary?: boolean;
  busy: boolean;
  reason: string | undefined;
  /** Versions to choose from, if there is more than one. */
  choices: { label: string; onSelect: () => void }[] | undefined;
  onClick: () => void;
};

function Choice({ label, icon, isPrimary, busy, reason, choices, onClick }: ChoiceProps) {
  const buttonProps = {
    icon,
    busy,
    disabledReason: reason,
    variant: isPrimary ? 'primary' : 'secondary',
  } as const;
  if (!choices || reason)
    return (
      <Button {...buttonProps} onClick={onClick}>
        {label}
      </Button>
    );
  return <Menu trigger={<Button {...buttonProps}>{label}…</Button>} items={choices} />;
}
