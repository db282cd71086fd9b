import { type Call, callNode, expectArgumentCount } from './check-call.ts';
import { expectKind, isAssignable, literalText } from './check-types.ts';
import type { CheckedNode } from './expression-reader.ts';
import { fieldOf } from './expression-scope.ts';
import { ANY, type ExpressionType, isTime, joinTypes, type TypeKind } from './expression-types.ts';
import { quoted } from './filter-error.ts';
import { formatParts } from './format-text.ts';
import { nearestName } from './nearest-name.ts';
import { parseDuration } from './time-literals.ts';
import { timeKey } from './times.ts';

/** `format("{0} of {1}", a, b)`: the text is a literal, so that every placeholder can be checked. */
function checkFormat(call: Call): CheckedNode {
  const { reader } = call;
  const [pattern, ...values] = call.args as [CheckedNode, ...CheckedNode[]];
  const text = literalText(pattern);
  if (text === undefined) {
    const message = 'format needs a text literal first: format("{0} of {1}", …).';
    return reader.reportProblem('not_supported', message, pattern.at);
  }
  const parts = formatParts(text);
  if (!parts) {
    const message = 'Write placeholders as {0}, {1} …, and a brace itself as {{ or }}.';
    return reader.reportProblem('type_mismatch', message, pattern.at);
  }
  const outOfRange = parts.find((part) => typeof part === 'number' && part >= values.length);
  if (outOfRange !== undefined) {
    const message = `There is no value for {${outOfRange}}: {0} is the first value after the text. Add it or remove the placeholder.`;
    return reader.reportProblem('type_mismatch', message, pattern.at);
  }
  const unused = values.findIndex((_, index) => !parts.includes(index));
  if (unused >= 0) {
    const message = `{${unused}} is not used in the text. Add the placeholder or remove the value.`;
    return reader.reportProblem('type_mismatch', message, (values[unused] as CheckedNode).at);
  }
  return callNode(call, { kind: 'string' });
}

type FunctionRule = { minArgs: number; maxArgs: number; check: (call: Call) => CheckedNode };

const MAX_ARGS = 32;

/** Functions called as `name(…)`, with their number of arguments. `size` and `matches` are with the methods. */
const FUNCTIONS = new Map<string, FunctionRule>([
  ['today', { minArgs: 0, maxArgs: 0, check: clock('today', { kind: 'date' }) }],
  ['now', { minArgs: 0, maxArgs: 0, check: clock('now', { kind: 'datetime' }) }],
  ['daysBetween', simpleFunction(2, [['date', 'datetime']], { kind: 'number' })],
  ['timestamp', { minArgs: 1, maxArgs: 1, check: timestamp }],
  ['duration', { minArgs: 1, maxArgs: 1, check: duration }],
  ['upper', simpleFunction(1, [['string']], { kind: 'string' })],
  ['lower', simpleFunction(1, [['string']], { kind: 'string' })],
  ['trim', simpleFunction(1, [['string']], { kind: 'string' })],
  ['round', { ...simpleFunction(2, [['number']], { kind: 'number' }), minArgs: 1 }],
  ['sum', { minArgs: 1, maxArgs: MAX_ARGS, check: aggregate(false) }],
  ['avg', { minArgs: 1, maxArgs: MAX_ARGS, check: aggregate(false) }],
  ['min', { minArgs: 1, maxArgs: MAX_ARGS, check: aggregate(true) }],
  ['max', { minArgs: 1, maxArgs: MAX_ARGS, check: aggregate(true) }],
  ['lookup', { minArgs: 2, maxArgs: 2, check: lookup }],
  ['coalesce', { minArgs: 1, maxArgs: MAX_ARGS, check: coalesce }],
  ['format', { minArgs: 1, maxArgs: MAX_ARGS, check: checkFormat }],
  ['string', { minArgs: 1, maxArgs: 1, check: text }],
  ['int', { minArgs: 1, maxArgs: 1, check: integer }],
  ['double', simpleFunction(1, [['number', 'string', 'duration']], { kind: 'number' })],
  ['bool', simpleFunction(1, [['boolean', 'string']], { kind: 'boolean' })],
  [
    'dyn',
    { minArgs: 1, maxArgs: 1, check: ({ args, at }) => ({ ...(args[0] as CheckedNode), type: ANY, at }) },
  ],
]);

const FUNCTION_NAMES = [...FUNCTIONS.keys(), 'has', 'size', 'matches'];

export function checkFunction(call: Call): CheckedNode {
  const rule = FUNCTIONS.get(call.name);
  if (!rule) {
    const near = nearestName(call.name, FUNCTION_NAMES);
    const advice = near ? `Did you mean ${near}?` : `Available: ${FUNCTION_NAMES.join(', ')}.`;
    return call.reader.reportProblem(
      'unknown_function',
      `There is no function ${quoted(call.name)}. ${advice}`,
      call.at,
    );
  }
  return expectArgumentCount(call, call.args.length, rule.minArgs, rule.maxArgs) ?? rule.check(call);
}

