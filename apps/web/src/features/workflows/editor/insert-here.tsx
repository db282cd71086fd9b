import { Plus, Trash2 } from 'lucide-react';
import { IconButton } from '../../../ui/button.tsx';
import { connectionId } from '../model/history.ts';
import { useEditorUi } from './editor-ui.tsx';
import { useWorkflowActions } from './use-workflow.ts';

type InsertHereProps = { connection: string; from: string; output: string };

/** Actions on a selected connection: insert a step or remove it. */
export function InsertHere({ connection, from, output }: InsertHereProps) {
  const ui = useEditorUi();
  const actions = useWorkflowActions();
  return (
    <span className="flex rounded-lg border border-line bg-surface shadow-sm">
      <IconButton
        size="sm"
        label="Add step here"
        icon={Plus}
        onClick={() => ui.set({ adding: { position: { after: from, output } } })}
      />
      <IconButton
        size="sm"
        label="Delete connection"
        icon={Trash2}
        onClick={() => actions.remove([connectionId(connection)])}
      />
    </span>
  );
}
