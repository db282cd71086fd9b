import { Dialog } from '../../../ui/dialog.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { keyboardHelp } from './canvas-keys.ts';
import { useCanvasState, useCanvasUi } from './canvas-ui.tsx';

export function KeyboardHelp() {
  const ui = useCanvasUi();
  const open = useCanvasState((state) => state.helpOpen);
  return (
    <Dialog
      open={open}
      onOpenChange={(helpOpen) => ui.set({ helpOpen })}
      title="Keys of the builder"
      description="Click an element, or go to the form with Tab, then use these."
    >
      <div className="grid gap-6">
        {keyboardHelp.map(({ title, lines }) => (
          <section key={title}>
            <h3 className="mb-2 font-medium text-strong">{title}</h3>
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
          </section>
        ))}
      </div>
    </Dialog>
  );
}
