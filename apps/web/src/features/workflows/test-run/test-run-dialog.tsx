import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { useRunEffects } from '../../../automation/manual-run.tsx';
import { IssueList } from '../../../editor/issue-list.tsx';
import { describeEditorError } from '../../../editor/saver.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { useIssueName } from '../editor/issues-panel.tsx';
import { useWorkflow, useWorkflowSaver, useWorkflowView } from '../editor/use-workflow.ts';
import type { LocatedWorkflowIssue } from '../model/located-issue.ts';
import { partName } from '../model/part-types.ts';
import { testRunInputOf } from '../model/test-run.ts';
import { TestRunInputs, type TestRunValues } from './test-run-inputs.tsx';
import { TestRunProgress } from './test-run-progress.tsx';

type TestRunDialogProps = { onClose: () => void; onGo: (issue: LocatedWorkflowIssue) => void };

/** Runs the draft once for real: with an entry, with inputs, or without. */
export function TestRunDialog({ onClose, onGo }: TestRunDialogProps) {
  const { workflowId: id } = useWorkflowView()();
  const triggers = useWorkflow((view) => view.draft.triggers);
  const errors = useWorkflow((view) => view.issues)?.filter(({ severity }) => severity === 'error') ?? [];
  const nameOf = useIssueName();
  const saver = useWorkflowSaver();
  const effects = useRunEffects();
  const [key, setKey] = useState(triggers[0]?.key);
  const [values, setValues] = useState<TestRunValues>({});
  const trigger = triggers.find((one) => one.key === key);
  const need = trigger && testRunInputOf(trigger);
  const start = useMutation({
    mutationFn: async () => {
      await saver.flush();
      return api().workflowRuns.start({
        id,
        body: { version: 'draft', ...(key && { trigger: key }), ...values },
      });
    },
  });
  const shared = { open: true, onOpenChange: onClose } as const;
  if (errors.length > 0)
    return (
      <Dialog
        {...shared}
        size="lg"
        title="Not ready to test"
        description="Fix these first."
        footer={<Button onClick={onClose}>Close</Button>}
      >
        <IssueList issues={errors} nameOf={nameOf} onGo={onGo} />
      </Dialog>
    );
  if (start.data)
    return (
      <Dialog
        {...shared}
        size="lg"
        title="Test run"
        footer={
          <>
            <Button onClick={() => start.reset()}>Run again</Button>
            <LinkButton to="/workflow-runs/$runId" params={{ runId: start.data.id }} variant="primary">
              Open run
            </LinkButton>
          </>
        }
      >
        <TestRunProgress run={start.data} />
      </Dialog>
    );
  const problem = start.error && describeEditorError(start.error);
  const missing =
    need === undefined
      ? 'Add a trigger first.'
      : need.kind === 'row'
        ? 'Add or change a row in the table instead.'
        : need.kind === 'entry' && !values.entryId
          ? 'Choose an entry first.'
          : undefined;
  return (
    <Dialog
      {...shared}
      title="Test workflow"
      description={`Runs the draft once, with real effects. ${effects}`}
      onSubmit={() => !missing && start.mutate()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={start.isPending} disabledReason={missing}>
            Run test
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {problem && (
          <Banner kind="danger" title={problem.title}>
            {[problem.message, ...Object.values(problem.fields)].join(' ')}
          </Banner>
        )}
        {triggers.length > 1 && (
          <Select
            label="Start with"
            value={key}
            options={triggers.map((one) => ({ value: one.key, label: partName(one) }))}
            onChange={(next) => {
              setKey(next);
              setValues({});
            }}
          />
        )}
        {need && <TestRunInputs input={need} values={values} onChange={setValues} />}
      </div>
    </Dialog>
  );
}
