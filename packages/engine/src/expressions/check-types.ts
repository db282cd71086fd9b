import type { CheckedNode, ExpressionReader } from './expression-reader.ts';
import {
  type ExpressionType,
  isOpen,
  isTime,
  type TimeKind,
  type TypeKind,
  typeName,
} from './expression-types.ts';
import { quoted } from './filter-error.ts';
import { nearestName } from './nearest-name.ts';
import { timeKey } from './times.ts';

const EXAMPLES: Record<TimeKind, string> = {
  date: '"2026-11-15"',
  time: '"14:30"',
  datetime: '"2026-11-15T09:30:00Z"',
};

/** The value of a text literal, or undefined. */
export function literalText({ operation }: CheckedNode): string | undefined {
  return operation.op === 'value' && typeof operation.value === 'string' ? operation.value : undefined;
}

/** Whether a part can be used where one of these kinds is expected. Text literals can be dates and times. */
export function isAssignable(part: CheckedNode, kinds: readonly TypeKind[]): boolean {
  if (isOpen(part.type) || kinds.includes(part.type.kind)) return true;
  if (part.type.kind === 'date') return kinds.includes('datetime');
  // A map literal such as `{ "city": … }` can be used as an address.
  if (part.type.kind === 'map') return kinds.includes('object');
  const text = literalText(part);
  return text !== undefined && kinds.some((kind) => isTime(kind) && timeKey(kind, text) !== undefined);
}

export function expectKind(
  reader: ExpressionReader,
  part: CheckedNode,
  kinds: readonly TypeKind[],
  what: string,
): CheckedNode {
  if (isAssignable(part, kinds)) return part;
  const wanted = kinds.map((kind) => typeName({ kind } as ExpressionType)).join(' or ');
  const text = literalText(part);
  const time = kinds.find(isTime);
  const message =
    text !== undefined && time
      ? `${quoted(text)} is not ${wanted}. Write it like ${EXAMPLES[time]}.`
      : `${what} must be ${wanted}; this is ${typeName(part.type)}.${hint(part.type.kind, kinds)}`;
  return reader.reportProblem('type_mismatch', message, part.at);
}

function hint(kind: TypeKind, wanted: readonly TypeKind[]): string {
  if (wanted.includes('string') && (kind === 'number' || kind === 'boolean' || isTime(kind))) {
    return ' Use string(…) or format(…).';
  }
  if (wanted.includes('number') && kind === 'string') return ' Use double(…) to read a number from text.';
  return '';
}

/** Comparing with a value that never occurs is an author's mistake, not a condition that is never true. */
export function checkAllowedValue(
  reader: ExpressionReader,
  of: ExpressionType,
  literal: CheckedNode,
): boolean {
  const text = literalText(literal);
  if (of.kind !== 'string' || !of.values || text === undefined || of.values.includes(text)) return true;
  const near = nearestName(text, of.values);
  const list = `${of.values.slice(0, 12).map(quoted).join(', ')}${of.values.length > 12 ? ' …' : ''}`;
  const advice = near ? `Did you mean ${quoted(near)}?` : `It is one of: ${list}.`;
  reader.reportProblem('type_mismatch', `This is never ${quoted(text)}. ${advice}`, literal.at);
  return false;
}
