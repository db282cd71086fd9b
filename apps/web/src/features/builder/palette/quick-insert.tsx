import { AddDialog } from '../../../editor/add-dialog.tsx';
import { focusItem, useCanvasState, useCanvasUi } from '../canvas/canvas-ui.tsx';
import { useBuilderView } from '../model/use-builder.ts';
import { type FieldPaletteItem, fieldPaletteGroups, searchPalette } from './palette-items.ts';
import { useAddItem } from './use-add-item.ts';

/** Adds an item by name: "/", a few letters, Enter. */
export function QuickInsert() {
  const ui = useCanvasUi();
  const isOpen = useCanvasState((state) => state.insertOpen);
  const getView = useBuilderView();
  const add = useAddItem();
  if (!isOpen) return null;
  const choice = (item: FieldPaletteItem) => ({ ...item, label: item.title, add: () => add(item) });
  return (
    <AddDialog
      title="Add to form"
      label="Add to form"
      find={(query) =>
        query === ''
          ? fieldPaletteGroups.map(({ title, items }) => ({ title, items: items.map(choice) }))
          : [{ items: searchPalette(query).map(choice) }]
      }
      onClose={() => ui.set({ insertOpen: false })}
      onCloseAutoFocus={(event) => {
        // The new element's text has the focus; otherwise it returns to the item.
        event.preventDefault();
        const { selection, page } = getView();
        if (ui.get().editing === undefined) focusItem(selection.at(-1) ?? page);
      }}
    />
  );
}
