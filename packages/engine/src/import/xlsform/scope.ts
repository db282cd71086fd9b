import { atom, type CelFragment, type ValueKind } from '../xpath/cel-text.ts';
import type { XPathScope } from '../xpath/translate-xpath.ts';
import { XPathError } from '../xpath/xpath-tokens.ts';
import { groupsAround, type SheetNode } from './structure.ts';

type TypeOf = (node: SheetNode) => ValueKind | undefined;

const dotted = (keys: readonly string[]): string => keys.join('.');

/** The index of the last repeat in a path; -1 if there is none. */
const lastRepeat = (nodePath: readonly SheetNode[]): number =>
  nodePath.findLastIndex(({ kind }) => kind === 'repeat');

/** All named nodes by name. */
export function indexNodes(top: readonly SheetNode[]): ReadonlyMap<string, readonly SheetNode[]> {
  const index = new Map<string, SheetNode[]>();
  const visit = (nodes: readonly SheetNode[]): void => {
    for (const node of nodes) {
      if (node.name !== '') index.set(node.name, [...(index.get(node.name) ?? []), node]);
      visit(node.children);
    }
  };
  visit(top);
  return index;
}

/** Of several nodes with one name, the nearest: in the innermost group around the expression. */
function findNearest(named: readonly SheetNode[], from: SheetNode): SheetNode | undefined {
  if (named.length <= 1) return named[0];
  for (let enclosing: SheetNode | undefined = from.parent; ; enclosing = enclosing?.parent) {
    const here = named.filter(({ parent }) => parent === enclosing);
    if (here.length > 0 || !enclosing) return here.length === 1 ? here[0] : undefined;
  }
}

/** Resolves names at a node: `answers.…` everywhere, in repeats also fields of the same instance. */
export function scopeOf(
  from: SheetNode,
  index: ReadonlyMap<string, readonly SheetNode[]>,
  typeOf: TypeOf,
): XPathScope {
  const enclosing = groupsAround(from);

  const find = (name: string): SheetNode => {
    const named = index.get(name);
    if (!named) throw new XPathError(`there is no question ${JSON.stringify(name.slice(0, 60))}`);
    const node = findNearest(named, from);
    if (!node) throw new XPathError(`several questions are named "${name.slice(0, 60)}"`);
    return node;
  };

  /** Splits a path into its start at this node and the rest after the shared instance. */
  const relativePath = (nodePath: readonly SheetNode[]): { start: string; rest: readonly SheetNode[] } => {
    let shared = 0;
    while (
      shared < enclosing.length &&
      shared < nodePath.length - 1 &&
      enclosing[shared] === nodePath[shared]
    )
      shared++;
    const repeat = lastRepeat(nodePath.slice(0, shared));
    if (repeat === -1) return { start: 'answers', rest: nodePath };
    const rest = nodePath.slice(repeat + 1);
    const nearer = enclosing.slice(repeat + 1).filter(({ kind }) => kind === 'repeat');
    if (nearer.some(({ children }) => children.some(({ key }) => key === rest[0]?.key)))
      throw new XPathError(`"${rest[0]?.name}" refers to a question of the inner repeat here`);
    return { start: '', rest };
  };

  const path = (start: string, nodes: readonly SheetNode[]): string =>
    dotted([...(start === '' ? [] : [start]), ...nodes.map(({ key }) => key)]);

  const named = (node: SheetNode): CelFragment => {
    const { start, rest } = relativePath([...groupsAround(node), node]);
    const repeat = rest.findIndex(({ kind }) => kind === 'repeat');
    if (repeat === -1) {
      const type = node.kind === 'group' ? 'object' : typeOf(node);
      if (!type || node.isPage) throw new XPathError(`"${node.name}" has no answer`);
      return { ...atom(path(start, rest), type), isAnswer: node.type !== 'calculate' };
    }
    const list = path(start, rest.slice(0, repeat + 1));
    const inside = rest.slice(repeat + 1);
    if (inside.length === 0) return atom(list, 'many');
    if (lastRepeat(inside) !== -1) throw new XPathError(`"${node.name}" is in a repeat inside a repeat`);
    if (!typeOf(node)) throw new XPathError(`"${node.name}" has no answer`);
    return atom(`${list}.map(one, one.${path('', inside)})`, 'many');
  };

  return {
    answer: (name) => named(find(name)),
    instance(name, repeatName, place) {
      const [node, repeat] = [find(name), find(repeatName)];
      const nodePath = [...groupsAround(node), node];
      const repeatIndex = nodePath.indexOf(repeat);
      const type = typeOf(node);
      if (repeatIndex === -1 || !type || lastRepeat(nodePath.slice(repeatIndex + 1)) !== -1)
        throw new XPathError('indexed-repeat() works only for a question in that repeat');
      const list = named(repeat);
      return {
        ...atom(`${list.text}[${place}].${path('', nodePath.slice(repeatIndex + 1))}`, type),
        isAnswer: true,
      };
    },
    self: () => named(from),
    inRepeat: enclosing.some(({ kind }) => kind === 'repeat'),
  };
}
