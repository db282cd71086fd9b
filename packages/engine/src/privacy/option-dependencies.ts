import { definitionTree } from '../calculation/definition-tree.ts';
import { formScopes } from '../calculation/form-scopes.ts';
import type { Definition, Element } from '../definition.ts';
import { compileExpression } from '../expressions/compile-expression.ts';
import type { Dependency } from '../expressions/expression-reader.ts';
import { ANY } from '../expressions/expression-types.ts';
import { type PlacedElement, qualifiedKey, walkElements } from '../walk.ts';

export type TableFilter = { filter?: string; private?: boolean };

/** The filter of a field with options from a data table; undefined for other elements. */
export function tableFilterOf(element: Element): TableFilter | undefined {
  if (element.kind !== 'field') return undefined;
  if (element.type === 'lookup') return element as TableFilter;
  return 'options' in element && !Array.isArray(element.options)
    ? (element.options as TableFilter)
    : undefined;
}

export type DependencyReader = (placed: PlacedElement, filter: string) => readonly Dependency[];

/** Returns a function that lists what a filter reads besides the row. The scopes are created once, on first use. */
export function filterReader(definition: Definition): DependencyReader {
  let scopes: ReturnType<typeof formScopes> | undefined;
  return ({ groups }, filter) => {
    scopes ??= formScopes(definitionTree(definition));
    const scope = scopes([...groups.map(({ key }) => key), '']);
    const read = compileExpression(filter, { ...scope, names: { ...scope.names, values: ANY } });
    if (!('compiled' in read)) return [];
    return read.compiled.dependencies.filter(({ path: [root] }) => root !== 'values');
  };
}

/** The top-level key of a dependency; all top-level keys if it reads all answers. */
function topKeys(
  { path: [root = '', key] }: Dependency,
  placed: PlacedElement,
  all: readonly string[],
): string[] {
  if (root === 'index') return placed.groups.slice(0, 1).map((group) => group.key);
  if (root.startsWith('@')) return [root.slice(1).split('.')[0] as string];
  return key === undefined ? [...all] : [key];
}

/**
 * For each field whose options depend on answers, the top-level keys of those answers. For a private filter the list is
 * empty: browsers do not know what it reads.
 */
export function optionDependencies(definition: Definition): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  const dependenciesOf = filterReader(definition);
  const all = definition.pages.flatMap(({ elements }) => elements.flatMap(({ key }) => key ?? []));
  for (const placed of walkElements(definition)) {
    const { filter, private: isPrivate } = tableFilterOf(placed.element) ?? {};
    if (!filter?.trim()) continue;
    const read = isPrivate ? [] : dependenciesOf(placed, filter);
    const keys = [...new Set(read.flatMap((one) => topKeys(one, placed, all)))];
    if (isPrivate || keys.length > 0) found[qualifiedKey(placed) as string] = keys;
  }
  return found;
}
