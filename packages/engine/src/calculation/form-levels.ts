import { instanceRoot } from './form-scopes.ts';
import type { CalculationNode, FormTree, FormTreeElement } from './form-tree.ts';

/**
 * A scope of values: the form, or a repeating group. At run time a level has one frame, or one per instance. Paths are
 * relative to the level: keys of plain groups, then the field's key.
 */
export type Level = {
  parent: Level | undefined;
  /** The list in the parent level that contains this level's instances. */
  list: ListSlot | undefined;
  root: string;
  fields: FieldSlot[];
  lists: ListSlot[];
  nodes: NodeSlot[];
};

/** If any guard is false, the element is hidden; guards of parent levels are evaluated there. */
export type Guarded = { level: Level; guards: NodeSlot[] };

export type FieldSlot = Guarded & { name: string; path: readonly string[]; value?: NodeSlot };

export type ListSlot = Guarded & { name: string; path: readonly string[]; child: Level; index: number };

export type NodeSlot = Guarded & { node: CalculationNode; index: number; name: string };

/** An element with its slots. */
export type ElementSlot = Guarded & {
  element: FormTreeElement;
  name: string;
  field?: FieldSlot;
  list?: ListSlot;
  /** The path of its group; `''` for the form. */
  parentName: string;
};

export type FormLevels = {
  root: Level;
  levels: Level[];
  elements: Map<string, ElementSlot>;
  pages: Map<string, Guarded>;
  nodes: Map<string, NodeSlot>;
};

/** Assigns a slot to every value and result of a form. Expressions on elements that are not in the tree are ignored. */
export function buildLevels(tree: FormTree, nodes: readonly CalculationNode[]): FormLevels {
  const root = createLevel(undefined, undefined, 'answers');
  const form: FormLevels = { root, levels: [root], elements: new Map(), pages: new Map(), nodes: new Map() };
  const byTarget = new Map<string, CalculationNode[]>();
  for (const node of nodes) {
    const others = byTarget.get(targetKey(node));
    if (others) others.push(node);
    else byTarget.set(targetKey(node), [node]);
  }

  const slot = (node: CalculationNode, level: Level, name: string): NodeSlot => {
    const added: NodeSlot = { node, level, guards: [], index: level.nodes.length, name };
    level.nodes.push(added);
    form.nodes.set(node.id, added);
    return added;
  };

  const addElements = (
    elements: readonly FormTreeElement[],
    level: Level,
    parentScope: { full: readonly string[]; path: readonly string[]; guards: NodeSlot[] },
  ): void => {
    for (const element of elements) {
      const [full, path] = [
        [...parentScope.full, element.key],
        [...parentScope.path, element.key],
      ];
      const name = full.join('.');
      const slots = (byTarget.get(`element ${name}`) ?? []).map((node) => slot(node, level, name));
      const guards = [...parentScope.guards, ...slots.filter(({ node }) => node.kind === 'visible')];
      for (const added of slots) added.guards = guards;
      const placed: ElementSlot = { element, level, guards, name, parentName: parentScope.full.join('.') };
      form.elements.set(name, placed);
      if (element.kind === 'field') {
        const value = slots.find(({ node }) => node.kind === 'value');
        placed.field = { level, guards, name, path, ...(value ? { value } : {}) };
        level.fields.push(placed.field);
      }
      if (element.kind !== 'group') continue;
      if (!element.repeat) {
        addElements(element.elements, level, { full, path, guards });
        continue;
      }
      const child = createLevel(level, undefined, instanceRoot(full));
      placed.list = { level, guards, name, path, child, index: level.lists.length };
      child.list = placed.list;
      level.lists.push(placed.list);
      form.levels.push(child);
      addElements(element.elements, child, { full, path: [], guards: [] });
    }
  };

  for (const page of tree.pages) {
    const guards = (byTarget.get(`page ${page.id}`) ?? []).map((node) => slot(node, root, page.id));
    form.pages.set(page.id, { level: root, guards });
    addElements(page.elements, root, { full: [], path: [], guards });
  }
  return form;
}

function createLevel(parent: Level | undefined, list: ListSlot | undefined, root: string): Level {
  return { parent, list, root, fields: [], lists: [], nodes: [] };
}

function targetKey(node: CalculationNode): string {
  return node.kind === 'page' ? `page ${node.target[0] ?? ''}` : `element ${node.target.join('.')}`;
}
