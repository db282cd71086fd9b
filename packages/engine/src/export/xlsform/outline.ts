/** The named parts of a workbook: pages, groups, questions, and answer parts that become questions. */
import type { Definition, Element, Field, Page } from '../../definition.ts';
import { fieldTypeOf } from '../../fields/index.ts';
import type { ValueKind } from '../../import/xpath/cel-text.ts';
import { isField, isGroup } from '../../walk.ts';
import type { XPathFragment } from '../xpath/xpath-text.ts';
import { partsOf } from './field-parts.ts';

export type OutlineNode = {
  readonly kind: 'form' | 'page' | 'group' | 'repeat' | 'question';
  /** The key in the answers. */
  readonly key: string;
  /** The name in the workbook. */
  name: string;
  readonly parent: OutlineNode | undefined;
  readonly children: OutlineNode[];
  readonly type: ValueKind;
  readonly answer?: XPathFragment['answer'];
};

export type Outline = {
  readonly root: OutlineNode;
  /** The node of an element or page. */
  nodeOf(part: Element | Page): OutlineNode;
  /** How many nodes have this name. */
  count(name: string): number;
};

const TYPES: ReadonlySet<string> = new Set([
  'number',
  'string',
  'boolean',
  'date',
  'time',
  'datetime',
  'list',
  'object',
]);

const typeOf = (field: Field): ValueKind => {
  const { kind } = fieldTypeOf(field).valueType(field);
  return TYPES.has(kind) ? (kind as ValueKind) : 'any';
};

/** XLSForm stores multiple choices as one text separated by spaces, so values must not contain spaces. */
function renamedChoices(field: Field): ReadonlyMap<string, string> | undefined {
  if ((field.type !== 'multi_choice' && field.type !== 'ranking') || !Array.isArray(field.options))
    return undefined;
  const values = (field.options as readonly { value: string }[]).map(({ value }) => value);
  const usedNames = new Set(values);
  const renamed = new Map<string, string>();
  for (const value of values) {
    if (!/\s/.test(value)) continue;
    const base = value.trim().replaceAll(/\s+/g, '_') || 'choice';
    let name = base;
    for (let number = 2; usedNames.has(name); number++) name = `${base}_${number}`;
    usedNames.add(name);
    renamed.set(value, name);
  }
  return renamed.size > 0 ? renamed : undefined;
}

const BOOLEAN_VALUES: Readonly<Record<string, { yes: string; no?: string }>> = {
  yes_no: { yes: 'yes', no: 'no' },
  consent: { yes: 'OK' },
};

export function outlineOf(definition: Definition): Outline {
  const root: OutlineNode = {
    kind: 'form',
    key: '',
    name: '',
    parent: undefined,
    children: [],
    type: 'object',
  };
  const nodes = new Map<Element | Page, OutlineNode>();
  const add = (outlineNode: Omit<OutlineNode, 'children'>): OutlineNode => {
    const node = { ...outlineNode, children: [] };
    outlineNode.parent?.children.push(node);
    return node;
  };
  const read = (elements: readonly Element[], parent: OutlineNode): void => {
    for (const element of elements) {
      const { key } = element;
      if (isGroup(element)) {
        const kind = element.repeat ? 'repeat' : 'group';
        const group = add({
          kind,
          key: element.key,
          name: element.key,
          parent,
          type: element.repeat ? 'many' : 'object',
        });
        nodes.set(element, group);
        read(element.elements, group);
        continue;
      }
      if (!isField(element)) {
        // It has a row but no answer, so nothing can reference it.
        nodes.set(element, {
          kind: 'question',
          key: '',
          name: key ?? 'note',
          parent,
          children: [],
          type: 'object',
        });
        continue;
      }
      nodes.set(element, addField(element, parent));
    }
  };
  const addField = (field: Field, parent: OutlineNode): OutlineNode => {
    const parts = partsOf(field);
    const of = { key: field.key, name: field.key, parent, type: typeOf(field) };
    if (!parts)
      return add({
        ...of,
        kind: 'question',
        answer: { booleanValues: BOOLEAN_VALUES[field.type], renamedChoices: renamedChoices(field) },
      });
    const group = add({ ...of, kind: 'group' });
    for (const { key, name, type } of parts)
      add({ kind: 'question', key, name, parent: group, type, answer: {} });
    return group;
  };
  for (const page of definition.pages) {
    nodes.set(page, {
      kind: 'page',
      key: page.id,
      name: page.id,
      parent: undefined,
      children: [],
      type: 'object',
    });
    read(page.elements, root);
  }
  const counts = countNames(root);
  for (const page of definition.pages) {
    const outlineNode = nodes.get(page) as OutlineNode;
    while ((counts.get(outlineNode.name) ?? 0) > 0) outlineNode.name = `${outlineNode.name}_page`;
    counts.set(outlineNode.name, 1);
  }
  for (const [part, outlineNode] of nodes)
    if (outlineNode.key === '' && !('id' in part)) {
      const base = outlineNode.name;
      for (let number = 2; (counts.get(outlineNode.name) ?? 0) > 0; number++)
        outlineNode.name = `${base}_${number}`;
      counts.set(outlineNode.name, 1);
    }
  return {
    root,
    nodeOf: (part) => nodes.get(part) as OutlineNode,
    count: (name) => counts.get(name) ?? 0,
  };
}

function countNames(root: OutlineNode): Map<string, number> {
  const counts = new Map<string, number>();
  const visit = ({ children }: OutlineNode): void => {
    for (const child of children) {
      counts.set(child.name, (counts.get(child.name) ?? 0) + 1);
      visit(child);
    }
  };
  visit(root);
  return counts;
}

/** The enclosing repeats of a node, innermost first. */
export function enclosingRepeats(outlineNode: OutlineNode): OutlineNode[] {
  const enclosing: OutlineNode[] = [];
  for (let at = outlineNode.parent; at; at = at.parent) if (at.kind === 'repeat') enclosing.push(at);
  return enclosing;
}
