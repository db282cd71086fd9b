import { Dialog } from '../../../ui/dialog.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { useEditorUi } from './editor-ui.tsx';

const lines: readonly { keys: readonly string[]; does: string }[] = [
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

export function KeyboardHelp() {
  const ui = useEditorUi();
  return (
    <Dialog
      open={ui.helpOpen}
      onOpenChange={(helpOpen) => ui.set({ helpOpen })}
      title="Keys of the editor"
      description="Connections are made by keyboard, too: by the menu of a part, or “What follows” in its settings. The list shows the same workflow without a picture."
    >
      <dl className="grid gap-2">
        {lines.map(({ keys, does }) => (
          <div key={does} className="flex items-center justify-between gap-4">
            <dt className="text-muted">{does}</dt>
            <dd className="flex shrink-0 flex-wrap justify-end gap-2">
              {keys.map((key) => (
                <Kbd key={key} keys={key} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
