import { useCallback, useState } from 'react';
import { idsBetween, type ListIds } from '../../../grid/long-list.ts';

/** Selected entries, and the anchor of range selection. */
export const useSelection = () => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<number>();
  /** All entries of the list, including those not loaded. */
  const [isWhole, setWhole] = useState(false);

  const toggle = (ids: ListIds, row: number) => {
    const id = ids.at(row);
    if (id === undefined) return;
    setAnchor(row);
    setWhole(false);
    setSelected((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  };

  /** From the last selected row to this one. */
  const extend = (ids: ListIds, row: number) => {
    if (anchor === undefined) return toggle(ids, row);
    setSelected((before) => new Set([...before, ...idsBetween(ids, anchor, row)]));
  };

  const selectLoaded = (ids: ListIds) => setSelected(new Set(ids.all()));
  const clear = useCallback(() => {
    setSelected(new Set());
    setAnchor(undefined);
    setWhole(false);
  }, []);
  return { selected, isWhole, toggle, extend, selectLoaded, selectWhole: () => setWhole(true), clear };
};

export type Selection = ReturnType<typeof useSelection>;
