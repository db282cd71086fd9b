import { announce } from '../../../ui/announce.ts';
import { useToast } from '../../../ui/toast.tsx';
import { useCanvasUi } from '../canvas/canvas-ui.tsx';
import { insertPosition } from '../model/edit-elements.ts';
import { useBuilderActions, useBuilderView } from '../model/use-builder.ts';
import type { FieldPaletteItem } from './palette-items.ts';

/** Adds an item below the selection and starts editing its text. */
export function useAddItem(): (item: FieldPaletteItem) => void {
  const actions = useBuilderActions();
  const getView = useBuilderView();
  const ui = useCanvasUi();
  const toast = useToast();
  return (item) => {
    const before = getView();
    actions.insert([item.create()], insertPosition(before));
    const { definition, selection } = getView();
    if (definition === before.definition) {
      toast({
        kind: 'error',
        title: 'Can’t add more here',
        body: 'A form can have up to 2,000 elements and 8 levels of groups.',
      });
      return;
    }
    ui.set({ editing: selection.at(-1) });
    announce(`Added ${item.title}.`);
  };
}
