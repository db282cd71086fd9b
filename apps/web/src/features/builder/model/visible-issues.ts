/** Which issues are told at a moment: not those of what somebody has just begun. */
import type { Definition } from '@form-service/engine';
import type { ElementId } from './builder-state.ts';
import { findElement } from './document-index.ts';
import type { LocatedIssue } from './located-issue.ts';

/** What validation found, with the form that it looked at. */
export type ValidationResult = { readonly definition: Definition; readonly issues: readonly LocatedIssue[] };

/** Elements added a moment ago and still selected; true once their title has lost focus. */
export type NewElements = ReadonlyMap<ElementId, boolean>;

/** The setting that has the focus, with the messages that were shown when it got it. */
type EditedSetting = {
  readonly element: ElementId;
  readonly name: string;
  readonly shownMessages: readonly string[];
};

export type IssueVisibility = {
  readonly newElements: NewElements;
  readonly edited: EditedSetting | undefined;
  /** Publish was pressed, or the list of issues opened: everything is told. */
  readonly showAll: boolean;
};

export const defaultVisibility: IssueVisibility = {
  newElements: new Map(),
  edited: undefined,
  showAll: false,
};

const rootOf = (property: string): string => property.split('.')[0] ?? '';

const isEdited = (edited: EditedSetting | undefined, { element, property }: LocatedIssue): boolean =>
  edited !== undefined && edited.element === element && edited.name === rootOf(property);

/** The setting was changed since validation looked, which it does a moment after the last change. */
const isOutdated = ({ element, property }: LocatedIssue, then: Definition, now: Definition): boolean => {
  if (then === now || element === null || property === '') return false;
  const valueIn = (definition: Definition): unknown => {
    const found = findElement(definition, element)?.element as Readonly<Record<string, unknown>> | undefined;
    return found?.[rootOf(property)];
  };
  return valueIn(then) !== valueIn(now);
};

/**
 * A form without elements has no issues yet, and an empty page none while it is the page in view. A new element has none
 * until it is left; a missing title is told once the title has lost focus. While a setting is edited, nothing new is told of it.
 */
export function visibleIssues(
  { definition: checked, issues }: ValidationResult,
  { newElements, edited, showAll }: IssueVisibility,
  { definition, page, selection }: { definition: Definition; page: number; selection: readonly ElementId[] },
): readonly LocatedIssue[] {
  const isBlank = definition.pages.every(({ elements }) => elements.length === 0);
  const shown = issues.filter((issue) => {
    // What was told while a setting is edited stays, and does not blink at every letter.
    if (isEdited(edited, issue)) {
      if (!edited?.shownMessages.includes(issue.message)) return false;
    } else if (isOutdated(issue, checked, definition)) return false;
    if (showAll) return true;
    if (issue.code === 'empty_page') return !isBlank && !(selection.length === 0 && issue.page === page);
    const titleLeft = issue.element === null ? undefined : newElements.get(issue.element);
    return titleLeft === undefined || (titleLeft && issue.property === 'label');
  });
  return shown.length === issues.length ? issues : shown;
}

/** What was new and is no longer selected counts as begun. */
export const stillSelected = (isNew: NewElements, selection: readonly ElementId[]): NewElements =>
  [...isNew.keys()].every((id) => selection.includes(id))
    ? isNew
    : new Map([...isNew].filter(([id]) => selection.includes(id)));
