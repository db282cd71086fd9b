import { expectArgumentCount } from './check-call.ts';
import { checkFunction } from './check-functions.ts';
import { checkMacro } from './check-macros.ts';
import { checkMatches, checkMethod, checkSizeMethod } from './check-methods.ts';
import { checkIndex, checkName, checkSelect } from './check-names.ts';
import { checkArithmetic, checkComparison, checkIn } from './check-operators.ts';
import { expectKind, isAssignable } from './check-types.ts';
import type { CheckedNode, ExpressionReader } from './expression-reader.ts';
import { ANY, type ExpressionType, isTime, joinTypes } from './expression-types.ts';
import type { CelNode } from './parse-cel.ts';
import type { Operation } from './program.ts';

/** Checks a node and its children. The reader counts nodes and records dependencies. */
export function checkNode(reader: ExpressionReader, node: CelNode): CheckedNode {
  const at = node.start;
  switch (node.op) {
    case 'value':
      return checkLiteral(reader, node.args, at);
    case 'id':
      return checkName(reader, node.args, at);
    case '.':
      return checkSelect(reader, node);
    case '[]':
      return checkIndex(reader, node);
    case 'list':
      return checkList(reader, node.args, at);
    case 'map':
      return checkMap(reader, node.args, at);
    case '&&':
    case '||':
      return checkLogical(reader, node);
    case '!_': {
      const of = expectKind(reader, reader.read(node.args), ['boolean'], 'What ! negates');
      return { operation: { op: 'not', of: of.operation }, type: { kind: 'boolean' }, at };
    }
    case '-_':
      return checkNegation(reader, node.args, at);
    case '?:':
      return checkConditional(reader, node.args, at);
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return checkComparison(reader, node.op, reader.read(node.args[0]), reader.read(node.args[1]));
    case 'in':
      return checkIn(reader, reader.read(node.args[0]), reader.read(node.args[1]));
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return checkArithmetic(reader, node.op, reader.read(node.args[0]), reader.read(node.args[1]));
    case 'call':
      return checkCall(reader, node.args[0], node.args[1], at);
    case 'rcall':
      return checkReceiverCall(reader, node.args[0], node.args[1], node.args[2], at);
    default:
      return reader.reportProblem('not_supported', 'This part of CEL is not supported. Remove it.', at);
  }
}

function checkCall(reader: ExpressionReader, name: string, args: CelNode[], at: number): CheckedNode {
  if (name === 'size' || name === 'has') {
    const wrong = expectArgumentCount({ reader, name, at }, args.length, 1, 1);
    if (wrong) return wrong;
    if (name === 'size') return checkSizeMethod(reader, reader.readPart(args[0] as CelNode), at);
    const of = reader.read(args[0] as CelNode);
    const operation: Operation = {
      op: 'compare',
      how: '!=',
      left: of.operation,
      right: { op: 'value', value: null },
    };
    return { operation, type: { kind: 'boolean' }, at };
  }
  const call = { reader, name, args: args.map((arg) => reader.read(arg)), at };
  return name === 'matches' ? checkMatches(call) : checkFunction(call);
}

function checkReceiverCall(
  reader: ExpressionReader,
  name: string,
  receiver: CelNode,
  args: CelNode[],
  at: number,
): CheckedNode {
  if (name === 'size' && args.length === 0) return checkSizeMethod(reader, reader.readPart(receiver), at);
  const macro = checkMacro(reader, name, receiver, args, at);
  return macro ?? checkMethod({ reader, name, args: [receiver, ...args].map((arg) => reader.read(arg)), at });
}

// `a && b && c` is a left-leaning tree as deep as it is long: it counts as one level.
function checkLogical(reader: ExpressionReader, node: CelNode & { op: '&&' | '||' }): CheckedNode {
  const parts: CelNode[] = [];
  let rest: CelNode = node;
  while (rest.op === node.op) {
    const [left, right] = rest.args as [CelNode, CelNode];
    parts.unshift(right);
    rest = left;
  }
  const operands = [rest, ...parts].map(
    (part) => expectKind(reader, reader.read(part), ['boolean'], `Each side of ${node.op}`).operation,
  );
  const op = node.op === '&&' ? 'and' : 'or';
  return { operation: { op, operands }, type: { kind: 'boolean' }, at: node.start };
}

