import { KeyboardHelp } from '../../../editor/keyboard-help.tsx';
import { type KeyGroup, useRegisterScreenActions } from '../../../ui/screen-actions.ts';
import { useEditorUi } from './editor-ui.tsx';

const lines: KeyGroup['lines'] = [
  { keys: ['mod+enter'], description: 'Add a trigger or step' },
  { keys: ['Tab'], description: 'Go to the next item or connection' },
  { keys: ['enter'], description: 'Select and show settings' },
  { keys: ['up', 'down', 'left', 'right'], description: 'Move selection' },
  { keys: ['delete'], description: 'Delete selection' },
  { keys: ['mod+c', 'mod+x', 'mod+v'], description: 'Copy, cut, paste' },
  { keys: ['mod+d'], description: 'Duplicate' },
  { keys: ['mod+a'], description: 'Select all' },
  { keys: ['mod+z', 'mod+shift+z'], description: 'Undo, redo' },
  { keys: ['escape'], description: 'Clear selection' },
];

const workflowKeys: readonly KeyGroup[] = [{ title: 'Workflow editor', lines }];
const offer = { keys: workflowKeys };

export function WorkflowHelp() {
  useRegisterScreenActions(offer);
  const ui = useEditorUi();
  return (
    <KeyboardHelp
      open={ui.helpOpen}
      onOpenChange={(helpOpen) => ui.set({ helpOpen })}
      description="You can also connect steps without the mouse: use an item’s menu, or “Next steps” in its settings. List view shows the same workflow as text."
      groups={workflowKeys}
    />
  );
}
