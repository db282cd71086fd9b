/** Context with the element that the inspector edits. Each row re-renders only when its own setting changes. */
import type { Element } from '@form-service/engine';
import { createContext, type ReactNode, useContext, useState } from 'react';
import type { ElementId } from '../model/builder-state.ts';
import { findElement, type IndexedElement } from '../model/document-index.ts';
import {
  useBuilder,
  useBuilderActions,
  useBuilderView,
  useElement,
  useFieldIssues,
  useIndexedElement,
} from '../model/use-builder.ts';
import { type SettingIssue, settingIssues } from './validate-setting.ts';

const EditedContext = createContext<ElementId | undefined>(undefined);

/** Set `key` to the element's id: rejected input belongs to one element. */
export function EditedElement({ id, children }: { id: ElementId; children: ReactNode }) {
  const isThere = useElement(id) !== undefined;
  return isThere ? <EditedContext value={id}>{children}</EditedContext> : null;
}

export function useEditedId(): ElementId {
  const id = useContext(EditedContext);
  if (id === undefined) throw new Error('Setting rows must be rendered inside an element panel.');
  return id;
}

/** The whole element; re-renders on every change. For composing a panel, not for rows. */
export function useEditedElement() {
  const id = useEditedId();
  const last = useIndexedElement(id);
  const issues = useFieldIssues(id);
  const canEdit = useBuilder((view) => view.canEdit);
  // During removal, a last render may still ask for it.
  const [lastFound, setLastFound] = useState(last);
  if (last && last !== lastFound) setLastFound(last);
  const found = (last ?? lastFound) as IndexedElement;
  return { id, found, element: found.element, issues, canEdit };
}

type Values = Readonly<Record<string, unknown>>;

/** One setting, read-only. */
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
   * Undefined removes the setting. Values that the engine rejects are shown but not written to the draft until fixed.
   * With `mergeKey`, consecutive changes of the same key are one undo step.
   */
  set(value: Value | undefined, mergeKey?: string): void;
  readonly error: string | undefined;
  /** Issues by path in the value, for settings with parts. */
  readonly problems: readonly SettingIssue[];
  readonly disabled: boolean;
};

/** One setting of the element: value, setter and issues. */
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
  const [rejected, setRejected] = useState<{
    value: Value | undefined;
    problems: SettingIssue[];
    instead: unknown;
  }>();
  // Undo or someone else's change makes the rejected value obsolete.
  const isRejected = rejected !== undefined && rejected.instead === current;
  return {
    value: isRejected ? rejected.value : current,
    set(value, mergeKey) {
      const element: Element | undefined = findElement(view().definition, id)?.element;
      if (!element) return;
      const problems = settingIssues(element, name, value);
      if (problems.length > 0) return setRejected({ value, problems, instead: current });
      setRejected(undefined);
      update(id, { [name]: value }, mergeKey);
    },
    error: isRejected ? rejected.problems[0]?.message : issue,
    problems: isRejected ? rejected.problems : [],
    disabled: !canEdit,
  };
}
