import type {
  ArithmeticExpression,
  FieldExpression,
  Filter,
  FilterExpression,
  LiteralExpression,
} from './filter-ast.ts';
import { readFunction, readMethod } from './filter-calls.ts';
import { compare, isIn } from './filter-comparisons.ts';
import { FilterError, type FilterErrorCode, quoted } from './filter-error.ts';
import type { FilterSchema } from './filter-schema.ts';
import { adapt, requireType } from './filter-types.ts';
import { nearestName } from './nearest-name.ts';
import { type CelNode, createCelParser } from './parse-cel.ts';

/** `answers.city` and `answers["city"]` are the same field. */
function readField(reader: FilterReader, node: CelNode): FieldExpression {
  const path = readPath(reader, node);
  const field = reader.schema.field(path);
  if (!field) throw unknownField(reader, path, node.start);
  return {
    kind: 'field',
    type: field.type,
    at: node.start,
    path,
    nullable: field.nullable ?? true,
    ...('values' in field && field.values ? { values: field.values } : {}),
    ...('items' in field && field.items ? { items: field.items } : {}),
  };
}

function readPath(reader: FilterReader, node: CelNode): string[] {
  const path: string[] = [];
  let current = node;
  while (current.op !== 'id') {
    if (current.op === '.') {
      path.unshift(current.args[1]);
    } else if (
      current.op === '[]' &&
      typeof current.args[1].args === 'string' &&
      current.args[1].op === 'value'
    ) {
      path.unshift(current.args[1].args);
    } else {
      const message = 'Use full field names in a filter, such as answers.city or answers["city"].';
      throw reader.error('not_supported', message, current.start);
    }
    current = (current.args as [CelNode, unknown])[0];
  }
  return [current.args, ...path];
}

function unknownField(reader: FilterReader, path: string[], at: number): FilterError {
  const name = path.join('.');
  const inside = reader.schema.names.find((known) => known.startsWith(`${name}.`));
  if (inside) {
    return reader.error(
      'unknown_field',
      `${quoted(name)} is not a field. Use one inside it, such as ${inside}.`,
      at,
    );
  }
  const near = nearestName(name, reader.schema.names);
  const known = reader.schema.names.slice(0, 12).join(', ');
  const advice = near ? `Did you mean ${quoted(near)}?` : known && `Known fields: ${known}.`;
  return reader.error('unknown_field', `There is no field ${quoted(name)}. ${advice}`.trim(), at);
}

function calculate(
  reader: FilterReader,
  operator: ArithmeticExpression['operator'],
  left: FilterExpression,
  right: FilterExpression,
): FilterExpression {
  const { at } = left;
  if (right.type === 'duration' && (operator === '+' || operator === '-')) {
    const moment = adapt(left, 'timestamp');
    if (moment) return { kind: 'arithmetic', type: 'timestamp', at, operator, left: moment, right };
  }
  if (left.type === 'duration' && operator === '+' && right.type !== 'duration') {
    return calculate(reader, operator, right, left);
  }
  const [one, other] = [adapt(left, 'number'), adapt(right, 'number')];
  if (one && other) return { kind: 'arithmetic', type: 'number', at, operator, left: one, right: other };
  const message = `${operator} works on two numbers, or adds a duration to a timestamp. Change one side.`;
  throw reader.error('type_mismatch', message, (one ? right : left).at);
}

function negate(reader: FilterReader, operand: FilterExpression, at: number): FilterExpression {
  if (operand.kind === 'literal' && operand.type === 'number')
    return { ...operand, at, value: -operand.value };
  return calculate(reader, '-', { kind: 'literal', type: 'number', at, value: 0 }, operand);
}

/** The interface of the tree walker for the modules that read operators, calls and names. */
export type FilterReader = {
  readonly schema: FilterSchema;
  read(node: CelNode): FilterExpression;
  error(code: FilterErrorCode, message: string, at: number): FilterError;
};

const LIMITS = { textLength: 4096, depth: 32, listItems: 200, nodes: 200, arithmetic: 20 };

const parseCel = createCelParser(LIMITS);

/**
 * Parses a CEL condition against the known fields. Throws only FilterError, with a position, whatever the text. The
 * work is limited: 4,096 characters, 32 levels, 200 nodes (a literal list or a field path is one), 200 list items, 20
 * arithmetic operators.
 */
export function parseFilter(text: string, schema: FilterSchema): Filter {
  const parsed = parseCel(text);
  if ('problem' in parsed) {
    throw new FilterError(parsed.problem.code, parsed.problem.message, text, parsed.problem.offset);
  }
  const reader = createReader(text, schema);
  return { text, condition: requireType(reader, reader.read(parsed.ast), 'boolean', 'A filter') };
}

