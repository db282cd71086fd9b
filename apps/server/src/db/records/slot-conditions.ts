import type { FieldExpression, FilterExpression } from '@form-service/engine';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FilterClock } from '../filter-sql-values.ts';
import type { SlotKind } from './record-source.ts';
import { encodeForIndex } from './record-values.ts';
import { slotKindOf } from './slots.ts';

/** Finds the index column of a path, if there is one. */
export type SlotFinder = (path: string, kind: SlotKind) => RawBuilder<unknown> | undefined;

/** Longer text is cut in the index, so that different values could be equal. */
const exactLength = 199;

/** The same comparison with its sides swapped. */
const mirrored = { '==': '==', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const;
type Operator = keyof typeof mirrored;

const operators: Record<Operator, RawBuilder<unknown>> = {
  '==': sql`=`,
  '!=': sql`is distinct from`,
  '<': sql`<`,
  '<=': sql`<=`,
  '>': sql`>`,
  '>=': sql`>=`,
};

/**
 * Compiles a condition to the index columns, with exactly the meaning of filterToSql on the record itself; undefined if the index
 * cannot evaluate it alone: calculations, and comparisons of text other than equality.
 */
export const slotCondition = (
  expression: FilterExpression,
  findSlot: SlotFinder,
  clock: FilterClock,
): RawBuilder<SqlBool> | undefined => {
  const now = clock.now.toISOString();
  const today = clock.today ?? now.slice(0, 10);

  const slotOf = (field: FilterExpression): { kind: SlotKind; ref: RawBuilder<unknown> } | undefined => {
    if (field.kind !== 'field') return undefined;
    const kind = slotKindOf(field.type);
    const ref = kind && findSlot((field satisfies FieldExpression).path.join('.'), kind);
    return ref && { kind, ref };
  };

  const valueFor = (kind: SlotKind, value: FilterExpression): RawBuilder<unknown> | undefined => {
    if (value.kind === 'clock') return encodeForIndex(kind, value.name === 'now' ? now : today);
    if (value.kind !== 'literal' || slotKindOf(value.type) !== kind) return undefined;
    if (kind === 'text' && [...String(value.value)].length > exactLength) return undefined;
    return encodeForIndex(kind, value.value);
  };

  const comparison = (
    field: FilterExpression,
    operator: Operator,
    other: FilterExpression,
  ): RawBuilder<SqlBool> | undefined => {
    const slot = slotOf(field);
    if (!slot || (slot.kind === 'text' && operator !== '==' && operator !== '!=')) return undefined;
    const value = valueFor(slot.kind, other);
    return value && sql`(${slot.ref} ${operators[operator]} ${value})`;
  };

  const all = (parts: readonly FilterExpression[]): RawBuilder<SqlBool>[] | undefined => {
    const conditions = parts.map(condition);
    return conditions.includes(undefined) ? undefined : (conditions as RawBuilder<SqlBool>[]);
  };

  const condition = (part: FilterExpression): RawBuilder<SqlBool> | undefined => {
    switch (part.kind) {
      case 'and':
      case 'or': {
        const operands = all(part.operands);
        return operands && sql`(${sql.join(operands, part.kind === 'and' ? sql` and ` : sql` or `)})`;
      }
      case 'not': {
        const operand = condition(part.operand);
        return operand && sql`(${operand} is not true)`;
      }
      case 'comparison':
        return (
          comparison(part.left, part.operator, part.right) ??
          comparison(part.right, mirrored[part.operator], part.left)
        );
      case 'in': {
        const slot = slotOf(part.value);
        if (!slot || part.list.kind !== 'list') return undefined;
        const items = part.list.items.map((item) => valueFor(slot.kind, item));
        if (items.length === 0 || items.includes(undefined)) return undefined;
        return sql`(${slot.ref} = any(array[${sql.join(items)}]))`;
      }
      case 'null-test': {
        const slot = slotOf(part.operand);
        return slot && (part.negated ? sql`(${slot.ref} is not null)` : sql`(${slot.ref} is null)`);
      }
      case 'field': {
        const slot = part.type === 'boolean' ? slotOf(part) : undefined;
        return slot && sql`(${slot.ref} = 1)`;
      }
      default:
        return undefined;
    }
  };
  return condition(expression);
};
