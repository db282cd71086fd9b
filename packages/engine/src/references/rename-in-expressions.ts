import { definitionTree } from '../calculation/definition-tree.ts';
import { formScopes } from '../calculation/form-scopes.ts';
import type { Definition } from '../definition.ts';
import { findMentions } from '../expressions/compile-expression.ts';
import type { Mention } from '../expressions/expression-reader.ts';
import { ANY } from '../expressions/expression-types.ts';
import { visitCode } from '../settings/visit-setting.ts';
import { nodeOfElement } from '../validation/element-shapes.ts';
import { walkElements } from '../walk.ts';

/** A new key or group of an element: its key path before and after. */
export type Rename = { readonly from: readonly string[]; readonly to: readonly string[] };

/**
 * Finds expressions that reference renamed elements and returns their new texts by path
 * (`pages.0.elements.3.visibleWhen`). The definition is the one before the rename. Names are resolved, not compared as
 * text; references that a move makes unreachable stay unchanged and are reported by validation.
 */
export function renameInExpressions(
  definition: Definition,
  renames: readonly Rename[],
): { readonly path: string; readonly text: string }[] {
  const byPath = new Map(renames.map((rename) => [rename.from.join('.'), rename]));
  const keys = renames.map(({ from }) => from.at(-1) ?? '');
  let scopes: ReturnType<typeof formScopes> | undefined;
  const changed: { path: string; text: string }[] = [];
  const renameInText = (text: string, groups: readonly string[], path: string): void => {
    // Most expressions reference something else, and parsing is slow: builders call this on every keystroke in a label.
    if (!keys.some((key) => text.includes(key))) return;
    scopes ??= formScopes(definitionTree(definition));
    const scope = scopes([...groups, '']);
    const mentions = findMentions(text, { ...scope, names: { ...scope.names, values: ANY } });
    const next = withRenames(text, mentions, byPath);
    if (next !== text) changed.push({ path, text: next });
  };
  for (const [index, { visibleWhen }] of definition.pages.entries())
    if (visibleWhen !== undefined) renameInText(visibleWhen, [], `pages.${index}.visibleWhen`);
  for (const { element, path, groups } of walkElements(definition)) {
    const groupKeys = groups.map(({ key }) => key);
    visitCode(nodeOfElement(), element, path, (leaf, text, at) => {
      if (leaf.kind === 'expression') renameInText(text, groupKeys, at);
    });
  }
  return changed;
}

/** From end to start, so that offsets stay valid. */
function withRenames(
  text: string,
  mentions: readonly Mention[],
  renames: ReadonlyMap<string, Rename>,
): string {
  let [next, untouched] = [text, text.length];
  for (const mention of [...mentions].sort((a, b) => b.start - a.start)) {
    const rename = renames.get(keysOf(mention.path).join('.'));
    const edit = rename && mention.end <= untouched ? replacement(text, mention, rename) : undefined;
    if (!edit) continue;
    next = next.slice(0, edit.from) + edit.text + next.slice(mention.end);
    untouched = edit.from;
  }
  return next;
}

/** `answers`, the instance of a group (`@guests`) and list items are not keys. */
function keysOf([root = '', ...path]: readonly string[]): string[] {
  const groupKeys = root.startsWith('@') ? root.slice(1).split('.') : [];
  return [...groupKeys, ...path.filter((part) => part !== '*')];
}

function replacement(
  text: string,
  { path, from, start, end }: Mention,
  rename: Rename,
): { from: number; text: string } | undefined {
  const key = rename.to.at(-1) ?? '';
  const isSameGroup = rename.from.slice(0, -1).join('.') === rename.to.slice(0, -1).join('.');
  const isQuoted = /^['"]/.test(text.slice(start, end));
  if (isSameGroup) return { from: start, text: isQuoted ? JSON.stringify(key) : key };
  // Moved to another group: the new path is only known if it starts at `answers`.
  if (path[0] !== 'answers' || path.includes('*') || isQuoted) return undefined;
  return { from, text: ['answers', ...rename.to].join('.') };
}
