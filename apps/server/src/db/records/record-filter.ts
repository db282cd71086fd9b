import type { FieldExpression, Filter, FilterExpression } from '@form-service/engine';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { filterToSql } from '../filter-sql.ts';
import type { FilterClock } from '../filter-sql-values.ts';
import type { RecordSource } from './record-source.ts';
import { recordFilterColumn } from './record-values.ts';
import { type SlotFinder, slotCondition } from './slot-conditions.ts';
import { slotKindOf } from './slots.ts';

const childrenOf = (expression: FilterExpression): readonly FilterExpression[] => {
  switch (expression.kind) {
    case 'and':
    case 'or':
      return expression.operands;
    case 'not':
    case 'null-test':
    case 'conversion':
      return [expression.operand];
    case 'comparison':
    case 'arithmetic':
      return [expression.left, expression.right];
    case 'in':
      return [expression.value, expression.list];
    case 'text-test':
      return [expression.value, expression.part];
    case 'call':
      return expression.args;
    case 'list':
      return expression.items;
    default:
      return [];
  }
};

const fieldsOf = (expression: FilterExpression): FieldExpression[] =>
  expression.kind === 'field' ? [expression] : childrenOf(expression).flatMap(fieldsOf);

/** A filter on the records `r` themselves. */
export const recordCondition = (
  source: RecordSource,
  filter: Filter,
  clock: FilterClock,
): RawBuilder<SqlBool> => {
  const types = new Map(fieldsOf(filter.condition).map(({ path, type }) => [path.join('.'), type]));
  return filterToSql(
    filter,
    (path) => {
      const name = path.join('.');
      return recordFilterColumn(source, name, slotKindOf(types.get(name) ?? ''));
    },
    clock,
  );
};

/** The part of a filter that the index can evaluate, and the rest, which needs the records. Both must hold. */
export interface SplitFilter {
  onIndex: RawBuilder<SqlBool> | undefined;
  onRecord: RawBuilder<SqlBool> | undefined;
}

/** The state in a condition that tests only the state, as nearly every list does. */
const stateIn = (source: RecordSource, part: FilterExpression): string | undefined => {
  if (part.kind !== 'comparison' || part.operator !== '==') return undefined;
  const { left, right } = part;
  const isState = left.kind === 'field' && left.path.join('.') === source.stateColumn;
  return isState && right.kind === 'literal' && typeof right.value === 'string' ? right.value : undefined;
};

/** The same for a whole filter. */
export const onlyStateOf = (source: RecordSource, filter: Filter): string | undefined =>
  stateIn(source, filter.condition);

export const splitFilter = (
  source: RecordSource,
  filter: Filter,
  findSlot: SlotFinder,
  clock: FilterClock,
): SplitFilter => {
  const { condition } = filter;
  const parts = condition.kind === 'and' ? condition.operands : [condition];
  const onIndex: RawBuilder<SqlBool>[] = [];
  const onRecord: RawBuilder<SqlBool>[] = [];
  for (const part of parts) {
    const state = stateIn(source, part);
    const indexCondition =
      state === undefined ? slotCondition(part, findSlot, clock) : sql<SqlBool>`(i.state = ${state})`;
    if (indexCondition) onIndex.push(indexCondition);
    else onRecord.push(recordCondition(source, { ...filter, condition: part }, clock));
  }
  const joined = (conditions: RawBuilder<SqlBool>[]) =>
    conditions.length === 0 ? undefined : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
  return { onIndex: joined(onIndex), onRecord: joined(onRecord) };
};
