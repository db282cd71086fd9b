/** The interface of an editor's store that the kit uses, and a base for such stores. */
import { useRef, useSyncExternalStore } from 'react';

/** Whether the draft on the screen is saved to the server. */
export type SavingState<Draft> =
  | { readonly status: 'saved' | 'unsaved' | 'saving' | 'offline' }
  /** Someone else saved in between: `theirs` is the server's current draft, `base` the one that both started from. */
  | { readonly status: 'conflict'; readonly base: Draft; readonly theirs: Draft }
  | { readonly status: 'error'; readonly message: string; readonly requestId?: string | undefined };

export type EditorIssue = {
  readonly severity: 'error' | 'warning';
  readonly path: string;
  readonly code: string;
  readonly message: string;
};

type Step = { readonly label: string };

/** State that all editors have, for components of the kit. */
export type EditorView<Draft> = {
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** Excludes issues that are hidden for now. Undefined until validated. */
  readonly issues: readonly EditorIssue[] | undefined;
  readonly saving: SavingState<Draft>;
  /** False for viewers, who cannot change anything. */
  readonly canEdit: boolean;
};

/** Actions that all editors have. */
type EditorActions = {
  undo(): void;
  redo(): void;
  /** Shows every issue from now on: on publish, or when the list of issues is opened. */
  showAllIssues(): void;
};

export type EditorStore<
  Draft,
  View extends EditorView<Draft> = EditorView<Draft>,
  Actions extends EditorActions = EditorActions,
> = {
  getView(): View;
  getDraft(): Draft;
  subscribe(listener: () => void): () => void;
  /** For saving, which runs outside of components. */
  setSaving(saving: SavingState<Draft>): void;
  /** Replaces the draft with one from the server or from before a reload. Works for viewers too. */
  load(draft: Draft, label: string): void;
  readonly actions: Actions;
};

export type Store<State> = {
  get(): State;
  set(next: Partial<State>): void;
  subscribe(listener: () => void): () => void;
};

/** State outside of React. `complete` updates derived state. */
export function createStore<State extends object>(
  initial: State,
  complete: (next: State, before: State) => State = (next) => next,
): Store<State> {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    get: () => state,
    set(next) {
      if (next === state) return;
      state = complete({ ...state, ...next }, state);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Re-renders only when the selected value changes. Pass `isSame` if `select` returns a new object every time. */
export function useSelected<State, T>(
  { get, subscribe }: Pick<Store<State>, 'get' | 'subscribe'>,
  select: (state: State) => T,
  isSame: (a: T, b: T) => boolean = Object.is,
): T {
  const last = useRef<{ value: T } | undefined>(undefined);
  const read = (): T => {
    const value = select(get());
    if (last.current && isSame(last.current.value, value)) return last.current.value;
    last.current = { value };
    return value;
  };
  return useSyncExternalStore(subscribe, read, read);
}
