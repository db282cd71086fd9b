/** Hooks for the builder's store. Components re-render only when their selected value changes. */
import type { Element } from '@form-service/engine';
import { editorHooks } from '../../../editor/editor-context.ts';
import { sameItems } from '../../../editor/equality.ts';
import type { FormSaver } from '../saving/stored-form.ts';
import type { ElementId } from './builder-state.ts';
import type { BuilderActions, BuilderView } from './builder-store.ts';
import { findElement, type IndexedElement } from './document-index.ts';
import type { LocatedFormIssue } from './located-issue.ts';

/** `useBuilder((view) => view.page)` selects from the builder's state. */
export const {
  useView: useBuilder,
  useActions: useBuilderActions,
  useGetView: useBuilderView,
  useSaver: useFormSaver,
} = editorHooks<BuilderView, BuilderActions, FormSaver>();

/** One element; undefined once it is removed. */
export const useElement = (id: ElementId): Element | undefined =>
  useBuilder((view) => findElement(view.definition, id)?.element);

/** An element with its position. Re-renders on every change of the definition: for the inspector, not for lists. */
export const useIndexedElement = (id: ElementId): IndexedElement | undefined =>
  useBuilder((view) => findElement(view.definition, id));

/** Issues of one element, without those of its members. */
export const useFieldIssues = (id: ElementId): readonly LocatedFormIssue[] =>
  useBuilder((view) => view.issues.filter((issue) => issue.element === id), sameItems);
