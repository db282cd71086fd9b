import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import { DeclaredInputs, useRunEffects } from '../../../automation/manual-run.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { FormDialog } from '../../../ui/dialog.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useToast } from '../../../ui/toast.tsx';
import type { Entry } from '../api.ts';
import { publishedWorkflowQuery, startRun, workflowChoicesOfEntriesQuery } from '../entry-runs-api.ts';
import { manualInputs, missingInput, startableOn } from '../model/startable.ts';

/** Starts a workflow for this entry: one with a manual trigger, or a rerun of one triggered by its form. */
export const StartDialog = ({ entry, onClose }: { entry: Entry; onClose: () => void }) => {
  const { data: all, error } = useQuery(workflowChoicesOfEntriesQuery);
  const [id, setId] = useState<string>();
  const [inputs, setInputs] = useState<Record<string, unknown>>({});
  const client = useQueryClient();
  const toast = useToast();
  const effects = useRunEffects();
  const workflows = all && startableOn(all, entry.formId);
  const chosen = workflows?.find((workflow) => workflow.id === id);
  const number = chosen?.publishedVersion ?? undefined;
  const version = useQuery({
    ...publishedWorkflowQuery(id ?? '', number ?? 0),
    enabled: id !== undefined && number !== undefined,
  });
  const declared = version.data && manualInputs(version.data.triggers);
  const start = useMutation({
    mutationFn: (workflowId: string) => startRun(workflowId, entry.id, inputs),
    onSuccess: () => {
      toast({ kind: 'success', title: `${chosen?.name ?? 'The workflow'} started` });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['workflow-runs'] }),
  });
  const missing = missingInput(declared ?? [], inputs);
  const reason = !chosen
    ? 'Choose a workflow first.'
    : !version.data
      ? 'Loading the workflow…'
      : missing && `Fill in “${missing}” first.`;
  const problem = start.error ?? version.error ?? error;
  return (
    <FormDialog
      onClose={onClose}
      title="Start workflow"
      description={`Runs on entry ${entry.number}, with real effects. ${effects}`}
      onSubmit={() => id && start.mutate(id)}
      action="Start"
      busy={start.isPending}
      disabledReason={reason}
    >
      <div className="grid gap-4">
        {problem && (
          <Banner kind="danger" title={describeError(problem).title}>
            {[describeError(problem).message, ...Object.values(describeError(problem).fields)].join(' ')}
          </Banner>
        )}
        {!workflows && !error && <SkeletonRows rows={1} label="Loading workflows…" />}
        {workflows?.length === 0 && (
          <Banner
            kind="info"
            title="No workflows to start"
            action={
              <LinkButton size="sm" to="/workflows">
                Workflows
              </LinkButton>
            }
          >
            Publish a workflow with a manual trigger or a trigger for this form, and turn it on.
          </Banner>
        )}
        {workflows && workflows.length > 0 && (
          <Combobox
            label="Workflow"
            value={id}
            placeholder="Choose a workflow…"
            options={workflows.map((workflow) => ({
              value: workflow.id,
              label: workflow.name,
              hint: hasManual(workflow.triggers) ? 'Manual trigger' : 'This form',
            }))}
            onChange={(next) => {
              setId(next);
              setInputs({});
              start.reset();
            }}
          />
        )}
        {chosen?.description && <p className="text-muted">{chosen.description}</p>}
        {version.data && !hasManual(version.data.triggers) && (
          <p className="text-muted">It runs as if this entry had just been submitted.</p>
        )}
        {declared && <DeclaredInputs key={id} inputs={declared} values={inputs} onChange={setInputs} />}
      </div>
    </FormDialog>
  );
};

const hasManual = (triggers: readonly { type: string }[]): boolean =>
  triggers.some(({ type }) => type === 'manual');
