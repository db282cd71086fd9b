import type { Definition, DefinitionIssue } from '@form-service/engine';
import type { ElementId } from './builder-state.ts';
import { indexOf } from './document-index.ts';

/** An issue with its location in the definition at validation time. */
export type LocatedFormIssue = DefinitionIssue & {
  /** The element, or null for a page or the form. */
  readonly element: ElementId | null;
  /** The page, or null for issues of no page, such as translations. */
  readonly page: number | null;
  /** Path in the element or page: `options.1.value`, `visibleWhen`; empty for the whole. */
  readonly property: string;
};

export function locateFormIssues(
  definition: Definition,
  issues: readonly DefinitionIssue[],
): LocatedFormIssue[] {
  const byPath = new Map(indexOf(definition).inOrder.map((found) => [found.path, found]));
  return issues.map((issue) => {
    const parts = issue.path.split('.');
    for (let length = parts.length; length > 2; length--) {
      const found = byPath.get(parts.slice(0, length).join('.'));
      if (found)
        return {
          ...issue,
          element: found.id,
          page: found.pageIndex,
          property: parts.slice(length).join('.'),
        };
    }
    const page = parts[0] === 'pages' ? Number(parts[1]) : null;
    return { ...issue, element: null, page, property: parts.slice(page === null ? 0 : 2).join('.') };
  });
}
