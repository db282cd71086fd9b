import { useDroppable } from '@dnd-kit/core';
import { SquarePlus } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useClipboardKeys } from '../../../editor/clipboard.ts';
import { useCanEdit } from '../../../editor/editor-context.ts';
import { Button } from '../../../ui/button.tsx';
import { ContextMenu } from '../../../ui/menu.tsx';
import { useBuilder, useBuilderActions, useBuilderView } from '../model/use-builder.ts';
import { CanvasTree } from './canvas-tree.tsx';
import { CANVAS_ID } from './drag/drag-area.tsx';
import { PageSection } from './page-section.tsx';
import { useCanvasCommands } from './use-canvas-commands.ts';
import { useElementMenu } from './use-element-menu.ts';
import { useFocusSelection } from './use-focus-selection.ts';
import { useFormClipboard } from './use-form-clipboard.ts';

/** The form as the author sees it: pages below each other, each with its elements. */
export function FormCanvas({ onInspect }: { onInspect: () => void }) {
  const actions = useBuilderActions();
  const getView = useBuilderView();
  const pages = useBuilder((view) => view.definition.pages.length);
  const canEdit = useCanEdit();
  const onKeyDown = useCanvasCommands(onInspect);
  useFocusSelection();
  useClipboardKeys(useFormClipboard(), () => getView().selection);
  const selectUnder = useSelectOnContextMenu();
  const menu = useElementMenu();
  const { setNodeRef } = useDroppable({ id: CANVAS_ID });
  return (
    <div
      id={CANVAS_ID}
      className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain"
      onClick={() => actions.select([])}
      onKeyDown={onKeyDown}
    >
      <div ref={setNodeRef} className="mx-auto flex min-h-full max-w-3xl flex-col gap-2 px-2 py-6 sm:px-4">
        <ContextMenu items={menu}>
          <div className="relative flex select-none flex-col gap-2" onContextMenu={selectUnder}>
            <CanvasTree />
            {Array.from({ length: pages }, (_, page) => (
              <PageSection key={page} page={page} />
            ))}
          </div>
        </ContextMenu>
        {canEdit && (
          <Button
            variant="quiet"
            icon={SquarePlus}
            className="mx-3 self-start text-muted sm:mx-4"
            onClick={(event) => {
              event.stopPropagation();
              actions.addPage(pages - 1);
            }}
          >
            Add page
          </Button>
        )}
      </div>
    </div>
  );
}

/** A right click selects the element under the pointer, unless it is already selected. */
function useSelectOnContextMenu(): (event: MouseEvent) => void {
  const actions = useBuilderActions();
  const getView = useBuilderView();
  return (event) => {
    const id = (event.target as Element).closest<HTMLElement>('[data-element]')?.dataset.element;
    if (id !== undefined && !getView().selection.includes(id)) actions.select([id]);
  };
}
