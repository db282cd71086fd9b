import { useRef, useState } from 'react';
import type { DataTable } from '../../../api/tables.ts';
import { announce } from '../../../ui/announce.ts';
import { useToast } from '../../../ui/toast.tsx';
import type { TableColumn } from '../api.ts';
import { parseCell } from '../model/cell-text.ts';
import type { CellError } from '../model/sheet-store.ts';
import type { Values } from '../rows-api.ts';
import type { CellInput, RowActions } from './use-row-actions.ts';

interface DraftRow {
  values: Values;
  errors: Readonly<Record<string, CellError>>;
}

const empty: DraftRow = { values: {}, errors: {} };

/** The new row below the others. Added on blur or Enter, if complete. */
export const useDraftRow = (
  table: DataTable,
  rowActions: RowActions,
  isAtEnd: boolean,
  onShowNewest: () => void,
) => {
  const [draft, setDraft] = useState(empty);
  const toast = useToast();
  const latest = useRef(draft);
  latest.current = draft;
  const updateDraft = (next: DraftRow) => {
    latest.current = next;
    setDraft(next);
  };

  const setCell = ({ key, ...column }: TableColumn, given: CellInput) => {
    const { [key]: _gone, ...errors } = latest.current.errors;
    const read = 'value' in given ? given : parseCell(given.text, { key, ...column, required: false });
    if ('value' in read)
      return updateDraft({ values: { ...latest.current.values, [key]: read.value }, errors });
    const text = 'text' in given ? given.text : '';
    updateDraft({ ...latest.current, errors: { ...errors, [key]: { text, message: read.problem } } });
  };

  /** `onNext` is called immediately if there are no errors, so that typing continues without waiting. */
  const commit = async (onNext?: () => void): Promise<void> => {
    const { values, errors } = latest.current;
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
    if (Object.keys(given).length + Object.keys(errors).length === 0) return onNext?.();
    const missing = table.columns.filter(
      (column) => column.required && !(column.key in given) && (column.default ?? null) === null,
    );
    if (missing.length > 0 || Object.keys(errors).length > 0) {
      const needed = missing.map(({ key }) => [key, { text: '', message: 'This column is required.' }]);
      updateDraft({ values, errors: { ...Object.fromEntries(needed), ...errors } });
      const names = missing.map(({ name }) => name).join(', ');
      announce(names ? `Row not added yet. Fill in ${names}.` : 'Row not added yet.');
      return;
    }
    updateDraft(empty);
    onNext?.();
    const { added } = await rowActions.commit([], [{ values: given }]);
    // Rejected values are restored before newer input.
    if (added.length === 0) updateDraft({ values: { ...latest.current.values, ...values }, errors });
    else if (isAtEnd) announce('Row added');
    else
      toast({
        kind: 'success',
        title: 'Row added',
        action: { label: 'Show newest', onSelect: onShowNewest },
      });
  };
  return { draft, setCell, commit, discard: () => updateDraft(empty) };
};
