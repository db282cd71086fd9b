import { useState } from 'react';
import { allIds, idAt, idsBetween, type Pages } from '../../../grid/pages.ts';

/** Which entries are selected, and from which row a range goes on. */
export const useSelection = () => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<number>();

  const toggle = (pages: Pages, row: number) => {
    const id = idAt(pages, row);
    if (id === undefined) return;
    setAnchor(row);
    setSelected((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  };

  /** From the row that was selected last to this one. */
  const extend = (pages: Pages, row: number) => {
    if (anchor === undefined) return toggle(pages, row);
    setSelected((before) => new Set([...before, ...idsBetween(pages, anchor, row)]));
  };

  const selectLoaded = (pages: Pages) => setSelected(new Set(allIds(pages)));
  const clear = () => {
    setSelected(new Set());
    setAnchor(undefined);
  };
  return { selected, toggle, extend, selectLoaded, clear };
};

export type Selection = ReturnType<typeof useSelection>;