/** A function with arguments of the given kinds (the last entry applies to the rest) and a fixed result type. */
function simpleFunction(count: number, kinds: TypeKind[][], type: ExpressionType): FunctionRule {
  return {
    minArgs: count,
    maxArgs: count,
    check(call) {
      call.args.forEach((arg, index) => {
        expectKind(
          call.reader,
          arg,
          kinds[Math.min(index, kinds.length - 1)] as TypeKind[],
          `The argument of ${call.name}`,
        );
      });
      return callNode(call, type);
    },
  };
}

function clock(name: 'now' | 'today', type: ExpressionType) {
  return (call: Call): CheckedNode => {
    call.reader.addUse(name);
    return callNode(call, type);
  };
}

function timestamp(call: Call): CheckedNode {
  const [arg] = call.args as [CheckedNode];
  if (!isAssignable(arg, ['datetime']) && arg.type.kind === 'string' && literalText(arg) === undefined) {
    return callNode(call, { kind: 'datetime' });
  }
  expectKind(call.reader, arg, ['datetime', 'number'], 'The argument of timestamp');
  return callNode(call, { kind: 'datetime' });
}

function duration(call: Call): CheckedNode {
  const [arg] = call.args as [CheckedNode];
  const written = literalText(arg);
  if (written !== undefined && parseDuration(written) === undefined) {
    const message = 'Use a duration of up to 100 years, like duration("36h") or "1h30m".';
    return call.reader.reportProblem('type_mismatch', message, arg.at);
  }
  expectKind(call.reader, arg, ['string', 'duration'], 'The argument of duration');
  return callNode(call, { kind: 'duration' });
}

function aggregate(ordered: boolean) {
  return (call: Call): CheckedNode => {
    const items = call.args.map((arg) => (arg.type.kind === 'list' ? { ...arg, type: arg.type.items } : arg));
    const times = items.find(({ type }) => isTime(type.kind))?.type.kind;
    if (!ordered || !times) {
      for (const item of items) expectKind(call.reader, item, ['number'], `The argument of ${call.name}`);
      return callNode(call, { kind: 'number' });
    }
    // The minimum of dates is the earliest; they are compared as the widest kind among them.
    const type = items.reduce<ExpressionType>((all, item) => joinTypes(all, item.type) ?? ANY, {
      kind: 'null',
    });
    for (const item of items)
      expectKind(call.reader, item, [times, type.kind], `The argument of ${call.name}`);
    return callNode({ ...call, name: `${call.name}:${isTime(type.kind) ? type.kind : times}` }, type);
  };
}

function lookup(call: Call): CheckedNode {
  const { reader } = call;
  const [table, key] = call.args as [CheckedNode, CheckedNode];
  const name = literalText(table);
  if (name === undefined) {
    return reader.reportProblem(
      'not_supported',
      'lookup needs a literal table name: lookup("prices", …).',
      table.at,
    );
  }
  expectKind(reader, key, ['string', 'number'], 'The key of lookup');
  reader.addUse({ table: name });
  const { tables } = reader.scope;
  const row = tables && fieldOf(tables, name);
  if (row || !tables) return callNode(call, row ?? ANY);
  const near = nearestName(name, Object.keys(tables));
  const advice = near
    ? `Did you mean ${quoted(near)}?`
    : `Available: ${Object.keys(tables).slice(0, 12).join(', ')}.`;
  return reader.reportProblem('unknown_field', `There is no table ${quoted(name)}. ${advice}`, table.at);
}

function coalesce(call: Call): CheckedNode {
  let type: ExpressionType = { kind: 'null' };
  for (const arg of call.args) {
    const joined = joinTypes(type, arg.type);
    const written = isTime(type.kind) && timeKey(type.kind, literalText(arg)) !== undefined;
    if (!joined && !written) {
      expectKind(call.reader, arg, [type.kind], 'Every argument of coalesce');
      break;
    }
    type = joined ?? type;
  }
  return callNode(call, type);
}

function integer(call: Call): CheckedNode {
  const [arg] = call.args as [CheckedNode];
  // Seconds since 1970, as in CEL.
  const isMoment = arg.type.kind === 'date' || arg.type.kind === 'datetime';
  if (!isMoment) expectKind(call.reader, arg, ['number', 'string', 'duration'], 'The argument of int');
  return callNode({ ...call, name: isMoment ? 'int:datetime' : 'int' }, { kind: 'number' });
}

function text(call: Call): CheckedNode {
  const [arg] = call.args as [CheckedNode];
  const name = arg.type.kind === 'duration' ? 'string:duration' : 'string';
  const kinds: TypeKind[] = ['string', 'number', 'boolean', 'date', 'time', 'datetime', 'duration'];
  expectKind(call.reader, arg, kinds, 'The argument of string');
  return callNode({ ...call, name }, { kind: 'string' });
}
