import { useState } from 'react';
import { SearchField } from '../../../ui/search-field.tsx';
import { type PaletteEntry, stepPaletteGroups } from '../model/palette-items.ts';
import { startDrag } from './palette-drag.ts';
import { useAddPart } from './use-add-part.ts';

/** Items to add: by drag, or by click after the selection. */
export function StepPalette() {
  const [search, setSearch] = useState('');
  const groups = stepPaletteGroups(search);
  const add = useAddPart();
  return (
    <>
      <div className="border-line border-b p-3">
        <SearchField label="Search steps" value={search} onChange={setSearch} />
      </div>
      <div className="flex-1 overflow-y-auto p-2">
        {groups.map(({ title, items }) => (
          <section key={title} className="mb-3">
            <h2 className="px-2 py-1 font-medium text-muted text-xs">{title}</h2>
            <ul>
              {items.map((item) => (
                <li key={item.type}>
                  <PaletteButton item={item} onAdd={() => add(item)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <p role="status" className="px-2 text-muted empty:hidden">
          {groups.length === 0 && 'No matches.'}
        </p>
      </div>
    </>
  );
}

function PaletteButton({ item, onAdd }: { item: PaletteEntry; onAdd: () => void }) {
  const { icon: Icon, label, about } = item;
  return (
    <button
      type="button"
      draggable
      onDragStart={(event) => startDrag(event, item)}
      onClick={onAdd}
      title={about}
      className="flex h-8 w-full cursor-grab items-center gap-2 rounded-md px-2 text-start hover:bg-hover focus-visible:-outline-offset-2"
    >
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="truncate">{label}</span>
    </button>
  );
}
