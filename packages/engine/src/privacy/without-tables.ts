import type { Operation } from '../expressions/program.ts';

const NULL_OPERATION = { op: 'value', value: null } as const;

const isNullOperation = (operation: Operation): boolean =>
  operation.op === 'value' && operation.value === null;

/** Replaces every lookup in an operation with null, removing table and column names. */
export function withoutTables(operation: Operation): Operation {
  if (operation.op === 'call' && operation.name === 'lookup') return NULL_OPERATION;
  const result = mapParts(operation, withoutTables);
  return (result.op === 'get' || result.op === 'at') && isNullOperation(result.of) ? NULL_OPERATION : result;
}

function mapParts(operation: Operation, map: (part: Operation) => Operation): Operation {
  switch (operation.op) {
    case 'value':
    case 'root':
    case 'local':
      return operation;
    case 'get':
    case 'not':
      return { ...operation, of: map(operation.of) };
    case 'at':
      return { ...operation, of: map(operation.of), index: map(operation.index) };
    case 'list':
      return { ...operation, items: operation.items.map(map) };
    case 'map':
      return { ...operation, entries: operation.entries.map(([key, value]) => [map(key), map(value)]) };
    case 'if':
      return { ...operation, test: map(operation.test), yes: map(operation.yes), no: map(operation.no) };
    case 'and':
    case 'or':
      return { ...operation, operands: operation.operands.map(map) };
    case 'each': {
      const { over, test, body } = operation;
      return { ...operation, over: map(over), ...(test && { test: map(test) }), body: map(body) };
    }
    case 'compare':
      return { ...operation, left: map(operation.left), right: map(operation.right) };
    case 'in':
      return { ...operation, value: map(operation.value), list: map(operation.list) };
    case 'matches':
      return { ...operation, text: map(operation.text) };
    case 'call':
      return { ...operation, args: operation.args.map(map) };
  }
}
