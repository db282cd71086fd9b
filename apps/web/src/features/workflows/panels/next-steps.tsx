import { Link2, Plus, X } from 'lucide-react';
import { useCanEdit } from '../../../editor/editor-context.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { useEditorUi } from '../editor/editor-ui.tsx';
import { useWorkflow, useWorkflowActions } from '../editor/use-workflow.ts';
import { findPart, type Part } from '../model/draft.ts';
import { connectionId } from '../model/history.ts';
import { outputsOf } from '../model/outputs.ts';
import { partName } from '../model/part-types.ts';

/** Next steps of each branch: edits connections without the graph. */
export function NextSteps({ part }: { part: Part }) {
  const draft = useWorkflow((view) => view.draft);
  const canEdit = useCanEdit();
  const ui = useEditorUi();
  const actions = useWorkflowActions();
  const outputs = outputsOf(part);
  if (outputs.length === 0) return <p className="text-muted">None. The run ends here.</p>;
  return (
    <ul className="grid gap-3">
      {outputs.map((output) => {
        const connections = draft.connections.filter(
          (one) => one.from === part.key && one.output === output.key,
        );
        return (
          <li key={output.key}>
            {output.label && <p className="mb-1 text-muted text-xs">{output.label}</p>}
            <ul>
              {connections.map(({ key, to }) => {
                const follower = findPart(draft, to);
                const name = follower ? partName(follower) : to;
                return (
                  <li key={key} className="flex items-center gap-1">
                    <button
                      type="button"
                      onClick={() => actions.select([to])}
                      className="min-w-0 flex-1 truncate rounded-md px-1 py-1 text-start text-strong hover:underline"
                    >
                      {name}
                    </button>
                    {canEdit && (
                      <IconButton
                        size="sm"
                        label={`Disconnect ${name}`}
                        icon={X}
                        onClick={() => actions.remove([connectionId(key)])}
                      />
                    )}
                  </li>
                );
              })}
            </ul>
            {connections.length === 0 && <p className="px-1 py-1 text-muted">No next step</p>}
            {canEdit && (
              <div className="mt-1 flex flex-wrap gap-1">
                <Button
                  size="sm"
                  icon={Plus}
                  onClick={() => ui.set({ adding: { position: { after: part.key, output: output.key } } })}
                >
                  Add step
                </Button>
                <Button
                  size="sm"
                  icon={Link2}
                  onClick={() => ui.set({ connecting: { from: part.key, output: output.key } })}
                >
                  Connect to…
                </Button>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
