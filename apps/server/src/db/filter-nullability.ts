import type { FilterExpression } from '@form-service/engine';

/** Whether the SQL of an expression, as filter-sql.ts writes it, can be NULL. */
export function canBeNull(expression: FilterExpression): boolean {
  switch (expression.kind) {
    case 'literal':
      return expression.type === 'null';
    case 'field':
      // JSON can be null, or of another type than the one asked for, in a column that is NOT NULL.
      return expression.nullable || expression.type === 'json';
    case 'comparison': {
      if (expression.operator === '!=') return false;
      const [left, right] = [canBeNull(expression.left), canBeNull(expression.right)];
      return expression.operator === '==' ? left !== right : left || right;
    }
    case 'and':
    case 'or':
      return expression.operands.some(canBeNull);
    case 'in':
      return canBeNull(expression.list.kind === 'field' ? expression.list : expression.value);
    case 'text-test':
      return canBeNull(expression.value) || canBeNull(expression.part);
    case 'call':
      if (expression.name === 'coalesce') return expression.args.every(canBeNull);
      return expression.args.some((arg) => arg.type === 'list' || canBeNull(arg));
    case 'arithmetic': {
      const dividesByZero = expression.operator === '/' || expression.operator === '%';
      return dividesByZero || canBeNull(expression.left) || canBeNull(expression.right);
    }
    case 'conversion':
      return expression.operand.type === 'json' || canBeNull(expression.operand);
    case 'not':
    case 'null-test':
    case 'list':
    case 'clock':
      return false;
  }
}
