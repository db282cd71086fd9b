import { Dialog } from '../../../ui/dialog.tsx';
import { KeyList } from '../../../ui/key-list.tsx';
import { type KeyGroup, useScreenOffer } from '../../../ui/screen-offers.ts';
import { useEditorUi } from './editor-ui.tsx';

const lines: KeyGroup['lines'] = [
  { keys: ['mod+enter'], does: 'Add a trigger or a step' },
  { keys: ['Tab'], does: 'Go to the next part or connection' },
  { keys: ['enter'], does: 'Select it and show its settings' },
  { keys: ['up', 'down', 'left', 'right'], does: 'Move what is selected' },
  { keys: ['delete'], does: 'Delete what is selected' },
  { keys: ['mod+c', 'mod+x', 'mod+v'], does: 'Copy, cut, paste' },
  { keys: ['mod+d'], does: 'Duplicate' },
  { keys: ['mod+a'], does: 'Select everything' },
  { keys: ['mod+z', 'mod+shift+z'], does: 'Undo, redo' },
  { keys: ['escape'], does: 'Select nothing' },
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
      description="Connections are made by keyboard, too: by the menu of a part, or “What follows” in its settings. The list shows the same workflow without a picture."
    >
      <KeyList groups={workflowKeys} />
    </Dialog>
  );
}
