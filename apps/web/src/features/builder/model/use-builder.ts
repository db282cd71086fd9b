/** Hooks for the builder's store. Components re-render only when their selected value changes. */
import type { Element } from '@form-service/engine';
import { createContext, useContext, useRef, useSyncExternalStore } from 'react';
import type { Saver } from '../saving/saver.ts';
import type { ElementId } from './builder-state.ts';
import type { BuilderActions, BuilderStore, BuilderView } from './builder-store.ts';
import { findElement, type IndexedElement } from './document-index.ts';
import type { LocatedIssue } from './located-issue.ts';

/** A form that is open in the builder. */
export type OpenForm = { readonly store: BuilderStore; readonly saver: Saver };

const BuilderContext = createContext<OpenForm | undefined>(undefined);

export const BuilderProvider = BuilderContext.Provider;

function useOpenForm(): OpenForm {
  const open = useContext(BuilderContext);
  if (!open) throw new Error('This component must be rendered inside the builder.');
  return open;
}

/**
 * Selects from the builder's state: `useBuilder((view) => view.page)`. The selector must return a stable object while
 * nothing changed, or `isSame` must be given: `useBuilder(countIssues, Object.is)`.
 */
export function useBuilder<T>(
  select: (view: BuilderView) => T,
  isSame: (a: T, b: T) => boolean = Object.is,
): T {
  const { store } = useOpenForm();
  const last = useRef<{ value: T } | undefined>(undefined);
  const read = (): T => {
    const value = select(store.getView());
    if (last.current && isSame(last.current.value, value)) return last.current.value;
    last.current = { value };
    return value;
  };
  return useSyncExternalStore(store.subscribe, read, read);
}

/** Whether the user can edit the form; decided when it is opened. */
export const useCanEdit = (): boolean => useOpenForm().store.getView().canEdit;

/** Actions; always the same object. */
export const useBuilderActions = (): BuilderActions => useOpenForm().store.actions;

/** Returns the current view, for event handlers; does not subscribe. */
export const useBuilderView = (): (() => BuilderView) => useOpenForm().store.getView;

/** Saves immediately, and adopts versions that other parts of the builder received from the server. */
export const useSaver = (): Saver => useOpenForm().saver;

/** One element; undefined once it is removed. */
export const useElement = (id: ElementId): Element | undefined =>
  useBuilder((view) => findElement(view.definition, id)?.element);

/** An element with its position. Re-renders on every change of the definition: for the inspector, not for lists. */
export const useIndexedElement = (id: ElementId): IndexedElement | undefined =>
  useBuilder((view) => findElement(view.definition, id));

export const sameItems = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);

/** Issues of one element, without those of its members. */
export const useIssuesOf = (id: ElementId): readonly LocatedIssue[] =>
  useBuilder((view) => view.issues.filter((issue) => issue.element === id), sameItems);
