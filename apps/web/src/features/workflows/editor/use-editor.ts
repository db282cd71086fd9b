/** Hooks for the editor's store. Components re-render only when their selected value changes. */
import { createContext, useContext, useRef, useSyncExternalStore } from 'react';
import { findPart, type Part } from '../model/draft.ts';
import type { LocatedIssue } from '../model/located-issue.ts';
import type { Saver } from '../saving/saver.ts';
import type { EditorActions, EditorStore, EditorView } from './editor-store.ts';

export type OpenWorkflow = { readonly store: EditorStore; readonly saver: Saver };

const EditorContext = createContext<OpenWorkflow | undefined>(undefined);
export const EditorProvider = EditorContext.Provider;

function useOpenWorkflow(): OpenWorkflow {
  const open = useContext(EditorContext);
  if (!open) throw new Error('This component only works inside the workflow editor.');
  return open;
}

/** The selector must return a stable object while nothing changed, or `isSame` must be given. */
export function useEditor<T>(
  select: (view: EditorView) => T,
  isSame: (a: T, b: T) => boolean = Object.is,
): T {
  const { store } = useOpenWorkflow();
  const last = useRef<{ value: T } | undefined>(undefined);
  const read = (): T => {
    const value = select(store.getView());
    if (last.current && isSame(last.current.value, value)) return last.current.value;
    last.current = { value };
    return value;
  };
  return useSyncExternalStore(store.subscribe, read, read);
}

export const useActions = (): EditorActions => useOpenWorkflow().store.actions;

/** Returns the current view, for event handlers; does not subscribe. */
export const useEditorView = (): (() => EditorView) => useOpenWorkflow().store.getView;

export const useSaver = (): Saver => useOpenWorkflow().saver;

export const useCanEdit = (): boolean => useOpenWorkflow().store.getView().canEdit;

export const usePart = (key: string): Part | undefined => useEditor((view) => findPart(view.draft, key));

const sameItems = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);

export const useIssuesOf = (key: string): readonly LocatedIssue[] =>
  useEditor((view) => (view.issues ?? []).filter(({ part }) => part === key), sameItems);
