import { Copy, Ellipsis, Plus, Trash2 } from 'lucide-react';
import { IconButton } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { ElementId } from '../model/builder-state.ts';
import { useBuilder, useBuilderActions } from '../model/use-builder.ts';
import { useCanvasUi } from './canvas-ui.tsx';
import { useElementMenu } from './use-element-menu.ts';

/** Actions for the active element. With several selected, they apply to all. */
export function ElementTools({ id }: { id: ElementId }) {
  const actions = useBuilderActions();
  const ui = useCanvasUi();
  const selection = useBuilder((view) => view.selection);
  const items = useElementMenu();
  const ids = selection.includes(id) ? selection : [id];
  return (
    <div
      role="toolbar"
      aria-label="Element actions"
      className="absolute end-2 -top-6 z-10 pointer-coarse:-top-8 flex rounded-lg border border-line bg-raised p-0.5 shadow-md"
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      onPointerDown={(event) => event.stopPropagation()}
      onMouseDown={(event) => event.stopPropagation()}
      onTouchStart={(event) => event.stopPropagation()}
    >
      <IconButton label="Add below" icon={Plus} size="sm" onClick={() => ui.set({ insertOpen: true })} />
      <IconButton label="Duplicate" icon={Copy} size="sm" onClick={() => actions.duplicate(ids)} />
      <IconButton label="Delete" icon={Trash2} size="sm" onClick={() => actions.remove(ids)} />
      <Menu trigger={<IconButton label="More" icon={Ellipsis} size="sm" />} items={items} />
    </div>
  );
}
