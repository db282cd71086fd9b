import type { ExpressionScope } from '../expressions/expression-scope.ts';
import type { ExpressionType } from '../expressions/expression-types.ts';
import type { FormTree, FormTreeElement } from './form-tree.ts';

/** Suggestions compare a name with all names of the form, so only the first unknown names get one. */
const MAX_SUGGESTIONS = 10;

type ObjectType = Extract<ExpressionType, { kind: 'object' }>;

/** The internal root name of an instance's values; authors cannot write it. */
export function instanceRoot(groupPath: readonly string[]): string {
  return `@${groupPath.join('.')}`;
}

/**
 * The scopes of a form's expressions by path: the names an expression at that path can use. `answers` everywhere;
 * inside repeating groups also the fields of each enclosing instance, innermost first, and the zero-based `index`. The
 * path is that of the element, so an expression on a repeating group itself is outside of it.
 */
export function formScopes(
  tree: FormTree,
  tables?: Readonly<Record<string, ExpressionType>>,
): (path: readonly string[]) => ExpressionScope {
  const elements = tree.pages.flatMap((page) => page.elements);
  const types = new Map<FormTreeElement, ExpressionType>();
  const answers = objectOf(elements, types);
  const suggestions = { left: MAX_SUGGESTIONS };
  const base = { names: { answers }, suggestions, ...(tables ? { tables } : {}) };

  return (path) => {
    const implicitObjects: { root: string; type: ObjectType }[] = [];
    let siblings = elements;
    path.slice(0, -1).forEach((key, depth) => {
      const group = siblings.find((element) => element.kind === 'group' && element.key === key);
      if (group?.kind !== 'group') return;
      siblings = [...group.elements];
      const type = types.get(group);
      if (type?.kind !== 'list' || type.items.kind !== 'object') return;
      implicitObjects.unshift({ root: instanceRoot(path.slice(0, depth + 1)), type: type.items });
    });
    if (implicitObjects.length === 0) return base;
    return { ...base, names: { answers, index: { kind: 'number' } }, implicitObjects };
  };
}

function objectOf(
  elements: readonly FormTreeElement[],
  types: Map<FormTreeElement, ExpressionType>,
): ObjectType {
  const fields: Record<string, ExpressionType> = {};
  for (const element of elements) {
    if (element.kind === 'static') continue;
    const type = element.kind === 'field' ? element.type : groupType(element, types);
    types.set(element, type);
    fields[element.key] = type;
  }
  return { kind: 'object', fields };
}

function groupType(
  group: FormTreeElement & { kind: 'group' },
  types: Map<FormTreeElement, ExpressionType>,
): ExpressionType {
  const items = objectOf(group.elements, types);
  return group.repeat ? { kind: 'list', items } : items;
}
