import { useCallback, useMemo, useState } from 'react';
import type { View } from '../../../api/views.ts';
import { type ColumnLayout, readLayout } from '../../../grid/column-layout.ts';
import type { Column } from '../model/columns.ts';
import { layoutOfView } from '../model/view-state.ts';

const storageKey = (formId: string): string => `form-service.entry-columns.${formId}`;

export type ChangeLayout = (next: (before: ColumnLayout) => ColumnLayout) => void;

/** Column layout of a form: from a saved view with changes since, or else stored in this browser. */
export const useColumnLayout = (formId: string, view: View | undefined, columns: readonly Column[]) => {
  const [own, setOwn] = useState<ColumnLayout>(() => readLayout(localStorage.getItem(storageKey(formId))));
  // Changes to a view last until it is saved, reset or left.
  const [changed, setChanged] = useState<{ of: string; layout: ColumnLayout }>();
  const saved = useMemo(() => view && layoutOfView(view, columns), [view, columns]);
  const viewVersion = saved && view ? `${view.id} ${view.updatedAt}` : undefined;
  const layout = saved ? (changed && changed.of === viewVersion ? changed.layout : saved) : own;

  const change = useCallback<ChangeLayout>(
    (next) => {
      if (saved && viewVersion)
        return setChanged((before) => ({
          of: viewVersion,
          layout: next(before?.of === viewVersion ? before.layout : saved),
        }));
      return setOwn((before) => {
        const after = next(before);
        try {
          localStorage.setItem(storageKey(formId), JSON.stringify(after));
        } catch {
          // A full or forbidden store: the arrangement then lasts as long as the screen.
        }
        return after;
      });
    },
    [formId, saved, viewVersion],
  );
  const reset = useCallback(() => setChanged(undefined), []);
  return [layout, change, reset] as const;
};
