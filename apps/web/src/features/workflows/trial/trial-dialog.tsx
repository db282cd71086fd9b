import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { problemOf } from '../../../api/problem.ts';
import { useRunEffects } from '../../../automation/use-run-effects.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { IssueList } from '../editor/issues-panel.tsx';
import { useEditor, useEditorView, useSaver } from '../editor/use-editor.ts';
import { partName } from '../model/part-types.ts';
import type { PlacedIssue } from '../model/placed-issue.ts';
import { needOf } from '../model/trial.ts';
import { TrialInputs, type TrialValues } from './trial-inputs.tsx';
import { TrialProgress } from './trial-progress.tsx';

type TrialDialogProps = { onClose: () => void; onGo: (issue: PlacedIssue) => void };

/** Runs the draft once, for real: with an entry, with inputs, or as it is. */
export function TrialDialog({ onClose, onGo }: TrialDialogProps) {
  const { workflowId: id } = useEditorView()();
  const triggers = useEditor((view) => view.draft.triggers);
  const errors = useEditor((view) => view.issues)?.filter(({ severity }) => severity === 'error') ?? [];
  const saver = useSaver();
  const effects = useRunEffects();
  const [key, setKey] = useState(triggers[0]?.key);
  const [values, setValues] = useState<TrialValues>({});
  const trigger = triggers.find((one) => one.key === key);
  const need = trigger && needOf(trigger);
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
        <IssueList issues={errors} onGo={onGo} />
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
        <TrialProgress run={start.data} />
      </Dialog>
    );
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
        {start.error && (
          <Banner kind="danger" title={problemOf(start.error).title}>
            {[problemOf(start.error).message, ...Object.values(problemOf(start.error).fields)].join(' ')}
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
        {need && <TrialInputs need={need} values={values} onChange={setValues} />}
      </div>
    </Dialog>
  );
}
