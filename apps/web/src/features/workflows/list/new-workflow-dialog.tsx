import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import { projectsQuery } from '../../../api/projects.ts';
import { Banner } from '../../../ui/banner.tsx';
import { RadioGroup } from '../../../ui/choice.tsx';
import { FormDialog } from '../../../ui/dialog.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Select } from '../../../ui/select.tsx';
import { useWorkflowChanges, type WorkflowBody } from '../api.ts';
import { examples, usesForm, withForm } from '../model/examples.ts';
import { readWorkflowFile } from '../model/workflow-file.ts';
import { FormChoice } from '../panels/fields/choice-field.tsx';

const blank: WorkflowBody = { name: 'New workflow' };

/** Creates a workflow: blank, from an example, or from a file. */
export function NewWorkflowDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { create } = useWorkflowChanges();
  const { data: projects = [] } = useQuery(projectsQuery);
  const inUse = projects.filter(({ archived }) => !archived);
  const [key, setKey] = useState('blank');
  const [projectId, setProjectId] = useState<string>();
  const [formId, setFormId] = useState<string>();
  const [file, setFile] = useState<{ name: string; body?: WorkflowBody; problem?: string }>();
  const example = examples.find((one) => one.key === key);
  const body = key === 'file' ? file?.body : withForm(example?.body ?? blank, formId);
  const createWorkflow = () =>
    body &&
    create.mutate(
      { projectId: projectId ?? inUse[0]?.id, body },
      { onSuccess: ({ id }) => void navigate({ to: '/workflows/$workflowId', params: { workflowId: id } }) },
    );
  const readFile = async (chosen: File) =>
    setFile({ name: chosen.name, ...readWorkflowFile(await chosen.text()) });
  return (
    <FormDialog
      onClose={onClose}
      title="New workflow"
      description="You can change everything later. Nothing runs until you publish."
      onSubmit={createWorkflow}
      action="Create workflow"
      busy={create.isPending}
      disabledReason={body ? undefined : 'Choose a file first.'}
    >
      <div className="grid gap-5">
        <RadioGroup
          label="Start from"
          value={key}
          onChange={setKey}
          options={[
            { value: 'blank', label: 'Blank workflow' },
            ...examples.map(({ key: value, title, about }) => ({ value, label: title, hint: about })),
            {
              value: 'file',
              label: 'Import from a file',
              hint: 'A workflow exported from this or another Form Service.',
            },
          ]}
        />
        {example && usesForm(example.body) && (
          <FormChoice
            hint="The form that triggers it. You can choose it later."
            value={formId}
            onChange={setFormId}
          />
        )}
        {key === 'file' && (
          <FileDrop
            label="Workflow to import"
            hint="JSON file"
            accept=".json,application/json"
            chosen={file?.name}
            error={file?.problem}
            onChoose={(chosen) => void readFile(chosen)}
          />
        )}
        {inUse.length > 1 && (
          <Select
            label="Project"
            value={projectId ?? inUse[0]?.id}
            onChange={setProjectId}
            options={inUse.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        {create.error && (
          <Banner kind="danger">
            {[describeError(create.error).message, ...Object.values(describeError(create.error).fields)].join(
              ' ',
            )}
          </Banner>
        )}
      </div>
    </FormDialog>
  );
}
