import { useState } from 'react';
import { Combobox } from '../../../ui/combobox.tsx';
import { FormDialog } from '../../../ui/dialog.tsx';
import { findPart } from '../model/draft.ts';
import { connectError } from '../model/edit-draft.ts';
import { outputLabel } from '../model/outputs.ts';
import { partName, typeOf } from '../model/part-types.ts';
import { useEditorUi } from './editor-ui.tsx';
import { useWorkflow, useWorkflowActions } from './use-workflow.ts';

/** Connects a branch from a list. */
export function ConnectDialog() {
  const { connecting } = useEditorUi();
  return connecting ? <Open {...connecting} /> : null;
}

function Open({ from, output }: { from: string; output: string }) {
  const ui = useEditorUi();
  const actions = useWorkflowActions();
  const draft = useWorkflow((view) => view.draft);
  const [to, setTo] = useState<string>();
  const part = findPart(draft, from);
  const close = () => ui.set({ connecting: undefined });
  const choices = draft.steps.filter(({ key }) => connectError(draft, from, output, key) === undefined);
  const branch = outputLabel(part, output);
  return (
    <FormDialog
      onClose={close}
      size="sm"
      title={`Connect “${part ? partName(part) : from}”`}
      description={branch ? `Choose the next step for “${branch}”.` : 'Choose the next step.'}
      onSubmit={() => {
        if (to) actions.connect(from, output, to);
        close();
      }}
      action="Connect"
      disabledReason={to ? undefined : 'Choose a step first.'}
    >
      {choices.length === 0 ? (
        <p className="text-muted">There are no steps it can connect to. Add one first.</p>
      ) : (
        <Combobox
          label="Next step"
          value={to}
          onChange={setTo}
          options={choices.map((step) => ({
            value: step.key,
            label: partName(step),
            hint: step.name ? typeOf(step).label : step.key,
            icon: typeOf(step).icon,
          }))}
        />
      )}
    </FormDialog>
  );
}
