import type { WorkflowStep, WorkflowTrigger } from '@form-service/sdk';
import { type ComponentType, useMemo } from 'react';
import type { StepTypeName, TriggerTypeName } from '../../../automation/part-types.ts';
import { useCanEdit } from '../../../editor/editor-context.ts';
import { ReferenceScope } from '../../../references/use-references.ts';
import { Banner } from '../../../ui/banner.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { usePart, useStepIssues, useWorkflow, useWorkflowActions } from '../editor/use-workflow.ts';
import type { Part, PartPatch } from '../model/draft.ts';
import type { LocatedWorkflowIssue } from '../model/located-issue.ts';
import { isTrigger, typeOf } from '../model/part-types.ts';
import { CollapsibleSection } from './collapsible-section.tsx';
import { FailureSection } from './failure-section.tsx';
import { KeyField } from './key-field.tsx';
import { NextSteps } from './next-steps.tsx';
import { stepPanels } from './step-panels.tsx';
import { triggerPanels } from './trigger-panels.tsx';

const problemIn =
  (issues: readonly LocatedWorkflowIssue[]) =>
  (setting: string): string | undefined =>
    issues.find(
      (issue) => issue.setting === setting || (setting !== '' && issue.setting.startsWith(`${setting}.`)),
    )?.message;

/** Settings of a trigger or step. */
export function PartPanel({ partKey }: { partKey: string }) {
  const part = usePart(partKey);
  const canEdit = useCanEdit();
  const actions = useWorkflowActions();
  const issues = useStepIssues(partKey);
  const workflowId = useWorkflow((view) => view.workflowId);
  const isKnown = useWorkflow((view) => view.head.steps.has(partKey));
  const scope = useMemo(
    () => ({ context: `workflow:${workflowId}`, ...(isKnown && { step: partKey }) }),
    [workflowId, isKnown, partKey],
  );
  if (!part) return null;
  const change = (patch: PartPatch) => actions.update(partKey, patch);
  const problem = problemIn(issues);
  const generalIssues = issues.filter(({ setting }) => setting === '');
  return (
    <ReferenceScope value={scope}>
      <fieldset disabled={!canEdit} className="min-w-0" onBlur={() => actions.endTyping()}>
        <legend className="sr-only">{typeOf(part).label} settings</legend>
        <div className="grid gap-4 p-4">
          {generalIssues.map(({ message, severity }) => (
            <Banner key={message} kind={severity === 'error' ? 'danger' : 'warning'}>
              {message}
            </Banner>
          ))}
          <TextField
            label="Name"
            optional
            maxLength={200}
            placeholder={typeOf(part).label}
            value={part.name ?? ''}
            onChange={(name) => change({ name: name || undefined })}
          />
          <Settings part={part} change={change} problem={problem} />
        </div>
        <CollapsibleSection title="Next steps">
          <NextSteps part={part} />
        </CollapsibleSection>
        {!isTrigger(part) && (
          <CollapsibleSection title="On failure" closed>
            <FailureSection step={part as WorkflowStep} change={change} problem={problem} />
          </CollapsibleSection>
        )}
        <CollapsibleSection title="Key" closed>
          <KeyField partKey={partKey} kind={isTrigger(part) ? 'trigger' : 'step'} />
        </CollapsibleSection>
      </fieldset>
    </ReferenceScope>
  );
}

type SettingsProps = {
  part: Part;
  change: (patch: PartPatch) => void;
  problem: (setting: string) => string | undefined;
};

/** The registries tie panels to types; TypeScript cannot infer that for a union. */
function Settings({ part, change, problem }: SettingsProps) {
  if (isTrigger(part)) {
    const Panel = triggerPanels[part.type as TriggerTypeName] as ComponentType<{
      trigger: WorkflowTrigger;
      change: (patch: PartPatch) => void;
      problem: (setting: string) => string | undefined;
    }>;
    return <Panel key={part.key} trigger={part as WorkflowTrigger} {...{ change, problem }} />;
  }
  const Panel = stepPanels[part.type as StepTypeName] as
    | ComponentType<{
        step: WorkflowStep;
        change: (patch: PartPatch) => void;
        problem: (setting: string) => string | undefined;
      }>
    | undefined;
  return Panel ? (
    <Panel key={part.key} step={part as WorkflowStep} {...{ change, problem }} />
  ) : (
    <p className="text-muted">This step type isn’t supported here. Reload the page.</p>
  );
}
