/** The form as sent to respondents: without private parts, and without what only the server uses. */
import { staticKey } from '../calculation/calculation-paths.ts';
import type { CompiledForm } from '../calculation/definition-calculation.ts';
import { definitionTree } from '../calculation/definition-tree.ts';
import { type StoredForm, serializeForm } from '../calculation/stored-form.ts';
import type { Button, ButtonAction, Definition, Element, Field, Page } from '../definition.ts';
import type { Dependency } from '../expressions/expression-reader.ts';
import type { Operation } from '../expressions/program.ts';
import { isButton, isField, isGroup } from '../walk.ts';
import { optionDependencies } from './option-dependencies.ts';
import { isPrivateRule, type Node, ownerOf, type PrivateParts, privateParts } from './private-parts.ts';

const NULL_OPERATION = { op: 'value', value: null } as const;

const isNullOperation = (operation: Operation): boolean =>
  operation.op === 'value' && operation.value === null;

/** Replaces every lookup in an operation with null, removing table and column names. */
function withoutTables(operation: Operation): Operation {
  if (operation.op === 'call' && operation.name === 'lookup') return NULL_OPERATION;
  const result = mapParts(operation, withoutTables);
  return (result.op === 'get' || result.op === 'at') && isNullOperation(result.of) ? NULL_OPERATION : result;
}

function mapParts(operation: Operation, map: (part: Operation) => Operation): Operation {
  switch (operation.op) {
    case 'value':
    case 'root':
    case 'local':
      return operation;
    case 'get':
    case 'not':
      return { ...operation, of: map(operation.of) };
    case 'at':
      return { ...operation, of: map(operation.of), index: map(operation.index) };
    case 'list':
      return { ...operation, items: operation.items.map(map) };
    case 'map':
      return { ...operation, entries: operation.entries.map(([key, value]) => [map(key), map(value)]) };
    case 'if':
      return { ...operation, test: map(operation.test), yes: map(operation.yes), no: map(operation.no) };
    case 'and':
    case 'or':
      return { ...operation, operands: operation.operands.map(map) };
    case 'each': {
      const { over, test, body } = operation;
      return { ...operation, over: map(over), ...(test && { test: map(test) }), body: map(body) };
    }
    case 'compare':
      return { ...operation, left: map(operation.left), right: map(operation.right) };
    case 'in':
      return { ...operation, value: map(operation.value), list: map(operation.list) };
    case 'matches':
      return { ...operation, text: map(operation.text) };
    case 'call':
      return { ...operation, args: operation.args.map(map) };
  }
}

/** The public parts of a form, stored as JSON. */
export type PublicParts = {
  /** The paths of removed pages and elements: `pages.0.elements.3`. Their children are not listed. */
  paths: string[];
  /** The names of removed fields and groups: `score`, `guests.batch`. */
  names: string[];
  /** The names of private fields only. */
  fields: string[];
  /** The IDs of expressions with lookups. */
  lookups: string[];
  /** Null if it equals the logic of the whole form. */
  logic: StoredForm | null;
  /** For each field name, the answers that its table options depend on. */
  optionsDependOn: Record<string, string[]>;
};

export type PublicForm = {
  names: ReadonlySet<string>;
  fields: ReadonlySet<string>;
  /** Removes the private parts of a definition, in any language. */
  publish(definition: Definition): Definition;
  logic: StoredForm;
  optionsDependOn: PublicParts['optionsDependOn'];
};

type RemainingElement = { element: Element; path: string; index: number };
type Paths = Pick<PrivateParts, 'paths'>;

/** The remaining elements with their original paths. */
const remainingElements = (
  elements: readonly Element[],
  path: string,
  { paths }: Paths,
): RemainingElement[] =>
  elements
    .map((element, index) => ({ element, path: `${path}.${index}`, index }))
    .filter((one) => !paths.has(one.path));

type IsPublicRule = (path: string, rule: { private?: boolean }, index: number) => boolean;

const createPublicRuleTest =
  (lookups: ReadonlySet<string>): IsPublicRule =>
  (path, rule, index) =>
    !isPrivateRule(rule, lookups.has(`${path}.rules.${index}.when`));

export function publicParts(definition: Definition, form: CompiledForm): PublicParts {
  const parts = privateParts(definition, form);
  const lookups = form.nodes.flatMap(({ id, expression }) => (expression.tables.length > 0 ? id : []));
  const { paths, names, fields, isSentToBrowser } = parts;
  const isWhole = paths.size === 0 && lookups.length === 0 && form.nodes.every(isSentToBrowser);
  return {
    paths: [...paths],
    names: [...names],
    fields: [...fields],
    lookups,
    logic: isWhole ? null : publicLogic(definition, form, parts, new Set(lookups)),
    optionsDependOn: Object.fromEntries(
      Object.entries(optionDependencies(definition)).filter(([name]) => !names.has(name)),
    ),
  };
}

export function loadPublicForm(whole: StoredForm, parts: PublicParts): PublicForm {
  const { names, fields, logic, optionsDependOn } = parts;
  return {
    names: new Set(names),
    fields: new Set(fields),
    publish: createPublisher({ paths: new Set(parts.paths) }, new Set(parts.lookups)),
    logic: logic ?? whole,
    optionsDependOn,
  };
}

