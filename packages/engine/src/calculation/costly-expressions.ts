import type { Definition } from '../definition.ts';
import { EVALUATION_STEPS, EXPRESSION_BUDGET, TOTAL_BUDGET } from '../expressions/evaluation-budget.ts';
import type { Operation } from '../expressions/program.ts';
import { MAX_INSTANCES } from '../settings/limits.ts';
import { type DefinitionIssue, error, warning } from '../validation/issues.ts';
import { isGroup, walkElements } from '../walk.ts';
import { calculationPath } from './calculation-paths.ts';
import type { CompiledForm } from './definition-calculation.ts';

/** A repeating group with its maximum number of instances. */
type RepeatableGroup = { name: string; maxInstances: number };
type RepeatableGroups = ReadonlyMap<string, RepeatableGroup>;

/** The assumed size of other lists, such as the options chosen in a field. */
const DEFAULT_LIST_SIZE = 20;

/** The worst-case cost of a part, with its path in the form and its number of items if it is a list. */
type WorstCase = { steps: number; groups: readonly RepeatableGroup[]; path?: string; items?: number };

/**
 * Finds expressions that fail when the groups they iterate over have the maximum number of instances: a respondent who
 * adds that many cannot submit.
 */
export function findCostlyExpressions(definition: Definition, { nodes }: CompiledForm): DefinitionIssue[] {
  const lists = repeatableGroups(definition);
  if (lists.size === 0) return [];
  const costs = nodes.map(({ id, target, expression }) => {
    const { operation, weight } = expression.program;
    const { steps: nestedSteps, groups } = worstCase(operation, lists, []);
    const steps = weight + nestedSteps;
    const enclosingGroups = target.slice(0, -1).flatMap((_, depth) => {
      const list = lists.get(target.slice(0, depth + 1).join('.'));
      return list ? [list] : [];
    });
    const times = enclosingGroups.reduce((product, { maxInstances }) => product * maxInstances, 1);
    return { id, steps, all: steps * times, over: [...new Set([...enclosingGroups, ...groups])] };
  });
  const costly = costs.filter(({ steps, all }) => steps > EXPRESSION_BUDGET || all > TOTAL_BUDGET);
  if (costly.length > 0) return costly.map(costWarning);
  const totalSteps = costs.reduce((sum, { all }) => sum + all, 0);
  const [costliest] = costs.sort((a, b) => b.all - a.all);
  return totalSteps > TOTAL_BUDGET && costliest ? [costWarning({ ...costliest, all: totalSteps })] : [];
}

/** The maximum number of names, operators and constants in all expressions of a form, which browsers load as a whole. */
const MAX_PARTS = 20_000;

/** Reported at the longest expression. */
export function findTooManyParts({ nodes }: CompiledForm): DefinitionIssue[] {
  const parts = nodes.map(({ id, expression }) => ({
    id,
    count: expression.program.weight - EVALUATION_STEPS,
  }));
  const all = parts.reduce((sum, { count }) => sum + count, 0);
  const [longest] = parts.sort((a, b) => b.count - a.count);
  if (all <= MAX_PARTS || !longest) return [];
  return [
    error(
      longest.id,
      'too_complex',
      `The expressions in this form have ${formatCount(all)} parts in total; the limit is ${formatCount(MAX_PARTS)}. ` +
        'Shorten expressions like this one, or split the form.',
    ),
  ];
}

function repeatableGroups(definition: Definition): RepeatableGroups {
  const lists = new Map<string, RepeatableGroup>();
  for (const placed of walkElements(definition)) {
    const { element } = placed;
    if (!isGroup(element) || !element.repeat) continue;
    const { label, key, repeat } = element;
    const name = typeof label === 'string' && label !== '' ? label : key;
    lists.set(calculationPath(placed).join('.'), { name, maxInstances: repeat.max ?? MAX_INSTANCES });
  }
  return lists;
}

