import { useDroppable } from '@dnd-kit/core';
import { SquarePlus } from 'lucide-react';
import { type ClipboardEvent, type MouseEvent } from 'react';
import { useCanEdit } from '../../../editor/editor-context.ts';
import { Button } from '../../../ui/button.tsx';
import { ContextMenu } from '../../../ui/menu.tsx';
import { useBuilder, useBuilderActions, useBuilderView } from '../model/use-builder.ts';
import { CanvasTree } from './canvas-tree.tsx';
import { CANVAS_ID } from './drag/drag-area.tsx';
import { PageSection } from './page-section.tsx';
import { useCanvasCommands } from './use-canvas-commands.ts';
import { useFormClipboard } from './use-clipboard.ts';
import { useElementMenu } from './use-element-menu.ts';
import { useFocusSelection } from './use-focus-selection.ts';

/** The form as the author sees it: pages below each other, each with its elements. */
export function FormCanvas({ onInspect }: { onInspect: () => void }) {
  const actions = useBuilderActions();
  const pages = useBuilder((view) => view.definition.pages.length);
  const canEdit = useCanEdit();
  const onKeyDown = useCanvasCommands(onInspect);
  useFocusSelection();
  const clipboardEvents = useClipboardEvents();
  const selectUnder = useSelectOnContextMenu();
  const menu = useElementMenu();
  const { setNodeRef } = useDroppable({ id: CANVAS_ID });
  return (
    <div
      id={CANVAS_ID}
      className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain"
      onClick={() => actions.select([])}
      onKeyDown={onKeyDown}
      {...clipboardEvents}
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

const isTyped = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;

/** Ctrl with C, X and V arrive as clipboard events, which need no permission. */
function useClipboardEvents() {
  const clipboard = useFormClipboard();
  const actions = useBuilderActions();
  const getView = useBuilderView();
  const write = (event: ClipboardEvent): boolean => {
    if (isTyped(event.target) || String(getSelection() ?? '') !== '') return false;
    const text = clipboard.textOf();
    if (text === undefined) return false;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
    return true;
  };
  return {
    onCopy: (event: ClipboardEvent) => void write(event),
    onCut: (event: ClipboardEvent) => {
      if (getView().canEdit && write(event)) actions.cut(getView().selection);
    },
    onPaste: (event: ClipboardEvent) => {
      if (isTyped(event.target) || !getView().canEdit) return;
      if (clipboard.take(event.clipboardData.getData('text/plain'))) event.preventDefault();
    },
  };
}
