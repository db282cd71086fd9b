import { DragOverlay, useDndContext } from '@dnd-kit/core';
import { Badge } from '../../../../ui/badge.tsx';
import { findElement } from '../../model/document-index.ts';
import { useBuilderView } from '../../model/use-builder.ts';
import { itemOf, paletteItems } from '../../palette/palette-items.ts';
import { elementName } from '../../publish/element-names.ts';
import { useCanvasState } from '../canvas-ui.tsx';
import type { DragData } from './drag-area.tsx';

/** The drag overlay and the drop indicator. */
export function DragPreview() {
  const { active } = useDndContext();
  const getView = useBuilderView();
  const count = useCanvasState((state) => state.dragged.length);
  const data = active?.data.current as DragData | undefined;
  const element =
    data && 'element' in data ? findElement(getView().definition, data.element)?.element : undefined;
  const item =
    data && 'item' in data ? paletteItems.find(({ id }) => id === data.item) : element && itemOf(element);
  return (
    <>
      <DropLine />
      <DragOverlay dropAnimation={null} className="pointer-events-none">
        {item && (
          <div className="flex h-10 w-64 items-center gap-2 rounded-lg border border-accent bg-raised px-3 shadow-lg">
            <item.icon aria-hidden className="size-4 shrink-0 text-muted" />
            <span className="min-w-0 flex-1 truncate text-strong">
              {element ? elementName(element) : item.title}
            </span>
            {count > 1 && <Badge tone="accent">{count}</Badge>}
          </div>
        )}
      </DragOverlay>
    </>
  );
}

function DropLine() {
  const line = useCanvasState((state) => state.drop?.line);
  if (!line) return null;
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed z-30 h-1 -translate-y-1/2 rounded-full bg-accent"
      style={{ top: line.top, left: line.left, width: line.width }}
    />
  );
}