function checkConditional(reader: ExpressionReader, args: CelNode[], at: number): CheckedNode {
  const [test, yes, no] = args.map((arg) => reader.read(arg)) as [CheckedNode, CheckedNode, CheckedNode];
  expectKind(reader, test, ['boolean'], 'The condition before ?');
  const written = [yes, no].find(({ type }) => isTime(type.kind));
  const fitting = written && isAssignable(yes, [written.type.kind]) && isAssignable(no, [written.type.kind]);
  const type = joinTypes(yes.type, no.type) ?? (fitting ? written.type : undefined);
  if (!type) {
    return reader.reportProblem(
      'type_mismatch',
      'Both results of ? : must have the same type. Change one side.',
      no.at,
    );
  }
  const operation: Operation = { op: 'if', test: test.operation, yes: yes.operation, no: no.operation };
  return { operation, type, at };
}

function checkNegation(reader: ExpressionReader, node: CelNode, at: number): CheckedNode {
  const of = expectKind(reader, reader.read(node), ['number', 'duration'], 'What - negates');
  if (of.operation.op === 'value' && typeof of.operation.value === 'number') {
    return { operation: { op: 'value', value: 0 - of.operation.value }, type: of.type, at };
  }
  const type: ExpressionType = of.type.kind === 'duration' ? of.type : { kind: 'number' };
  return { operation: { op: 'call', name: 'negate', args: [of.operation] }, type, at };
}

function checkList(reader: ExpressionReader, nodes: CelNode[], at: number): CheckedNode {
  const items = nodes.map((node) => reader.read(node));
  const type = items.reduce<ExpressionType>((all, item) => joinTypes(all, item.type) ?? ANY, {
    kind: 'null',
  });
  const operation: Operation = { op: 'list', items: items.map((item) => item.operation) };
  return { operation, type: { kind: 'list', items: items.length > 0 ? type : ANY }, at };
}

function checkMap(reader: ExpressionReader, nodes: readonly [CelNode, CelNode][], at: number): CheckedNode {
  let values: ExpressionType = { kind: 'null' };
  const entries = nodes.map(([key, value]): [Operation, Operation] => {
    const name = expectKind(reader, reader.read(key), ['string'], 'A key of a map');
    const held = reader.read(value);
    values = joinTypes(values, held.type) ?? ANY;
    return [name.operation, held.operation];
  });
  return {
    operation: { op: 'map', entries },
    type: { kind: 'map', values: entries.length > 0 ? values : ANY },
    at,
  };
}

function checkLiteral(
  reader: ExpressionReader,
  value: Extract<CelNode, { op: 'value' }>['args'],
  at: number,
): CheckedNode {
  if (value === null) return { operation: { op: 'value', value }, type: { kind: 'null' }, at };
  if (typeof value === 'boolean') return { operation: { op: 'value', value }, type: { kind: 'boolean' }, at };
  if (typeof value === 'string') return { operation: { op: 'value', value }, type: { kind: 'string' }, at };
  if (value instanceof Uint8Array) {
    return reader.reportProblem(
      'not_supported',
      'Bytes are not supported. Use text without the b prefix.',
      at,
    );
  }
  if (typeof value === 'object') {
    return reader.reportProblem(
      'not_supported',
      'Unsigned numbers are not supported. Remove the u suffix.',
      at,
    );
  }
  const number = Number(value);
  if (typeof value === 'bigint' && !Number.isSafeInteger(number)) {
    const message = 'Whole numbers can be up to 9007199254740991. Use a smaller one.';
    return reader.reportProblem('too_large', message, at);
  }
  return { operation: { op: 'value', value: number }, type: { kind: 'number' }, at };
}
