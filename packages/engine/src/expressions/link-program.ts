import {
  type Budget,
  checkSize,
  EXPRESSION_BUDGET,
  MAX_ITEMS_BUILT,
  MAX_RESULT,
  spend,
  spendForSize,
} from './evaluation-budget.ts';
import type { ExpressionType } from './expression-types.ts';
import { isRecord, memberOf } from './json-values.ts';
import type { Pattern } from './patterns.ts';
import type { EvaluationContext, Operation, Program } from './program.ts';
import { findFunction } from './run-functions.ts';
import { compareOrder, contains, equals } from './run-operators.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Evaluates with one value per name of the scope. Never throws: errors are returned (`isFailure`). `total` limits the
 * work of many evaluations.
 */
export type Evaluate = (values: Values, context?: EvaluationContext, total?: Budget) => unknown;

type Frame = { values: Values; context: EvaluationContext; budget: Budget; locals: unknown[] };

type Evaluator = (frame: Frame) => unknown;

type PatternOf = (source: string) => Pattern | undefined;

const EMPTY_CONTEXT: EvaluationContext = {};

/**
 * Links a program into closures. It needs neither the parser nor the pattern engine: patterns are passed in, and
 * without them nothing matches.
 */
export function linkProgram(program: Program, patternOf: PatternOf = () => undefined): Evaluate {
  const run = link(program.operation, patternOf);
  return (values, context = EMPTY_CONTEXT, total) => {
    const allowed = total ? Math.min(total.left, EXPRESSION_BUDGET) : EXPRESSION_BUDGET;
    // An expression without macros is evaluated even if the budget is exhausted.
    const budget = { left: allowed - program.weight };
    try {
      const result = coerceToType(run({ values, context, budget, locals: [] }), program.type);
      if (typeof result === 'object' && result !== null) spendForSize(result, { left: MAX_RESULT });
      return result;
    } catch (error) {
      // The budget was exceeded, a lookup threw, or values are too deeply nested.
      return error;
    } finally {
      // Work that was rejected does not count.
      if (total) total.left -= Math.max(program.weight, Math.min(allowed, allowed - budget.left));
    }
  };
}

/** Coerces the result to the static type, or null: a draft can contain text where a number belongs. */
function coerceToType(value: unknown, { kind }: ExpressionType): unknown {
  switch (kind) {
    case 'boolean':
      return value === true;
    case 'number':
    case 'duration':
      return typeof value === 'number' && Number.isFinite(value) ? value : null;
    case 'string':
    case 'date':
    case 'time':
    case 'datetime':
      return typeof value === 'string' ? value : null;
    case 'list':
      return Array.isArray(value) ? value : null;
    case 'object':
    case 'map':
      return isRecord(value) ? value : null;
    default:
      return value ?? null;
  }
}

function link(operation: Operation, patternOf: PatternOf): Evaluator {
  const linked = (part: Operation) => link(part, patternOf);
  switch (operation.op) {
    case 'value': {
      const { value } = operation;
      return () => value;
    }
    case 'root': {
      const { name } = operation;
      return (frame) => memberOf(frame.values, name);
    }
    case 'local': {
      const { slot } = operation;
      return (frame) => frame.locals[slot] ?? null;
    }
    case 'get': {
      const of = linked(operation.of);
      const { key } = operation;
      return (frame) => memberOf(of(frame), key);
    }
    case 'at':
      return linkIndex(linked(operation.of), linked(operation.index));
    case 'list': {
      const items = operation.items.map(linked);
      return (frame) => items.map((item) => item(frame));
    }
    case 'map': {
      const entries = operation.entries.map(([key, value]) => [linked(key), linked(value)] as const);
      return (frame) => Object.fromEntries(entries.map(([key, value]) => [String(key(frame)), value(frame)]));
    }
    case 'if': {
      const [test, yes, no] = [linked(operation.test), linked(operation.yes), linked(operation.no)];
      return (frame) => (test(frame) === true ? yes(frame) : no(frame));
    }
    case 'and': {
      const operands = operation.operands.map(linked);
      return (frame) => operands.every((operand) => operand(frame) === true);
    }
    case 'or': {
      const operands = operation.operands.map(linked);
      return (frame) => operands.some((operand) => operand(frame) === true);
    }
    case 'not': {
      const of = linked(operation.of);
      return (frame) => of(frame) !== true;
    }
    case 'compare':
      return linkComparison(operation, linked(operation.left), linked(operation.right));
    case 'in': {
      const [value, list] = [linked(operation.value), linked(operation.list)];
      const { as } = operation;
      return (frame) => contains(list(frame), value(frame), as, frame.budget);
    }
    case 'matches': {
      const text = linked(operation.text);
      const pattern = patternOf(operation.pattern);
      return (frame) => {
        const tested = text(frame);
        if (typeof tested !== 'string' || !pattern) return false;
        spend(frame.budget, (tested.length * pattern.size) >> 2);
        return pattern.matches(tested);
      };
    }
    case 'each':
      return linkMacro(operation, linked);
    case 'call': {
      const run = findFunction(operation.name);
      const args = operation.args.map(linked);
      return (frame) =>
        run
          ? run(
              args.map((arg) => arg(frame)),
              frame,
            )
          : null;
    }
  }
}

function linkIndex(of: Evaluator, index: Evaluator): Evaluator {
  return (frame) => {
    const [list, at] = [of(frame), index(frame)];
    if (Array.isArray(list)) return typeof at === 'number' ? (list[at] ?? null) : null;
    return typeof at === 'string' ? memberOf(list, at) : null;
  };
}

function linkComparison(
  { how, as }: Operation & { op: 'compare' },
  left: Evaluator,
  right: Evaluator,
): Evaluator {
  if (how === '==') return (frame) => equals(left(frame), right(frame), as, frame.budget);
  if (how === '!=') return (frame) => !equals(left(frame), right(frame), as, frame.budget);
  return (frame) => compareOrder(how, left(frame), right(frame), as);
}

function linkMacro(operation: Operation & { op: 'each' }, linked: (part: Operation) => Evaluator): Evaluator {
  const { macro, slot, weight } = operation;
  const [over, body] = [linked(operation.over), linked(operation.body)];
  const test = operation.test && linked(operation.test);

  const items = (frame: Frame): unknown[] | undefined => {
    const list = over(frame);
    const found = Array.isArray(list) ? list : isRecord(list) ? Object.keys(list) : undefined;
    if (found) checkSize(found.length, MAX_ITEMS_BUILT);
    return found;
  };
  const on = (frame: Frame, item: unknown, run: Evaluator): unknown => {
    spend(frame.budget, weight + 1);
    frame.locals[slot] = item;
    return run(frame);
  };
  const holds = (frame: Frame, item: unknown) => on(frame, item, body) === true;

  switch (macro) {
    case 'all':
      return (frame) => items(frame)?.every((item) => holds(frame, item)) ?? false;
    case 'exists':
      return (frame) => items(frame)?.some((item) => holds(frame, item)) ?? false;
    case 'exists_one':
      return (frame) => items(frame)?.filter((item) => holds(frame, item)).length === 1;
    case 'filter':
      return (frame) => items(frame)?.filter((item) => holds(frame, item)) ?? null;
    case 'map':
      return (frame) => {
        const list = items(frame);
        if (!list) return null;
        const results = test ? list.filter((item) => on(frame, item, test) === true) : list;
        return results.map((item) => on(frame, item, body));
      };
  }
}
