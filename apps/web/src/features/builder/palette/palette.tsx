import { useDraggable } from '@dnd-kit/core';
import { memo, useState } from 'react';
import { SearchField } from '../../../ui/search-field.tsx';
import type { DragData } from '../canvas/drag/drag-area.tsx';
import { type FieldPaletteItem, fieldPaletteGroups, searchPalette } from './palette-items.ts';
import { useAddItem } from './use-add-item.ts';

/** All items that can be added: a click adds below the selection, a drag drops anywhere. */
export const FieldPalette = memo(({ onAdded }: { onAdded?: () => void }) => {
  const [query, setQuery] = useState('');
  const add = useAddItem();
  const found = searchPalette(query);
  const choose = (item: FieldPaletteItem) => {
    add(item);
    onAdded?.();
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="p-3">
        <SearchField
          label="Search question types"
          placeholder="Search"
          value={query}
          onChange={setQuery}
          onKeyDown={(event) => {
            const [first] = found;
            if (event.key !== 'Enter' || query === '' || !first) return;
            // The new element's text has the focus by then: the key must not reach it.
            event.preventDefault();
            choose(first);
          }}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-3 pb-4">
        {query === '' ? (
          fieldPaletteGroups.map(({ title, items }) => (
            <section key={title} className="mb-4">
              <h2 className="px-1 pb-1 font-medium text-muted text-xs">{title}</h2>
              <Items items={items} onChoose={choose} />
            </section>
          ))
        ) : found.length > 0 ? (
          <Items items={found} onChoose={choose} />
        ) : (
          <p className="px-1 text-muted">No matches. Try another search.</p>
        )}
      </div>
    </div>
  );
});

type ItemsProps = { items: readonly FieldPaletteItem[]; onChoose: (item: FieldPaletteItem) => void };

const Items = ({ items, onChoose }: ItemsProps) => (
  <ul className="grid gap-0.5">
    {items.map((item) => (
      <li key={item.id}>
        <Item item={item} onChoose={onChoose} />
      </li>
    ))}
  </ul>
);

function Item({ item, onChoose }: { item: FieldPaletteItem; onChoose: (item: FieldPaletteItem) => void }) {
  const data: DragData = { item: item.id };
  const { setNodeRef, listeners } = useDraggable({ id: `palette ${item.id}`, data });
  return (
    <button
      ref={setNodeRef}
      type="button"
      title={item.about}
      {...listeners}
      onClick={() => onChoose(item)}
      className="flex h-8 w-full items-center gap-2 rounded-md px-2 text-start text-strong hover:bg-hover pointer-coarse:h-10"
    >
      <item.icon aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="truncate">{item.title}</span>
    </button>
  );
}
