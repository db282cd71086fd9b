import { linkProgram } from '../expressions/link-program.ts';
import type { Operation, Program } from '../expressions/program.ts';

/** The constant value of an expression, regardless of answers; undefined if unknown. */
export function constantOf({ operation }: Pick<Program, 'operation'>): { value: unknown } | undefined {
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
