/** The builder's store for components: each draws itself again only when what it selects is another. */
import type { Element } from '@form-service/engine';
import { createContext, useContext, useRef, useSyncExternalStore } from 'react';
import type { Saver } from '../saving/saver.ts';
import type { ElementId } from './builder-state.ts';
import type { BuilderActions, BuilderStore, BuilderView } from './builder-store.ts';
import { findElement, type IndexedElement } from './document-index.ts';
import type { LocatedIssue } from './located-issue.ts';

/** One form that is open in the builder. */
export type OpenForm = { readonly store: BuilderStore; readonly saver: Saver };

const BuilderContext = createContext<OpenForm | undefined>(undefined);

export const BuilderProvider = BuilderContext.Provider;

function useOpenForm(): OpenForm {
  const open = useContext(BuilderContext);
  if (!open) throw new Error('This component must be rendered inside the builder.');
  return open;
}

/**
 * A part of the builder's state: `useBuilder((view) => view.page)`. Select what stays the same object while nothing
 * changed, or give `isSame`: `useBuilder(countIssues, Object.is)`.
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

/** Whether this person may change the form; it is decided when the form is opened. */
export const useCanEdit = (): boolean => useOpenForm().store.getView().canEdit;

/** What can be done; always the same object. */
export const useBuilderActions = (): BuilderActions => useOpenForm().store.actions;

/** The view at this moment, for event handlers: reading it draws nothing again. */
export const useBuilderView = (): (() => BuilderView) => useOpenForm().store.getView;

/** Saves at once, and takes over versions that others of the builder's parts got from the service. */
export const useSaver = (): Saver => useOpenForm().saver;

/** One element, undefined once it is gone. */
export const useElement = (id: ElementId): Element | undefined =>
  useBuilder((view) => findElement(view.definition, id)?.element);

/** An element with its place; drawn again whenever the definition changes: for the inspector, not for lists. */
export const useIndexedElement = (id: ElementId): IndexedElement | undefined =>
  useBuilder((view) => findElement(view.definition, id));

export const sameItems = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);

/** The issues of one element, those of its members aside. */
export const useIssuesOf = (id: ElementId): readonly LocatedIssue[] =>
  useBuilder((view) => view.issues.filter((issue) => issue.element === id), sameItems);