function createReader(text: string, schema: FilterSchema): FilterReader {
  const used = { nodes: 0, depth: 0, arithmetic: 0 };

  const reader: FilterReader = {
    schema,
    error: (code, message, at) => new FilterError(code, message, text, at),
    read(node) {
      if (++used.nodes > LIMITS.nodes) throw tooLarge(`has more than ${LIMITS.nodes} parts`, node);
      if (++used.depth > LIMITS.depth) throw tooLarge(`is nested deeper than ${LIMITS.depth} levels`, node);
      const expression = readNode(node);
      used.depth--;
      return expression;
    },
  };

  const tooLarge = (what: string, node: CelNode) =>
    reader.error('too_large', `The filter ${what}. Simplify it.`, node.start);

  function readNode(node: CelNode): FilterExpression {
    const at = node.start;
    switch (node.op) {
      case 'value':
        return readLiteral(reader, node.args, at);
      case 'id':
      case '.':
      case '[]':
        return readField(reader, node);
      case 'list':
        return { kind: 'list', type: 'list', at, items: node.args.map(readItem) };
      case '&&':
      case '||':
        return readLogical(node);
      case '!_': {
        const operand = requireType(reader, reader.read(node.args), 'boolean', 'What ! negates');
        return { kind: 'not', type: 'boolean', at, operand };
      }
      case '-_':
        return negate(reader, reader.read(node.args), at);
      case '==':
      case '!=':
      case '<':
      case '<=':
      case '>':
      case '>=':
        return compare(reader, node.op, reader.read(node.args[0]), reader.read(node.args[1]));
      case 'in':
        return isIn(reader, reader.read(node.args[0]), reader.read(node.args[1]));
      case '+':
      case '-':
      case '*':
      case '/':
      case '%':
        // Each operator can lengthen a number by hundreds of digits, or shift a timestamp by a century.
        if (++used.arithmetic > LIMITS.arithmetic) throw tooLarge('has too many calculations', node);
        return calculate(reader, node.op, reader.read(node.args[0]), reader.read(node.args[1]));
      case 'call':
        return readFunction(reader, node.args[0], node.args[1], at);
      case 'rcall':
        return readMethod(reader, node.args[0], node.args[1], node.args[2], at);
      case '?:':
        throw reader.error('not_supported', "Filters can't use ? :. Use && and || instead.", at);
      default:
        throw reader.error('not_supported', 'This cannot be used in a filter. Remove it.', at);
    }
  }

  // `a && b && c` is a left-leaning tree as deep as it is long: it counts as one level here and in SQL.
  function readLogical(node: CelNode & { op: '&&' | '||' }): FilterExpression {
    const parts: CelNode[] = [];
    let rest: CelNode = node;
    while (rest.op === node.op) {
      const [left, right] = rest.args as [CelNode, CelNode];
      parts.unshift(right);
      rest = left;
    }
    const operands = [rest, ...parts].map((part) =>
      requireType(reader, reader.read(part), 'boolean', `Each side of ${node.op}`),
    );
    return { kind: node.op === '&&' ? 'and' : 'or', type: 'boolean', at: node.start, operands };
  }

  // Literal items are limited by the list length and not counted as nodes.
  function readItem(node: CelNode): FilterExpression {
    if (node.op === 'value') return readLiteral(reader, node.args, node.start);
    if (node.op === '-_' && node.args.op === 'value') {
      return negate(reader, readLiteral(reader, node.args.args, node.start), node.start);
    }
    return reader.read(node);
  }

  return reader;
}

function readLiteral(
  reader: FilterReader,
  value: Extract<CelNode, { op: 'value' }>['args'],
  at: number,
): LiteralExpression {
  if (value === null) return { kind: 'literal', type: 'null', at, value };
  if (typeof value === 'boolean') return { kind: 'literal', type: 'boolean', at, value };
  if (typeof value === 'string') {
    if (!value.includes('\0')) return { kind: 'literal', type: 'string', at, value };
    throw reader.error('not_supported', "Text can't contain the NUL character. Remove it.", at);
  }
  if (value instanceof Uint8Array) {
    throw reader.error(
      'not_supported',
      "Bytes can't be used in a filter. Use text without the b prefix.",
      at,
    );
  }
  const number = Number(value);
  if (typeof value !== 'number' && !Number.isSafeInteger(number)) {
    throw reader.error('too_large', 'Whole numbers can be up to 9007199254740991. Use a smaller one.', at);
  }
  return { kind: 'literal', type: 'number', at, value: number };
}
