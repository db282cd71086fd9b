import type { CelNode } from '@form-service/engine';
import { celPath } from './cel-name.ts';
import type { ConditionField } from './condition-field.ts';
import { fitsValue, supportsOperator } from './row-operators.ts';
import { type ConditionLine, isComplete, isDays, type RowOperator, type RowValue, TODAY } from './rows.ts';

/** Thrown for expressions that cannot be shown as rows. The message completes "This cannot be shown as rows." */
export class NotShowableError extends Error {}

type KnownFields = ReadonlyMap<string, ConditionField>;

const comparisons = new Map<string, RowOperator>([
  ['==', 'equals'],
  ['!=', 'not_equals'],
  ['<', 'less'],
  ['<=', 'at_most'],
  ['>', 'greater'],
  ['>=', 'at_least'],
]);

/** `5 < answers.age` is `answers.age > 5`. */
const swappedOperators: Partial<Record<RowOperator, RowOperator>> = {
  less: 'greater',
  at_most: 'at_least',
  greater: 'less',
  at_least: 'at_most',
};

/** Only where missing answers give the same result: `!(a < 1)` is true without an answer, `a >= 1` is not. */
const opposites: Partial<Record<RowOperator, RowOperator>> = {
  equals: 'not_equals',
  not_equals: 'equals',
  contains: 'not_contains',
  not_contains: 'contains',
  one_of: 'none_of',
  none_of: 'one_of',
  includes: 'excludes',
  excludes: 'includes',
  is_empty: 'is_filled',
  is_filled: 'is_empty',
};

const textTests = new Map<string, RowOperator>([
  ['contains', 'contains'],
  ['startsWith', 'starts_with'],
  ['endsWith', 'ends_with'],
]);

