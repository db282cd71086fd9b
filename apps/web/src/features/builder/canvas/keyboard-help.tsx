import { Dialog } from '../../../ui/dialog.tsx';
import { KeyList } from '../../../ui/key-list.tsx';
import { keyboardHelp } from './canvas-keys.ts';
import { useCanvasState, useCanvasUi } from './canvas-ui.tsx';

export function KeyboardHelp() {
  const ui = useCanvasUi();
  const open = useCanvasState((state) => state.helpOpen);
  return (
    <Dialog
      open={open}
      onOpenChange={(helpOpen) => ui.set({ helpOpen })}
      title="Keyboard shortcuts"
      description="Click an element, or press Tab to move to the form."
    >
      <KeyList groups={keyboardHelp} />
    </Dialog>
  );
}