function createPublisher(parts: Paths, lookups: ReadonlySet<string>): PublicForm['publish'] {
  const isKeptRule = createPublicRuleTest(lookups);

  /** A condition with a lookup is only in the logic, where table names are removed. */
  const withoutLookup = <Of extends Element | Page>(of: Of, path: string): Of => {
    if (!lookups.has(`${path}.visibleWhen`)) return of;
    const { visibleWhen: _, ...rest } = of;
    return rest as Of;
  };

  const publishField = (field: Field, path: string): Field => {
    const { rules, required, value, ...rest } = field;
    const publicRules = rules?.filter((rule, index) => isKeptRule(path, rule, index)) ?? [];
    return {
      ...withoutTable(rest as Field),
      ...(required !== undefined && !lookups.has(`${path}.required`) && { required }),
      ...(value !== undefined && !lookups.has(`${path}.value`) && { value }),
      ...(publicRules.length > 0 && { rules: publicRules }),
    } as Field;
  };

  const publishAll = (elements: readonly Element[], path: string): Element[] =>
    remainingElements(elements, path, parts).map(({ element, path: at }): Element => {
      const own = withoutLookup(element, at);
      if (isGroup(own)) return { ...own, elements: publishAll(own.elements, `${at}.elements`) };
      if (isButton(own)) return { ...own, action: publicAction(own) };
      return isField(own) ? publishField(own, at) : own;
    });

  return (whole) => {
    const pages = whole.pages.flatMap((page, index) => {
      const path = `pages.${index}`;
      if (parts.paths.has(path)) return [];
      return [{ ...withoutLookup(page, path), elements: publishAll(page.elements, `${path}.elements`) }];
    });
    const { translations: _, ...rest } = whole;
    const [{ id } = { id: 'page' }] = whole.pages;
    return { ...rest, pages: pages.length > 0 ? pages : [{ id, elements: [] }] };
  };
}

/** Removes the table settings of a field, but keeps the fact that it has table options. */
function withoutTable(field: Field): Field {
  if (field.type === 'lookup') {
    const { tableId: _table, labelColumn: _label, filter: _filter, private: _private, ...rest } = field;
    return rest as Field;
  }
  const isFromTable = 'options' in field && !Array.isArray(field.options);
  return isFromTable ? ({ ...field, options: {} } as Field) : field;
}

/** The server runs button actions: the browser only needs to know what to request. */
function publicAction({ action }: Button): ButtonAction {
  switch (action.type) {
    case 'run_workflow':
      return { type: action.type };
    case 'call_action':
      return { type: action.type, actionKey: action.actionKey };
    case 'set_answers':
      return { type: action.type, answers: {} };
    default:
      return action;
  }
}

/** The original and new paths of the remaining parts. */
function movedPaths(definition: Definition, parts: Paths): Map<string, string> {
  const moved = new Map<string, string>();
  const move = (elements: readonly Element[], from: string, to: string): void =>
    remainingElements(elements, from, parts).forEach(({ element, path }, index) => {
      moved.set(path, `${to}.${index}`);
      if (isGroup(element)) move(element.elements, `${path}.elements`, `${to}.${index}.elements`);
    });
  let next = 0;
  for (const [index, { elements }] of definition.pages.entries()) {
    const path = `pages.${index}`;
    if (parts.paths.has(path)) continue;
    moved.set(path, `pages.${next}`);
    move(elements, `${path}.elements`, `pages.${next}.elements`);
    next += 1;
  }
  return moved;
}

function publicLogic(
  definition: Definition,
  { nodes }: CompiledForm,
  parts: PrivateParts,
  lookups: ReadonlySet<string>,
): StoredForm {
  const isKeptRule = createPublicRuleTest(lookups);
  const published = createPublisher(parts, lookups)(definition);
  const moved = movedPaths(definition, parts);
  const rulesAt = (path: string) => (elementAt(definition, path) as Field | undefined)?.rules ?? [];
  const relocate = (node: Node): Node => {
    const { path, rule } = ownerOf(node);
    const now = moved.get(path) as string;
    const before = rule === undefined ? [] : rulesAt(path).slice(0, rule);
    const publicRules = before.filter((one, index) => isKeptRule(path, one, index)).length;
    const end = rule === undefined ? node.id.slice(path.length) : `.rules.${publicRules}.when`;
    // Content without a key is identified by its path.
    const target = node.target.at(-1)?.startsWith('~')
      ? [...node.target.slice(0, -1), staticKey({} as Element, now)]
      : node.target;
    const { program, dependencies, tables } = node.expression;
    const known = dependencies.filter((one) => !parts.names.has(dependencyName(one)));
    const expression =
      tables.length === 0 && known.length === dependencies.length
        ? node.expression
        : {
            ...node.expression,
            dependencies: known,
            tables: [],
            program: { ...program, operation: withoutTables(program.operation) },
          };
    return { ...node, id: now + end, target, expression };
  };
  return serializeForm({
    tree: definitionTree(published),
    nodes: nodes.filter(parts.isSentToBrowser).map(relocate),
  });
}

/** The name of a dependency: `guests.email`; empty for all answers. */
export function dependencyName({ path: [root = '', ...rest] }: Dependency): string {
  const keys = rest.filter((key) => key !== '*');
  return (root.startsWith('@') ? [root.slice(1), ...keys] : keys).join('.');
}

function elementAt(definition: Definition, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], definition);
}