function worstCase(operation: Operation, lists: RepeatableGroups, locals: readonly WorstCase[]): WorstCase {
  const worst = (part: Operation) => worstCase(part, lists, locals);
  switch (operation.op) {
    case 'value':
      return { steps: 0, groups: [] };
    case 'root':
      return {
        steps: 0,
        groups: [],
        path: operation.name === 'answers' ? '' : operation.name.replace(/^@/, ''),
      };
    case 'local':
      return locals[operation.slot] ?? { steps: 0, groups: [] };
    case 'get': {
      const { steps, groups, path } = worst(operation.of);
      if (path === undefined) return { steps, groups };
      const inner = path === '' ? operation.key : `${path}.${operation.key}`;
      const list = lists.get(inner);
      return { steps, groups, path: inner, ...(list && { items: list.maxInstances }) };
    }
    case 'at': {
      const [of, index] = [worst(operation.of), worst(operation.index)];
      const { steps, groups } = addCosts([of, index]);
      return { steps, groups, ...(of.path !== undefined && { path: of.path }) };
    }
    case 'each': {
      const over = worst(operation.over);
      const { path, items = DEFAULT_LIST_SIZE } = over;
      const list = path === undefined ? undefined : lists.get(path);
      const inside = [...locals];
      inside[operation.slot] = { steps: 0, groups: [], ...(path !== undefined && { path }) };
      const iterations = (operation.test ? [operation.test, operation.body] : [operation.body]).map((part) =>
        worstCase(part, lists, inside),
      );
      const all = addCosts([over, ...iterations]);
      const iterationCost = operation.weight + 1;
      const steps =
        over.steps + items * iterations.reduce((sum, part) => sum + iterationCost + part.steps, 0);
      const goesOver = list ? [...all.groups, list] : all.groups;
      if (operation.macro === 'filter')
        return { steps, groups: goesOver, items, ...(path !== undefined && { path }) };
      return { steps, groups: goesOver, ...(operation.macro === 'map' && { items }) };
    }
    default:
      return addCosts(partsOf(operation).map(worst));
  }
}

/** The cost of the parts of an operation. Passing a list to a function costs one step per item. */
function addCosts(parts: readonly WorstCase[]): WorstCase {
  return {
    steps: parts.reduce((sum, { steps, items = 0 }) => sum + steps + items, 0),
    groups: parts.flatMap(({ groups }) => groups),
  };
}

function partsOf(operation: Operation): readonly Operation[] {
  switch (operation.op) {
    case 'list':
      return operation.items;
    case 'map':
      return operation.entries.flat();
    case 'if':
      return [operation.test, operation.yes, operation.no];
    case 'and':
    case 'or':
      return operation.operands;
    case 'not':
      return [operation.of];
    case 'compare':
      return [operation.left, operation.right];
    case 'in':
      return [operation.value, operation.list];
    case 'matches':
      return [operation.text];
    case 'call':
      return operation.args;
    default:
      return [];
  }
}

const formatCount = (value: number): string => value.toLocaleString('en');

function costWarning({
  id,
  steps,
  all,
  over,
}: {
  id: string;
  steps: number;
  all: number;
  over: readonly RepeatableGroup[];
}): DefinitionIssue {
  const groups = over
    .map(({ name, maxInstances }) => `${formatCount(maxInstances)} of “${name}”`)
    .join(' and ');
  const isSingle = steps > EXPRESSION_BUDGET;
  const [needed, limit] = isSingle ? [steps, EXPRESSION_BUDGET] : [all, TOTAL_BUDGET];
  const what = isSingle ? 'this takes' : 'all expressions together take';
  return warning(
    id,
    'too_complex',
    `With ${groups}, ${what} about ${formatCount(needed)} steps; the limit is ${formatCount(limit)}. An entry that large cannot be submitted. ` +
      'Set a lower maximum for the group, or simplify the expression.',
  );
}
