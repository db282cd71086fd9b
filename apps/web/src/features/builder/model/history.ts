import { createHistory } from '../../../editor/history.ts';
import type { BuilderState, Snapshot } from './builder-state.ts';
import { findElement } from './document-index.ts';

export const { commit, endMerging, undo, redo } = createHistory<Snapshot, BuilderState>({
  snapshotOf: ({ definition, selection, page }) => ({ definition, selection, page }),
  hasSameDraft: (a, b) => a.definition === b.definition,
  /** Also corrects a page number that is past the last page. */
  withValidSelection(state) {
    const selection = state.selection.filter((id) => findElement(state.definition, id));
    return {
      ...state,
      page: Math.max(0, Math.min(state.page, state.definition.pages.length - 1)),
      selection: selection.length === state.selection.length ? state.selection : selection,
    };
  },
});
