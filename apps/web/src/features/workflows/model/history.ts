import { createHistory, type EditOf, type WithHistory } from '../../../editor/history.ts';
import { type Draft, partsOf } from './draft.ts';

type Snapshot = {
  readonly draft: Draft;
  /** Keys of parts or connections. Settings of the last one are shown. */
  readonly selection: readonly string[];
};

/** State of the editor with undo and redo. */
export type EditorState = WithHistory<Snapshot>;
export type WorkflowEdit = EditOf<Snapshot>;

export const initialWorkflowState = (draft: Draft): EditorState => ({
  draft,
  selection: [],
  past: [],
  future: [],
});

/** Connections have their own key space. */
export const connectionId = (key: string): string => `connection ${key}`;
export const connectionKey = (id: string): string | undefined =>
  id.startsWith('connection ') ? id.slice('connection '.length) : undefined;

export const { commit, endMerging, undo, redo } = createHistory<Snapshot, EditorState>({
  snapshotOf: ({ draft, selection }) => ({ draft, selection }),
  hasSameDraft: (a, b) => a.draft === b.draft,
  withValidSelection(state) {
    const known = new Set([
      ...partsOf(state.draft).map(({ key }) => key),
      ...state.draft.connections.map(({ key }) => connectionId(key)),
    ]);
    const selection = state.selection.filter((key) => known.has(key));
    return selection.length === state.selection.length ? state : { ...state, selection };
  },
});
