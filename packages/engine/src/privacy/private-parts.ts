/** Determines which parts of a form stay on the server. */
import type { CompiledForm } from '../calculation/definition-calculation.ts';
import type { Definition, Element, Field } from '../definition.ts';
import { linkProgram } from '../expressions/link-program.ts';
import type { Operation, Program } from '../expressions/program.ts';
import { isField, isGroup, qualifiedKey, walkElements } from '../walk.ts';

/** The constant value of an expression, regardless of answers; undefined if unknown. */
function constantOf({ operation }: Pick<Program, 'operation'>): { value: unknown } | undefined {
  switch (operation.op) {
    case 'value':
      return operation;
    case 'not': {
      const of = constantOf({ operation: operation.of });
      return of && { value: of.value === false };
    }
    case 'and':
    case 'or':
      return constantOfAll(operation.operands, operation.op === 'or');
    case 'if': {
      const test = constantOf({ operation: operation.test });
      return test && constantOf({ operation: test.value === true ? operation.yes : operation.no });
    }
    default:
      return isConstant(operation)
        ? { value: linkProgram({ operation, type: { kind: 'any' }, weight: 1 })({}) }
        : undefined;
  }
}

/** One deciding operand is enough: `false && …`, `true || …`. */
function constantOfAll(operands: readonly Operation[], decides: boolean): { value: unknown } | undefined {
  const known = operands.map((operation) => constantOf({ operation }));
  if (known.some((one) => one?.value === decides)) return { value: decides };
  return known.every((one) => typeof one?.value === 'boolean') ? { value: !decides } : undefined;
}

/** Comparisons and lists of constants. Calls may use the clock or tables, names use answers. */
function isConstant(operation: Operation): boolean {
  switch (operation.op) {
    case 'value':
      return true;
    case 'list':
      return operation.items.every(isConstant);
    case 'compare':
      return isConstant(operation.left) && isConstant(operation.right);
    case 'in':
      return isConstant(operation.value) && isConstant(operation.list);
    default:
      return false;
  }
}

/** A field that respondents cannot see: its value stays on the server. */
export const isPrivateField = (element: Element): boolean =>
  isField(element) &&
  (element.type === 'calculated' || element.type === 'hidden') &&
  element.private === true;

export type Node = CompiledForm['nodes'][number];

/** The parts of a form that are removed for respondents. */
export type PrivateParts = {
  /** The paths of removed pages and elements: `pages.0.elements.3`. Their children are not listed. */
  paths: ReadonlySet<string>;
  /** The names of removed fields and groups: `score`, `guests.batch`. */
  names: ReadonlySet<string>;
  /** The names of private fields only. */
  fields: ReadonlySet<string>;
  /** Whether the browser evaluates this expression. */
  isSentToBrowser(node: Node): boolean;
};

/** The suffix of an expression ID after the path of its element or page. */
const ID_SUFFIXES = {
  visible: '.visibleWhen',
  page: '.visibleWhen',
  required: '.required',
  value: '.value',
} as const;

/** The path of an expression's element or page, and its rule number. */
export function ownerOf({ id, kind }: Pick<Node, 'id' | 'kind'>): { path: string; rule: number | undefined } {
  if (kind === 'input') return { path: id.slice(0, id.indexOf('.action.')), rule: undefined };
  if (kind !== 'rule') return { path: id.slice(0, -ID_SUFFIXES[kind].length), rule: undefined };
  const at = id.lastIndexOf('.rules.');
  return { path: id.slice(0, at), rule: Number.parseInt(id.slice(at + '.rules.'.length), 10) };
}

const isWithin = (path: string, paths: ReadonlySet<string>): boolean => {
  if (paths.size === 0) return false;
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.'))))
    if (paths.has(at)) return true;
  return false;
};

/** Pages and elements whose condition is always false. */
const neverShown = (nodes: readonly Node[]): string[] =>
  nodes.flatMap((node) => {
    if (node.kind !== 'visible' && node.kind !== 'page') return [];
    const constant = constantOf(node.expression.program);
    return constant && constant.value !== true ? [ownerOf(node).path] : [];
  });

/** Rules with `private`, and rules with lookups: browsers have no tables and would validate incorrectly. */
export const isPrivateRule = (rule: { private?: boolean } | undefined, isLookup: boolean): boolean =>
  rule?.private === true || isLookup;

const usesTables = ({ expression }: Node): boolean => expression.tables.length > 0;

export function privateParts(definition: Definition, { nodes }: CompiledForm): PrivateParts {
  const paths = new Set(neverShown(nodes));
  const [names, fields, rules] = [new Set<string>(), new Set<string>(), new Map<string, Field['rules']>()];
  for (const placed of walkElements(definition)) {
    const { element, path } = placed;
    const name = qualifiedKey(placed);
    if (isPrivateField(element)) {
      paths.add(path);
      fields.add(name as string);
    }
    if (isField(element) && element.rules) rules.set(path, element.rules);
    if (name !== undefined && (isField(element) || isGroup(element)) && isWithin(path, paths))
      names.add(name);
  }
  return {
    paths,
    names,
    fields,
    isSentToBrowser(node) {
      const { path, rule } = ownerOf(node);
      // Button inputs are evaluated on the server, when the button is clicked.
      if (node.kind === 'input' || isWithin(path, paths)) return false;
      if (node.kind === 'required') return !usesTables(node);
      return rule === undefined || !isPrivateRule(rules.get(path)?.[rule], usesTables(node));
    },
  };
}
