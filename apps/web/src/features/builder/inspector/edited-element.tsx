/** The element that a panel is about, for the rows in it. Each row draws itself again only when its own setting changes. */
import type { Element } from '@form-service/engine';
import { createContext, type ReactNode, useContext, useState } from 'react';
import type { ElementId } from '../model/builder-state.ts';
import { findElement, type IndexedElement } from '../model/document-index.ts';
import {
  useBuilder,
  useBuilderActions,
  useBuilderView,
  useElement,
  useIndexedElement,
  useIssuesOf,
} from '../model/use-builder.ts';
import { type SettingIssue, settingIssues } from './validate-setting.ts';

const EditedContext = createContext<ElementId | undefined>(undefined);

/** Give it a `key` of the element's id: what was typed and refused belongs to one element. */
export function EditedElement({ id, children }: { id: ElementId; children: ReactNode }) {
  const isThere = useElement(id) !== undefined;
  return isThere ? <EditedContext value={id}>{children}</EditedContext> : null;
}

export function useEditedId(): ElementId {
  const id = useContext(EditedContext);
  if (id === undefined) throw new Error('Setting rows must be rendered inside an element panel.');
  return id;
}

/** The whole of it, drawn again with every change: for what puts a panel together, not for its rows. */
export function useEditedElement() {
  const id = useEditedId();
  const last = useIndexedElement(id);
  const issues = useIssuesOf(id);
  const canEdit = useBuilder((view) => view.canEdit);
  // While it is being removed, a last drawing may still ask for it.
  const [kept, setKept] = useState(last);
  if (last && last !== kept) setKept(last);
  const found = (last ?? kept) as IndexedElement;
  return { id, found, element: found.element, issues, canEdit };
}

type Values = Readonly<Record<string, unknown>>;

/** One setting as it is, to read. */
export function useValue<Value>(name: string): Value | undefined {
  const id = useEditedId();
  return useBuilder((view) => {
    const element = findElement(view.definition, id)?.element as Values | undefined;
    return element?.[name] as Value | undefined;
  });
}

type SettingState<Value> = {
  readonly value: Value | undefined;
  /**
   * Undefined takes the setting away. What the engine refuses is shown, but stays out of the draft until it is mended. With
   * `merge`, changes of the same name in a row are one step of undo.
   */
  set(value: Value | undefined, merge?: string): void;
  readonly error: string | undefined;
  /** Where in the value something is refused, for settings with parts. */
  readonly problems: readonly SettingIssue[];
  readonly disabled: boolean;
};

/** One setting of the element: its value, how to change it, what is wrong with it. */
export function useSetting<Value>(name: string): SettingState<Value> {
  const id = useEditedId();
  const current = useValue<Value>(name);
  const issue = useBuilder(
    (view) =>
      view.issues.find(
        ({ element, severity, property }) =>
          element === id && severity === 'error' && property.split('.')[0] === name,
      )?.message,
  );
  const canEdit = useBuilder((view) => view.canEdit);
  const { update } = useBuilderActions();
  const view = useBuilderView();
  const [refused, setRefused] = useState<{
    value: Value | undefined;
    problems: SettingIssue[];
    instead: unknown;
  }>();
  // Undo, or someone else's change, makes what was refused a thing of the past.
  const isRefused = refused !== undefined && refused.instead === current;
  return {
    value: isRefused ? refused.value : current,
    set(value, merge) {
      const element: Element | undefined = findElement(view().definition, id)?.element;
      if (!element) return;
      const problems = settingIssues(element, name, value);
      if (problems.length > 0) return setRefused({ value, problems, instead: current });
      setRefused(undefined);
      update(id, { [name]: value }, merge);
    },
    error: isRefused ? refused.problems[0]?.message : issue,
    problems: isRefused ? refused.problems : [],
    disabled: !canEdit,
  };
}
