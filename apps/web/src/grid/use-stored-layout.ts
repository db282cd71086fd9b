import { useCallback, useState } from 'react';
import { type ColumnLayout, readLayout } from './column-layout.ts';

export type ChangeLayout = (next: (before: ColumnLayout) => ColumnLayout) => void;

/** A column layout that is stored in this browser. */
export const useStoredLayout = (storageKey: string) => {
  const [layout, setLayout] = useState<ColumnLayout>(() => readLayout(localStorage.getItem(storageKey)));
  const change = useCallback<ChangeLayout>(
    (next) =>
      setLayout((before) => {
        const after = next(before);
        try {
          localStorage.setItem(storageKey, JSON.stringify(after));
        } catch {
          // Storage is full or blocked: the layout is kept until the screen is closed.
        }
        return after;
      }),
    [storageKey],
  );
  return [layout, change] as const;
};
