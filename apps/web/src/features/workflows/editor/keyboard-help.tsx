import { Dialog } from '../../../ui/dialog.tsx';
import { KeyList } from '../../../ui/key-list.tsx';
import { type KeyGroup, useScreenOffer } from '../../../ui/screen-offers.ts';
import { useEditorUi } from './editor-ui.tsx';

const lines: KeyGroup['lines'] = [
  { keys: ['mod+enter'], does: 'Add a trigger or step' },
  { keys: ['Tab'], does: 'Go to the next item or connection' },
  { keys: ['enter'], does: 'Select and show settings' },
  { keys: ['up', 'down', 'left', 'right'], does: 'Move selection' },
  { keys: ['delete'], does: 'Delete selection' },
  { keys: ['mod+c', 'mod+x', 'mod+v'], does: 'Copy, cut, paste' },
  { keys: ['mod+d'], does: 'Duplicate' },
  { keys: ['mod+a'], does: 'Select all' },
  { keys: ['mod+z', 'mod+shift+z'], does: 'Undo, redo' },
  { keys: ['escape'], does: 'Clear selection' },
];

const workflowKeys: readonly KeyGroup[] = [{ title: 'Workflow editor', lines }];
const offer = { keys: workflowKeys };

export function KeyboardHelp() {
  useScreenOffer(offer);
  const ui = useEditorUi();
  return (
    <Dialog
      open={ui.helpOpen}
      onOpenChange={(helpOpen) => ui.set({ helpOpen })}
      title="Keyboard shortcuts"
      description="You can also connect steps without the mouse: use an item’s menu, or “Next steps” in its settings. List view shows the same workflow as text."
    >
      <KeyList groups={workflowKeys} />
    </Dialog>
  );
}
