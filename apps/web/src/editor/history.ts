/** Undo and redo. `Snapshot` is what undo restores: the draft and the selection. */

type HistoryStep<Snapshot> = Snapshot & {
  /** What was done, for "Undo: move 2 elements". */
  readonly label: string;
  /** Consecutive steps with the same key are merged, such as typing in one property of one element. */
  readonly mergeKey?: string | undefined;
};

export type WithHistory<Snapshot> = Snapshot & {
  readonly past: readonly HistoryStep<Snapshot>[];
  readonly future: readonly HistoryStep<Snapshot>[];
};

/** What an operation changes. Omitted properties keep their values. */
export type EditOf<Snapshot> = Partial<Snapshot> & Pick<HistoryStep<Snapshot>, 'label' | 'mergeKey'>;

/** Snapshots share unchanged parts, so each costs little. */
const MAX_STEPS = 200;

type HistoryOptions<Snapshot, State> = {
  snapshotOf(state: Snapshot): Snapshot;
  hasSameDraft(a: Snapshot, b: Snapshot): boolean;
  /** Deselects elements that no longer exist. */
  withValidSelection(state: State): State;
};

export function createHistory<Snapshot extends object, State extends WithHistory<Snapshot>>({
  snapshotOf,
  hasSameDraft,
  withValidSelection,
}: HistoryOptions<Snapshot, State>) {
  return {
    /** The state after an edit. An edit without changes is not a step. */
    commit(state: State, { label, mergeKey, ...change }: EditOf<Snapshot>): State {
      const next = { ...state, ...change };
      if (hasSameDraft(next, state)) return withValidSelection(next);
      const last = state.past.at(-1);
      const isMerged = mergeKey !== undefined && last?.mergeKey === mergeKey && state.future.length === 0;
      return withValidSelection({
        ...next,
        // Continued typing updates the label: "Label of Pri" becomes "Label of Price".
        past: isMerged
          ? last.label === label
            ? state.past
            : state.past.with(-1, { ...last, label })
          : [...state.past, { ...snapshotOf(state), label, mergeKey }].slice(-MAX_STEPS),
        future: [],
      });
    },

    /** Afterwards, the same typing starts a new step. */
    endMerging(state: State): State {
      const last = state.past.at(-1);
      if (last?.mergeKey === undefined) return state;
      return { ...state, past: state.past.with(-1, { ...last, mergeKey: undefined }) };
    },

    undo(state: State): State {
      const step = state.past.at(-1);
      if (!step) return state;
      return withValidSelection({
        ...state,
        ...snapshotOf(step),
        past: state.past.slice(0, -1),
        future: [{ ...snapshotOf(state), label: step.label }, ...state.future],
      });
    },

    redo(state: State): State {
      const [step, ...future] = state.future;
      if (!step) return state;
      return withValidSelection({
        ...state,
        ...snapshotOf(step),
        past: [...state.past, { ...snapshotOf(state), label: step.label }],
        future,
      });
    },
  };
}