export function readRow(node: CelNode, known: KnownFields): ConditionLine {
  const row = rowOf(node);
  const field = known.get(row.field);
  // A removed answer is still shown as a row: easier to fix there than in text.
  if (!field && !/^answers[.[]/.test(row.field))
    throw new NotShowableError(`It uses ${row.field}, which the condition builder can’t show.`);
  if (field && !supportsOperator(field, row.operator))
    throw new NotShowableError(
      `It uses a comparison that the condition builder doesn’t have for “${field.label}”.`,
    );
  if (field && row.value !== undefined && !fitsValue(field, row.operator, row.value))
    throw new NotShowableError(`It compares “${field.label}” with a value of a different type.`);
  if (!isComplete(row)) throw new NotShowableError('It compares with an empty value.');
  return row;
}

function rowOf(node: CelNode): ConditionLine {
  const comparison = comparisons.get(node.op);
  if (comparison) return comparisonRow(comparison, ...(node.args as [CelNode, CelNode]));
  if (node.op === 'in') return inRow(...node.args);
  if (node.op === '!_') return oppositeRow(rowOf(node.args));
  if (node.op === 'rcall') return textRow(...node.args);
  if (node.op === 'call' && node.args[0] === 'has' && node.args[1][0])
    return { field: nameOf(node.args[1][0]), operator: 'is_filled' };
  return { field: nameOf(node), operator: 'equals', value: true };
}

function comparisonRow(operator: RowOperator, left: CelNode, right: CelNode): ConditionLine {
  if (valueOf(left) !== undefined || isNull(left))
    return comparisonRow(swappedOperators[operator] ?? operator, right, left);
  const field = nameOf(left);
  if (isNull(right)) {
    if (operator === 'equals') return { field, operator: 'is_empty' };
    if (operator === 'not_equals') return { field, operator: 'is_filled' };
  }
  const days = operator === 'at_least' ? daysBack(right) : undefined;
  if (days !== undefined) return { field, operator: 'last_days', value: days };
  return { field, operator, value: needValue(right) };
}

function inRow(left: CelNode, right: CelNode): ConditionLine {
  if (right.op !== 'list') return { field: nameOf(right), operator: 'includes', value: needValue(left) };
  const items = right.args.map(needValue);
  const texts = items.filter((item) => typeof item === 'string');
  if (texts.length < items.length) throw new NotShowableError('Its list contains values that aren’t text.');
  return { field: nameOf(left), operator: 'one_of', value: texts };
}

function oppositeRow(row: ConditionLine): ConditionLine {
  const operator = opposites[row.operator];
  if (!operator) throw new NotShowableError('It negates a condition that has no opposite.');
  return { ...row, operator };
}

function textRow(name: string, receiver: CelNode, args: readonly CelNode[]): ConditionLine {
  const operator = textTests.get(name);
  const [part] = args;
  if (!operator || !part)
    throw new NotShowableError(`It uses ${name}(…), which the condition builder doesn’t have.`);
  const [inner, loweredPart] = [loweredIn(receiver), loweredIn(part)];
  if (inner && loweredPart) return { field: nameOf(inner), operator, value: needText(loweredPart) };
  return { field: nameOf(receiver), operator, value: needText(part), matchCase: true };
}

/** The argument of `lower(…)`. */
const loweredIn = (node: CelNode): CelNode | undefined =>
  node.op === 'call' && node.args[0] === 'lower' ? node.args[1][0] : undefined;

/** The field's name in canonical form. */
function nameOf(node: CelNode): string {
  const [counted] = node.op === 'call' && node.args[0] === 'size' ? node.args[1] : [];
  if (counted) return `size(${celPath(pathOf(counted))})`;
  return celPath(pathOf(node));
}

function pathOf(node: CelNode): string[] {
  const keys: string[] = [];
  for (let at = node; ; at = (at.args as [CelNode, unknown])[0]) {
    if (at.op === 'id') return [at.args, ...keys.reverse()];
    if (at.op === '.') keys.push(at.args[1]);
    else if (at.op === '[]' && at.args[1].op === 'value' && typeof at.args[1].args === 'string')
      keys.push(at.args[1].args);
    else
      throw new NotShowableError(
        'It contains a calculation. The condition builder compares an answer with a fixed value.',
      );
  }
}

const isNull = (node: CelNode): boolean => node.op === 'value' && node.args === null;

function valueOf(node: CelNode): RowValue | undefined {
  if (node.op === '-_') {
    const value = valueOf(node.args);
    return typeof value === 'number' ? -value : undefined;
  }
  if (node.op === 'call' && node.args[0] === 'today') return TODAY;
  if (node.op === 'call' && node.args[0] === 'timestamp') return momentIn(node.args[1][0]);
  if (node.op !== 'value') return undefined;
  const { args } = node;
  if (typeof args === 'string' || typeof args === 'boolean' || typeof args === 'number') return args;
  return typeof args === 'bigint' ? Number(args) : undefined;
}

/** The argument of a literal `timestamp(…)`: compared with a datetime, the text alone means the same. */
function momentIn(node: CelNode | undefined): string | undefined {
  return node?.op === 'value' && typeof node.args === 'string' ? node.args : undefined;
}

function needValue(node: CelNode): RowValue {
  const value = valueOf(node);
  if (value === undefined)
    throw new NotShowableError(
      'It compares two answers or a calculation. The condition builder compares an answer with a fixed value.',
    );
  return value;
}

function needText(node: CelNode): string {
  const value = needValue(node);
  if (typeof value !== 'string') throw new NotShowableError('It searches for a value that isn’t text.');
  return value;
}

/** `now() - duration("168h")`, in days. */
function daysBack(node: CelNode): number | undefined {
  if (node.op !== '-') return undefined;
  const [from, back] = node.args;
  if (from.op !== 'call' || from.args[0] !== 'now' || back.op !== 'call' || back.args[0] !== 'duration')
    return undefined;
  const written = back.args[1][0] && valueOf(back.args[1][0]);
  const days =
    typeof written === 'string' && /^\d{1,6}h$/.test(written) ? Number.parseInt(written, 10) / 24 : 0;
  return isDays(days) ? days : undefined;
}
