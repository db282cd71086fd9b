import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { describeEditorError } from '../../../editor/saver.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useWorkflow, useWorkflowActions, useWorkflowSaver } from '../editor/use-workflow.ts';
import { partsOf } from '../model/draft.ts';
import { toStoredWorkflow } from '../saving/stored-workflow.ts';

const pattern = /^[a-z][a-z0-9_]{0,62}$/;

/** Key of a part. The server renames it, with all references. */
export function KeyField({ partKey, kind }: { partKey: string; kind: 'trigger' | 'step' }) {
  const [typed, setTyped] = useState<string>();
  const saver = useWorkflowSaver();
  const actions = useWorkflowActions();
  const id = useWorkflow((view) => view.workflowId);
  const isTaken = useWorkflow(
    (view) =>
      typed !== undefined && typed !== partKey && partsOf(view.draft).some(({ key }) => key === typed),
  );
  const rename = useMutation({
    mutationFn: async (key: string) => {
      const { etag: ifMatch } = await saver.flush();
      const routes = kind === 'step' ? api().workflowSteps : api().workflowTriggers;
      await routes.update({ id, key: partKey, body: { key } }, { ifMatch });
      return { key, workflow: await api().workflows.get({ id }) };
    },
    onSuccess: ({ key, workflow }) => {
      saver.adopt(toStoredWorkflow(workflow), 'Rename key');
      actions.select([key]);
      setTyped(undefined);
    },
  });
  const key = typed ?? partKey;
  const keyError = !pattern.test(key)
    ? 'Start with a lowercase letter. Use only lowercase letters, digits, and underscores.'
    : isTaken
      ? 'Another item uses this key.'
      : undefined;
  const error = keyError ?? (rename.error ? describeEditorError(rename.error).message : undefined);
  return (
    <div className="grid gap-2">
      <TextField
        label="Key"
        hint={
          kind === 'step'
            ? `Later steps use its result as steps.${partKey}.output. Renaming updates every reference.`
            : 'Used by connections.'
        }
        value={key}
        onChange={setTyped}
        error={error}
        spellCheck={false}
      />
      {typed !== undefined && typed !== partKey && (
        <Button
          size="sm"
          className="justify-self-start"
          busy={rename.isPending}
          disabledReason={keyError}
          onClick={() => rename.mutate(key)}
        >
          Rename
        </Button>
      )}
    </div>
  );
}
