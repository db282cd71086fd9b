import { useCallback, useMemo, useState } from 'react';
import type { View } from '../../../api/views.ts';
import type { ColumnLayout } from '../../../grid/column-layout.ts';
import { type ChangeLayout, useStoredLayout } from '../../../grid/use-stored-layout.ts';
import type { EntryColumn } from '../model/columns.ts';
import { layoutOfView } from '../model/view-state.ts';

/** Column layout of a form: from a saved view with changes since, or else stored in this browser. */
export const useColumnLayout = (formId: string, view: View | undefined, columns: readonly EntryColumn[]) => {
  const [own, changeOwn] = useStoredLayout(`form-service.entry-columns.${formId}`);
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
      return changeOwn(next);
    },
    [changeOwn, saved, viewVersion],
  );
  const reset = useCallback(() => setChanged(undefined), []);
  return [layout, change, reset] as const;
};
