import type { ExpressionType } from '@form-service/engine';

export { rowExpressionType } from '../../data-tables/index.ts';
export { entryExpressionType } from '../../entries/index.ts';

/* The types of the values that expressions and texts of a workflow can use. */

type Fields = Readonly<Record<string, ExpressionType>>;
export type ObjectType = Extract<ExpressionType, { kind: 'object' }>;

export const any: ExpressionType = { kind: 'any' };
export const text: ExpressionType = { kind: 'string' };
export const number: ExpressionType = { kind: 'number' };
export const boolean: ExpressionType = { kind: 'boolean' };
export const datetime: ExpressionType = { kind: 'datetime' };
export const anyMap: ExpressionType = { kind: 'map', values: any };

export const object = (fields: Fields): ObjectType => ({ kind: 'object', fields });
export const list = (items: ExpressionType): ExpressionType => ({ kind: 'list', items });

export const accountValue = object({ id: text, name: text });

const isSame = (one: ExpressionType, other: ExpressionType) => JSON.stringify(one) === JSON.stringify(other);

/** The union of two types: for objects all fields are known, and fields that differ can be anything. */
export const unionOf = (one: ExpressionType, other: ExpressionType): ExpressionType => {
  if (isSame(one, other)) return one;
  if (one.kind !== 'object' || other.kind !== 'object') return any;
  const names = new Set([...Object.keys(one.fields), ...Object.keys(other.fields)]);
  return object(
    Object.fromEntries(
      [...names].map((name) => {
        const [left, right] = [one.fields[name], other.fields[name]];
        return [name, left && right ? unionOf(left, right) : ((left ?? right) as ExpressionType)];
      }),
    ),
  );
};
