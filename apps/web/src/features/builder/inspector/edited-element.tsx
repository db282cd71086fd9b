/** The element that a panel is about, for the rows in it. */
import type { Element } from '@form-service/engine';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { ElementId } from '../model/builder-state.ts';
import type { Found } from '../model/document-index.ts';
import type { PlacedIssue } from '../model/placed-issue.ts';
import { useBuilder, useBuilderActions, useFound, useIssuesOf } from '../model/use-builder.ts';
import { type SettingProblem, settingProblems } from './setting-check.ts';

type Edited = {
  readonly id: ElementId;
  readonly element: Element;
  readonly found: Found;
  readonly issues: readonly PlacedIssue[];
  readonly canEdit: boolean;
  /** With `merge`, changes of the same name in a row are one step of undo. */
  update(patch: Readonly<Record<string, unknown>>, merge?: string): void;
};

const EditedContext = createContext<Edited | undefined>(undefined);

/** Give it a `key` of the element's id: what was typed and refused belongs to one element. */
export function EditedElement({ id, children }: { id: ElementId; children: ReactNode }) {
  const found = useFound(id);
  const issues = useIssuesOf(id);
  const canEdit = useBuilder((view) => view.canEdit);
  const actions = useBuilderActions();
  const edited = useMemo(
    () =>
      found && {
        id,
        found,
        element: found.element,
        issues,
        canEdit,
        update: (patch: Readonly<Record<string, unknown>>, merge?: string) =>
          actions.update(id, patch, merge),
      },
    [id, found, issues, canEdit, actions],
  );
  return edited ? <EditedContext value={edited}>{children}</EditedContext> : null;
}

export function useEdited(): Edited {
  const edited = useContext(EditedContext);
  if (!edited) throw new Error('Rows of settings stand in the panel of an element.');
  return edited;
}

type SettingState<Value> = {
  readonly value: Value | undefined;
  /** Undefined takes the setting away. What the engine refuses is shown, but stays out of the draft until it is mended. */
  set(value: Value | undefined, merge?: string): void;
  readonly error: string | undefined;
  /** Where in the value something is refused, for settings with parts. */
  readonly problems: readonly SettingProblem[];
  readonly disabled: boolean;
};

/** One setting of the element: its value, how to change it, what is wrong with it. */
export function useSetting<Value>(name: string): SettingState<Value> {
  const { element, issues, canEdit, update } = useEdited();
  const current = (element as unknown as Readonly<Record<string, Value | undefined>>)[name];
  const [refused, setRefused] = useState<{
    value: Value | undefined;
    problems: SettingProblem[];
    instead: unknown;
  }>();
  // Undo, or someone else's change, makes what was refused a thing of the past.
  const isRefused = refused !== undefined && refused.instead === current;
  const issue = issues.find(
    ({ severity, property }) => severity === 'error' && property.split('.')[0] === name,
  );
  return {
    value: isRefused ? refused.value : current,
    set(value, merge) {
      const problems = settingProblems(element, name, value);
      if (problems.length > 0) return setRefused({ value, problems, instead: current });
      setRefused(undefined);
      update({ [name]: value }, merge);
    },
    error: isRefused ? refused.problems[0]?.message : issue?.message,
    problems: isRefused ? refused.problems : [],
    disabled: !canEdit,
  };
}
