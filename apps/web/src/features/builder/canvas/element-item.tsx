import { useDraggable } from '@dnd-kit/core';
import clsx from 'clsx';
import { Plus } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useCanEdit } from '../../../editor/editor-context.ts';
import { sameItems } from '../../../editor/equality.ts';
import { Button } from '../../../ui/button.tsx';
import type { ElementId } from '../model/builder-state.ts';
import { findElement } from '../model/document-index.ts';
import { elementId } from '../model/element-ids.ts';
import { useBuilder, useBuilderActions, useBuilderView, useElement } from '../model/use-builder.ts';
import { itemOf } from '../palette/palette-items.ts';
import { elementName } from '../publish/element-names.ts';
import { CanvasTreeItem } from './canvas-tree.tsx';
import { useCanvasState, useCanvasUi } from './canvas-ui.tsx';
import type { DragData } from './drag/drag-area.tsx';
import { ElementPreview } from './element-preview.tsx';
import { ElementTools } from './element-tools.tsx';
import { useClickSelect } from './use-click-select.ts';

const none: readonly ElementId[] = [];

/** Ids of the elements of a page or group. The array is stable while none is added, removed or moved. */
export const useMembers = (container: { page: number } | { group: ElementId }): readonly ElementId[] =>
  useBuilder((view) => {
    const elements =
      'page' in container
        ? view.definition.pages[container.page]?.elements
        : (findElement(view.definition, container.group)?.element as { elements?: [] } | undefined)?.elements;
    return elements?.map(elementId) ?? none;
  }, sameItems);

type ItemProps = { id: ElementId; level: number };

/** One element of the canvas. Re-renders only when the element itself changes. */
export const ElementItem = memo(({ id, level }: ItemProps) => {
  const element = useElement(id);
  const canEdit = useCanEdit();
  // One store selector instead of two, because it runs for every element.
  const chosen = useBuilder(({ selection }) =>
    selection.at(-1) === id ? 2 : selection.includes(id) ? 1 : 0,
  );
  const [isSelected, isActive] = [chosen > 0, chosen === 2];
  const isDragged = useCanvasState((state) => state.dragged.includes(id));
  const click = useClickSelect();
  if (!element) return null;
  const isGroup = element.kind === 'group';
  const name = `${elementName(element)}, ${itemOf(element)?.title ?? element.kind}`;
  return (
    <Frame id={id} canEdit={canEdit}>
      <div
        data-card={element.kind}
        onClick={(event) => click(event, id)}
        className={clsx(
          'group/item relative rounded-lg border bg-surface text-start transition-[border-color,box-shadow] duration-100',
          isSelected ? 'border-accent ring-1 ring-accent' : 'border-line hover:border-edge',
          isDragged && 'opacity-40',
        )}
      >
        <CanvasTreeItem
          item={id}
          name={name}
          level={level}
          isSelected={isSelected}
          isActive={isActive}
          isExpanded={isGroup}
        />
        <div data-head className="flex items-start gap-2 p-3">
          <ElementPreview id={id} element={element} canEdit={canEdit} />
        </div>
        {isGroup && <GroupMembers id={id} level={level} canEdit={canEdit} name={elementName(element)} />}
        {isActive && canEdit && <ElementTools id={id} />}
      </div>
    </Frame>
  );
});

/** Drag state of an element. Re-renders during drags, without its children. */
function Frame({ id, canEdit, children }: { id: ElementId; canEdit: boolean; children: ReactNode }) {
  const data: DragData = { element: id };
  const { setNodeRef, listeners } = useDraggable({ id, data, disabled: !canEdit });
  return (
    <div ref={setNodeRef} data-element={id} {...listeners}>
      {children}
    </div>
  );
}

function GroupMembers({ id, level, canEdit, name }: ItemProps & { canEdit: boolean; name: string }) {
  const members = useMembers({ group: id });
  const ui = useCanvasUi();
  const actions = useBuilderActions();
  const getView = useBuilderView();
  return (
    <div className="relative mx-3 mb-3 rounded-md bg-sunken p-2">
      <div
        role="group"
        aria-label={`Elements in ${name}`}
        data-members={id}
        className="flex min-h-2 flex-col gap-2"
      >
        {members.map((member) => (
          <ElementItem key={member} id={member} level={level + 1} />
        ))}
      </div>
      {canEdit && (
        <Button
          variant="quiet"
          size="sm"
          icon={Plus}
          className="mt-1 text-muted"
          onClick={(event) => {
            event.stopPropagation();
            actions.select([members.at(-1) ?? id]);
            if (getView().canEdit) ui.set({ insertOpen: true });
          }}
        >
          Add to group
        </Button>
      )}
    </div>
  );
}
