import { useCallback, useState } from 'react';
import { type ColumnLayout, readLayout } from '../model/column-layout.ts';

const keyOf = (formId: string): string => `form-service.entry-columns.${formId}`;

/** How this browser arranges the columns of a form. */
export const useColumnLayout = (formId: string) => {
  const [layout, setLayout] = useState<ColumnLayout>(() => readLayout(localStorage.getItem(keyOf(formId))));
  const change = useCallback(
    (next: (before: ColumnLayout) => ColumnLayout) =>
      setLayout((before) => {
        const after = next(before);
        try {
          localStorage.setItem(keyOf(formId), JSON.stringify(after));
        } catch {
          // A full or forbidden store: the arrangement then lasts as long as the screen.
        }
        return after;
      }),
    [formId],
  );
  return [layout, change] as const;
};

export type ChangeLayout = ReturnType<typeof useColumnLayout>[1];
