import type { Draft } from './draft.ts';
import { partsOf } from './draft.ts';

/** State of the editor with undo and redo. */
export type EditorState = {
  readonly draft: Draft;
  /** Keys of parts or connections. Settings of the last one are shown. */
  readonly selection: readonly string[];
  readonly past: readonly HistoryStep[];
  readonly future: readonly HistoryStep[];
};

type HistoryStep = {
  readonly draft: Draft;
  readonly selection: readonly string[];
  /** What was done, for "Undo: add a step". */
  readonly label: string;
  /** Consecutive steps with the same key are merged, such as typing in one setting. */
  readonly mergeKey?: string | undefined;
};

export type Edit = {
  readonly draft: Draft;
  readonly selection?: readonly string[];
  readonly label: string;
  readonly mergeKey?: string | undefined;
};

/** Steps share unchanged parts, so each costs little. */
const MAX_STEPS = 200;

export const initialState = (draft: Draft): EditorState => ({ draft, selection: [], past: [], future: [] });

/** The selection may contain removed parts. */
function withValidSelection(state: EditorState): EditorState {
  const known = new Set([
    ...partsOf(state.draft).map(({ key }) => key),
    ...state.draft.connections.map(({ key }) => connectionId(key)),
  ]);
  const selection = state.selection.filter((key) => known.has(key));
  return selection.length === state.selection.length ? state : { ...state, selection };
}

/** Connections have their own key space. */
export const connectionId = (key: string): string => `connection ${key}`;
export const connectionKey = (id: string): string | undefined =>
  id.startsWith('connection ') ? id.slice('connection '.length) : undefined;

/** The state after an edit. An edit without changes is not a step. */
export function commit(state: EditorState, edit: Edit): EditorState {
  const { draft, label, mergeKey, selection = state.selection } = edit;
  if (draft === state.draft) return withValidSelection({ ...state, selection });
  const last = state.past.at(-1);
  const isMerged = mergeKey !== undefined && last?.mergeKey === mergeKey && state.future.length === 0;
  const step = { draft: state.draft, selection: state.selection, label, mergeKey };
  return withValidSelection({
    draft,
    selection,
    past: isMerged ? state.past : [...state.past, step].slice(-MAX_STEPS),
    future: [],
  });
}

/** Afterwards, the same typing starts a new step. */
export function endMerging(state: EditorState): EditorState {
  const last = state.past.at(-1);
  if (last?.mergeKey === undefined) return state;
  return { ...state, past: [...state.past.slice(0, -1), { ...last, mergeKey: undefined }] };
}

export function undo(state: EditorState): EditorState {
  const step = state.past.at(-1);
  if (!step) return state;
  const undone = { draft: state.draft, selection: state.selection, label: step.label };
  return withValidSelection({
    draft: step.draft,
    selection: step.selection,
    past: state.past.slice(0, -1),
    future: [undone, ...state.future],
  });
}

export function redo(state: EditorState): EditorState {
  const [step, ...future] = state.future;
  if (!step) return state;
  const done = { draft: state.draft, selection: state.selection, label: step.label };
  return withValidSelection({
    draft: step.draft,
    selection: step.selection,
    past: [...state.past, done],
    future,
  });
}
