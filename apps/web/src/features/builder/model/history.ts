import type { BuilderState, Edit, HistoryStep, Snapshot } from './builder-state.ts';
import { findElement } from './document-index.ts';

/** Snapshots share unchanged parts, so each costs little. */
const MAX_STEPS = 200;

const snapshotOf = ({ definition, selection, page }: BuilderState): Snapshot => ({
  definition,
  selection,
  page,
});

/** The selection may contain removed elements, and the page may be beyond the last one. */
function withValidSelection(state: BuilderState): BuilderState {
  const selection = state.selection.filter((id) => findElement(state.definition, id));
  return {
    ...state,
    page: Math.max(0, Math.min(state.page, state.definition.pages.length - 1)),
    selection: selection.length === state.selection.length ? state.selection : selection,
  };
}

/** The state after an edit. An edit without changes is not a step. */
export function commit(state: BuilderState, edit: Edit): BuilderState {
  const { definition, label, mergeKey, selection = state.selection, page = state.page } = edit;
  if (definition === state.definition) return withValidSelection({ ...state, selection, page });
  const last = state.past.at(-1);
  const isMerged = mergeKey !== undefined && last?.mergeKey === mergeKey && state.future.length === 0;
  const step: HistoryStep = { ...snapshotOf(state), label, mergeKey };
  return withValidSelection({
    ...state,
    definition,
    selection,
    page,
    // Continued typing updates the label: "Label of Pri" becomes "Label of Price".
    past: isMerged
      ? last.label === label
        ? state.past
        : state.past.with(-1, { ...last, label })
      : [...state.past, step].slice(-MAX_STEPS),
    future: [],
  });
}

/** Afterwards, the same typing starts a new step. */
export function endMerging(state: BuilderState): BuilderState {
  const last = state.past.at(-1);
  if (last?.mergeKey === undefined) return state;
  return { ...state, past: [...state.past.slice(0, -1), { ...last, mergeKey: undefined }] };
}

export function undo(state: BuilderState): BuilderState {
  const step = state.past.at(-1);
  if (!step) return state;
  const { definition, selection, page, label } = step;
  return withValidSelection({
    ...state,
    definition,
    selection,
    page,
    past: state.past.slice(0, -1),
    future: [{ ...snapshotOf(state), label }, ...state.future],
  });
}

export function redo(state: BuilderState): BuilderState {
  const [step, ...future] = state.future;
  if (!step) return state;
  const { definition, selection, page, label } = step;
  return withValidSelection({
    ...state,
    definition,
    selection,
    page,
    past: [...state.past, { ...snapshotOf(state), label }],
    future,
  });
}
