import { Download, RotateCcw, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useHasRole } from '../../../api/session.ts';
import { Button } from '../../../ui/button.tsx';
import type { BulkOp } from '../api.ts';
import type { Selection } from '../grid/use-selection.ts';
import { entryCountText, onlyEditors } from '../model/entry-texts.ts';
import { selectionFilter } from '../model/list-query.ts';
import { ExportDialog, type ExportProps } from './export-button.tsx';
import { useBulkAction } from './use-bulk-action.ts';

interface SelectionBarProps extends ExportProps {
  selection: Selection;
  /** Number of loaded entries. */
  loaded: number;
}

/** Bulk actions for the selected entries, or the whole list. */
export const SelectionBar = ({ selection, loaded, ...list }: SelectionBarProps) => {
  const { form, query, total, search } = list;
  const { selected, isWhole, clear } = selection;
  const mayWrite = useHasRole('editor');
  const [isExporting, setExporting] = useState(false);
  const { some, whole, isBusy, soFar } = useBulkAction(form.id, clear);
  const isTrash = search.show === 'trash';
  const op: BulkOp = isTrash ? 'restore' : 'delete';
  const count = isWhole ? (total ?? selected.size) : selected.size;
  const canGrow = !isWhole && total !== undefined && selected.size >= loaded && total > selected.size;
  const filter = isWhole ? query.filter : selectionFilter(query.filter, selected);
  const exportProblem = !mayWrite
    ? onlyEditors
    : filter === undefined && !isWhole
      ? 'Too many entries to export one by one. Select the whole list, or narrow it with a filter.'
      : isWhole && search.q
        ? 'A search isn’t applied to exports. Use a filter instead.'
        : undefined;
  return (
    // Overlays the end of the list: no row moves, so a second click hits the same row.
    <div className="pointer-events-none absolute inset-x-0 bottom-0 z-20 flex justify-center p-3">
      <div className="pointer-events-auto flex max-w-full flex-wrap items-center gap-2 rounded-xl border border-accent-line bg-raised px-3 py-2 shadow-lg">
        <span role="status" className="font-medium text-strong tabular-nums">
          {soFar === undefined ? `${entryCountText(count)} selected` : `${entryCountText(soFar)} done`}
        </span>
        {canGrow && (
          <Button size="sm" variant="quiet" onClick={selection.selectWhole}>
            <span className="max-sm:hidden">Select all {total.toLocaleString()} in this list</span>
            <span className="sm:hidden">Select all {total.toLocaleString()}</span>
          </Button>
        )}
        <Button
          size="sm"
          icon={isTrash ? RotateCcw : Trash2}
          busy={isBusy}
          disabledReason={mayWrite ? undefined : onlyEditors}
          onClick={() => void (isWhole ? whole(op, query, count) : some(op, [...selected]))}
        >
          <span className="max-sm:sr-only">{isTrash ? 'Restore' : 'Move to trash'}</span>
        </Button>
        {!isTrash && (
          <Button size="sm" icon={Download} disabledReason={exportProblem} onClick={() => setExporting(true)}>
            <span className="max-sm:sr-only">Export selection</span>
          </Button>
        )}
        <Button size="sm" variant="quiet" icon={X} onClick={clear}>
          <span className="max-sm:sr-only">Clear selection</span>
        </Button>
        {isExporting && (
          <ExportDialog
            {...list}
            query={{ ...query, ...(filter && { filter }) }}
            search={{ ...search, q: undefined }}
            total={count}
            what="the selected entries"
            onClose={() => setExporting(false)}
          />
        )}
      </div>
    </div>
  );
};
