import type { Definition } from '../definition.ts';
import { EVALUATION_STEPS, EXPRESSION_BUDGET, TOTAL_BUDGET } from '../expressions/evaluation-budget.ts';
import type { Operation } from '../expressions/program.ts';
import { MAX_INSTANCES } from '../settings/limits.ts';
import { type DefinitionIssue, error, warning } from '../validation/issues.ts';
import { isGroup, walkElements } from '../walk.ts';
import { calculationPath } from './calculation-paths.ts';
import type { CompiledForm } from './definition-calculation.ts';

/** A repeatable group at its largest. */
type List = { name: string; most: number };
type Lists = ReadonlyMap<string, List>;

/** Of lists that are no repeatable groups, such as the choices of a field: few have more items. */
const OTHER_ITEMS = 20;

/** What evaluating a part costs, and what it leads to: where it is in the form, and how many items it has as a list. */
type Worst = { steps: number; over: readonly List[]; path?: string; items?: number };

/**
 * Expressions that fail once the groups they go over have as many instances as they may: a respondent who adds that many cannot
 * submit.
 */
export function findCostly(definition: Definition, { nodes }: CompiledForm): DefinitionIssue[] {
  const lists = listsOf(definition);
  if (lists.size === 0) return [];
  const costs = nodes.map(({ id, target, expression }) => {
    const { operation, weight } = expression.program;
    const { steps: further, over } = worstOf(operation, lists, []);
    const steps = weight + further;
    const around = target.slice(0, -1).flatMap((_, depth) => {
      const list = lists.get(target.slice(0, depth + 1).join('.'));
      return list ? [list] : [];
    });
    const times = around.reduce((product, { most }) => product * most, 1);
    return { id, steps, all: steps * times, over: [...new Set([...around, ...over])] };
  });
  const costly = costs.filter(({ steps, all }) => steps > EXPRESSION_BUDGET || all > TOTAL_BUDGET);
  if (costly.length > 0) return costly.map(warn);
  const together = costs.reduce((sum, { all }) => sum + all, 0);
  const [dearest] = costs.sort((a, b) => b.all - a.all);
  return together > TOTAL_BUDGET && dearest ? [warn({ ...dearest, all: together })] : [];
}

/** Names, operators and constants of all expressions of a form: it is loaded into browsers as a whole. */
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
      `The expressions in this form have ${count(all)} parts in total; the limit is ${count(MAX_PARTS)}. ` +
        'Shorten expressions like this one, or split the form.',
    ),
  ];
}

function listsOf(definition: Definition): Lists {
  const lists = new Map<string, List>();
  for (const placed of walkElements(definition)) {
    const { element } = placed;
    if (!isGroup(element) || !element.repeat) continue;
    const { label, key, repeat } = element;
    const name = typeof label === 'string' && label !== '' ? label : key;
    lists.set(calculationPath(placed).join('.'), { name, most: repeat.max ?? MAX_INSTANCES });
  }
  return lists;
}

function worstOf(operation: Operation, lists: Lists, locals: readonly Worst[]): Worst {
  const worst = (part: Operation) => worstOf(part, lists, locals);
  switch (operation.op) {
    case 'value':
      return { steps: 0, over: [] };
    case 'root':
      return {
        steps: 0,
        over: [],
        path: operation.name === 'answers' ? '' : operation.name.replace(/^@/, ''),
      };
    case 'local':
      return locals[operation.slot] ?? { steps: 0, over: [] };
    case 'get': {
      const { steps, over, path } = worst(operation.of);
      if (path === undefined) return { steps, over };
      const inner = path === '' ? operation.key : `${path}.${operation.key}`;
      const list = lists.get(inner);
      return { steps, over, path: inner, ...(list && { items: list.most }) };
    }
    case 'at': {
      const [of, index] = [worst(operation.of), worst(operation.index)];
      const { steps, over } = together([of, index]);
      return { steps, over, ...(of.path !== undefined && { path: of.path }) };
    }
    case 'each': {
      const over = worst(operation.over);
      const { path, items = OTHER_ITEMS } = over;
      const list = path === undefined ? undefined : lists.get(path);
      const inside = [...locals];
      inside[operation.slot] = { steps: 0, over: [], ...(path !== undefined && { path }) };
      const turns = (operation.test ? [operation.test, operation.body] : [operation.body]).map((part) =>
        worstOf(part, lists, inside),
      );
      const all = together([over, ...turns]);
      const turn = operation.weight + 1;
      const steps = over.steps + items * turns.reduce((sum, part) => sum + turn + part.steps, 0);
      const goesOver = list ? [...all.over, list] : all.over;
      if (operation.macro === 'filter')
        return { steps, over: goesOver, items, ...(path !== undefined && { path }) };
      return { steps, over: goesOver, ...(operation.macro === 'map' && { items }) };
    }
    default:
      return together(partsOf(operation).map(worst));
  }
}

/** Parts of one operation. Going through a list that is handed to a function costs a step for each item. */
function together(parts: readonly Worst[]): Worst {
  return {
    steps: parts.reduce((sum, { steps, items = 0 }) => sum + steps + items, 0),
    over: parts.flatMap(({ over }) => over),
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

const count = (value: number): string => value.toLocaleString('en');

function warn({
  id,
  steps,
  all,
  over,
}: {
  id: string;
  steps: number;
  all: number;
  over: readonly List[];
}): DefinitionIssue {
  const groups = over.map(({ name, most }) => `${count(most)} of “${name}”`).join(' and ');
  const isSingle = steps > EXPRESSION_BUDGET;
  const [needed, limit] = isSingle ? [steps, EXPRESSION_BUDGET] : [all, TOTAL_BUDGET];
  const what = isSingle ? 'this takes' : 'all expressions together take';
  return warning(
    id,
    'too_complex',
    `With ${groups}, ${what} about ${count(needed)} steps; the limit is ${count(limit)}. An entry that large cannot be submitted. ` +
      'Set a lower maximum for the group, or simplify the expression.',
  );
}
