/** Selects the issues to show: not those of elements that were just added. */
import type { Definition } from '@form-service/engine';
import type { ElementId } from './builder-state.ts';
import { findElement } from './document-index.ts';
import type { LocatedFormIssue } from './located-issue.ts';

/** Issues with the definition that was validated. */
export type FormValidationResult = {
  readonly definition: Definition;
  readonly issues: readonly LocatedFormIssue[];
};

/** Elements that were just added and are still selected; true once their title has lost focus. */
export type NewElements = ReadonlyMap<ElementId, boolean>;

/** The focused setting, with the messages that were shown when it received focus. */
type EditedSetting = {
  readonly element: ElementId;
  readonly name: string;
  readonly shownMessages: readonly string[];
};

export type FormIssueVisibility = {
  readonly newElements: NewElements;
  readonly edited: EditedSetting | undefined;
  /** Publish was clicked, or the list of issues was opened: show all. */
  readonly showAll: boolean;
};

export const defaultFormVisibility: FormIssueVisibility = {
  newElements: new Map(),
  edited: undefined,
  showAll: false,
};

const rootOf = (property: string): string => property.split('.')[0] ?? '';

const isEdited = (edited: EditedSetting | undefined, { element, property }: LocatedFormIssue): boolean =>
  edited !== undefined && edited.element === element && edited.name === rootOf(property);

/** The setting changed since the last validation, which is debounced. */
const isOutdated = ({ element, property }: LocatedFormIssue, then: Definition, now: Definition): boolean => {
  if (then === now || element === null || property === '') return false;
  const valueIn = (definition: Definition): unknown => {
    const found = findElement(definition, element)?.element as Readonly<Record<string, unknown>> | undefined;
    return found?.[rootOf(property)];
  };
  return valueIn(then) !== valueIn(now);
};

/**
 * A form without elements has no issues yet, and an empty page none while it is current. A new element has none until
 * it is deselected, except a missing title once the title has lost focus. While a setting is edited, no new issues of
 * it are shown.
 */
export function visibleFormIssues(
  { definition: checked, issues }: FormValidationResult,
  { newElements, edited, showAll }: FormIssueVisibility,
  { definition, page, selection }: { definition: Definition; page: number; selection: readonly ElementId[] },
): readonly LocatedFormIssue[] {
  const isBlank = definition.pages.every(({ elements }) => elements.length === 0);
  const shown = issues.filter((issue) => {
    // Issues that were already shown stay, so that they do not flicker while typing.
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

/** A new element that is no longer selected is not new any more. */
export const stillSelected = (isNew: NewElements, selection: readonly ElementId[]): NewElements =>
  [...isNew.keys()].every((id) => selection.includes(id))
    ? isNew
    : new Map([...isNew].filter(([id]) => selection.includes(id)));
