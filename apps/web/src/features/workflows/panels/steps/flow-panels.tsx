import { useQuery } from '@tanstack/react-query';
import { ReferenceField } from '../../../../references/reference-field.tsx';
import { Segmented, Switch } from '../../../../ui/choice.tsx';
import { NumberField } from '../../../../ui/text-field.tsx';
import { useWorkflow } from '../../editor/use-workflow.ts';
import { workflowChoicesQuery } from '../choices-api.ts';
import { WorkflowChoice } from '../fields/choice-field.tsx';
import { StepCondition, StepExpression } from '../fields/expression-field.tsx';
import { MappingField } from '../fields/mapping-field.tsx';
import type { StepPanelProps } from '../panel-types.ts';

export const ConditionPanel = ({ step, change, problem }: StepPanelProps<'condition'>) => (
  <StepCondition
    label="True if"
    value={step.expression}
    onChange={(expression) => change({ expression })}
    error={problem('expression')}
  />
);

export const ForEachPanel = ({ step, change, problem }: StepPanelProps<'for_each'>) => (
  <>
    <StepExpression
      label="Items"
      hint="A list, such as a repeating group or the rows an earlier step found. Inside the loop, use “item”."
      value={step.items}
      onChange={(items) => change({ items })}
      error={problem('items')}
    />
    <NumberField
      label="Concurrency"
      hint="How many items run at the same time."
      min={1}
      max={20}
      value={step.concurrency ?? 1}
      onChange={(concurrency) =>
        change({
          concurrency: concurrency === null || concurrency === 1 ? undefined : Math.round(concurrency),
        })
      }
      error={problem('concurrency')}
    />
  </>
);

export const SetPanel = ({ step, change, problem }: StepPanelProps<'set'>) => (
  <MappingField
    label="Values"
    hint={`Later steps use them as steps.${step.key}.output.NAME.`}
    setting="values"
    value={step.values}
    onChange={(values) => change({ values })}
    problem={problem}
  />
);

export function StartWorkflowPanel({ step, change, problem }: StepPanelProps<'start_workflow'>) {
  const own = useWorkflow((view) => view.workflowId);
  const { data: workflows = [] } = useQuery(workflowChoicesQuery);
  const manual = workflows
    .find(({ id }) => id === step.workflowId)
    ?.triggers.find((trigger) => trigger.type === 'manual');
  const inputs = manual?.type === 'manual' ? manual.inputs : undefined;
  return (
    <>
      <WorkflowChoice
        exclude={own}
        hint="It needs a manual trigger."
        value={step.workflowId}
        onChange={(workflowId) => change({ workflowId })}
        error={problem('workflowId')}
      />
      <MappingField
        label="Inputs"
        setting="inputs"
        names={inputs?.map(({ key, label, type, required }) => ({
          key,
          label: label ?? key,
          type,
          required,
        }))}
        value={step.inputs}
        onChange={(values) => change({ inputs: values })}
        problem={problem}
      />
      <Switch
        label="Wait for it to finish"
        hint="Later steps can then use its output."
        checked={step.wait ?? false}
        onChange={(wait) => change({ wait: wait || undefined })}
      />
    </>
  );
}

export const StopPanel = ({ step, change, problem }: StepPanelProps<'stop'>) => (
  <>
    <Segmented
      label="End the run as"
      fill
      value={step.status ?? 'succeeded'}
      onChange={(status) => change({ status: status === 'succeeded' ? undefined : status })}
      options={[
        { value: 'succeeded', label: 'Succeeded' },
        { value: 'failed', label: 'Failed' },
      ]}
    />
    <ReferenceField
      label="Reason"
      optional
      multiline
      value={step.message ?? ''}
      onChange={(message) => change({ message: message || undefined })}
      error={problem('message')}
    />
    <MappingField
      label="Output"
      hint="Returned to the workflow or API call that started this run."
      setting="output"
      value={step.output}
      onChange={(output) => change({ output })}
      problem={problem}
    />
  </>
);
