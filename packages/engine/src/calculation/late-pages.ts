import type { Definition, Element } from '../definition.ts';
import { fieldTypeOf } from '../fields/index.ts';
import { type DefinitionIssue, warning } from '../validation/issues.ts';
import { isField, isGroup } from '../walk.ts';
import type { Calculation } from './calculation.ts';
import type { CompiledForm } from './definition-calculation.ts';

/**
 * Finds pages that are hidden at first and depend on answers from later pages: a respondent who goes through the form
 * in order is already past such a page when it appears. Other sources of answers (defaults, links, calculations) can
 * show it in time, so those pages are not reported.
 */
export function findLatePages(
  definition: Definition,
  { nodes }: CompiledForm,
  calculation: Calculation,
): DefinitionIssue[] {
  const conditionalPages = nodes.filter(({ kind }) => kind === 'page');
  if (conditionalPages.length === 0) return [];
  const elementPositions = new Map(
    definition.pages.flatMap(({ elements }, page) =>
      elements.map((element) => [element.key, { page, isAsked: isAnsweredByRespondent(element) }] as const),
    ),
  );
  const empty = calculation.start({});
  return conditionalPages.flatMap(({ id, target: [pageId = ''], expression }) => {
    const { dependencies, clock, tables } = expression;
    const own = definition.pages.findIndex((page) => page.id === pageId);
    const isLate =
      dependencies.length > 0 &&
      clock.length + tables.length === 0 &&
      !calculation.isPageVisible(empty, pageId) &&
      dependencies.every(({ path: [, key] }) => {
        const position = key === undefined ? undefined : elementPositions.get(key);
        return position !== undefined && position.isAsked && position.page > own;
      });
    if (!isLate) return [];
    const message =
      'This page depends on answers from later pages, so people who go through the form in order never see it. Move it after those pages.';
    return [warning(id, 'page_too_late', message)];
  });
}

/** Whether only the respondent can answer it. */
function isAnsweredByRespondent(element: Element): boolean {
  if (isGroup(element)) return element.elements.every(isAnsweredByRespondent);
  if (!isField(element)) return true;
  return !fieldTypeOf(element).hiddenByDefault && element.default === undefined;
}
