import { Command } from 'cmdk';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { dialogClasses } from '../../../ui/dialog-classes.ts';
import { focusItem, useCanvasState, useCanvasUi } from '../canvas/canvas-ui.tsx';
import { useBuilderView } from '../model/use-builder.ts';
import { type FieldPaletteItem, fieldPaletteGroups, searchPalette } from './palette-items.ts';
import { useAddItem } from './use-add-item.ts';

/** Adds an item by name: "/", a few letters, Enter. */
export function QuickInsert() {
  const ui = useCanvasUi();
  const open = useCanvasState((state) => state.insertOpen);
  const getView = useBuilderView();
  const [query, setQuery] = useState('');
  const add = useAddItem();
  const close = () => {
    ui.set({ insertOpen: false });
    setQuery('');
  };
  const choose = (item: FieldPaletteItem) => {
    close();
    add(item);
  };
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && close()}>
      <Dialog.Portal>
        <Dialog.Overlay className={dialogClasses.overlay} />
        <Dialog.Content
          aria-describedby={undefined}
          className={dialogClasses.box('sm')}
          onCloseAutoFocus={(event) => {
            // The new element's text has the focus; otherwise it returns to the item.
            event.preventDefault();
            const { selection, page } = getView();
            if (ui.get().editing === undefined) focusItem(selection.at(-1) ?? page);
          }}
        >
          <Dialog.Title className="sr-only">Add to form</Dialog.Title>
          <Command label="Add to form" shouldFilter={false} loop className="flex min-h-0 flex-col">
            <Command.Input
              value={query}
              onValueChange={setQuery}
              placeholder="What do you want to add?"
              className="h-12 w-full shrink-0 border-line border-b bg-transparent px-4 text-strong outline-none"
            />
            <Command.List className="max-h-[60vh] min-h-0 overflow-y-auto p-2">
              <Command.Empty className="px-3 py-6 text-center text-muted">
                No matches. Try another search.
              </Command.Empty>
              {query === ''
                ? fieldPaletteGroups.map(({ title, items }) => (
                    <Command.Group
                      key={title}
                      heading={title}
                      className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-muted [&_[cmdk-group-heading]]:text-xs"
                    >
                      {items.map((item) => (
                        <Choice key={item.id} item={item} onChoose={choose} />
                      ))}
                    </Command.Group>
                  ))
                : searchPalette(query).map((item) => <Choice key={item.id} item={item} onChoose={choose} />)}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const Choice = ({
  item,
  onChoose,
}: {
  item: FieldPaletteItem;
  onChoose: (item: FieldPaletteItem) => void;
}) => (
  <Command.Item
    value={item.id}
    onSelect={() => onChoose(item)}
    className="flex min-h-9 cursor-pointer items-center gap-3 rounded-md px-2 py-1.5 text-strong data-[selected=true]:bg-hover pointer-coarse:min-h-11"
  >
    <item.icon aria-hidden className="size-4 shrink-0 text-muted" />
    <span className="shrink-0">{item.title}</span>
    <span className="min-w-0 flex-1 truncate text-end text-muted text-xs">{item.about}</span>
  </Command.Item>
);
