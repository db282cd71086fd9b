/**
 * The canvas for assistive technology: a tree of pages and elements. Its items are siblings of the cards' text,
 * inputs and buttons. Otherwise all of that would be part of the item's name (WCAG 2.5.3, Label in Name), and a tree
 * may contain only items.
 */
import { indexOf } from '../model/document-index.ts';
import { useBuilder } from '../model/use-builder.ts';
import { type CanvasItem, canvasItemId } from './canvas-ui.tsx';

/** Owns the items by id; their elements are inside the cards. */
export function CanvasTree() {
  const items = useBuilder(({ definition }) => {
    const { inOrder } = indexOf(definition);
    return definition.pages
      .flatMap((_, page) => [
        page,
        ...inOrder.filter(({ pageIndex }) => pageIndex === page).map(({ id }) => id),
      ])
      .map(canvasItemId)
      .join(' ');
  });
  return (
    <div
      role="tree"
      aria-label="Form"
      aria-multiselectable="true"
      aria-owns={items}
      className="pointer-events-none absolute inset-0"
    />
  );
}

type CanvasTreeItemProps = {
  item: CanvasItem;
  name: string;
  level: number;
  isSelected: boolean;
  isActive: boolean;
  isExpanded: boolean;
};

/** Receives the focus for a page or an element, and carries its name. */
export const CanvasTreeItem = ({
  item,
  name,
  level,
  isSelected,
  isActive,
  isExpanded,
}: CanvasTreeItemProps) => (
  <div
    id={canvasItemId(item)}
    role="treeitem"
    aria-level={level}
    aria-selected={isSelected}
    aria-expanded={isExpanded || undefined}
    aria-label={name}
    tabIndex={isActive ? 0 : -1}
    className="absolute -inset-px scroll-my-8 rounded-[inherit]"
  />
);
