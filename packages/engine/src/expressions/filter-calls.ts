import type { CallExpression, FilterExpression, TextTestExpression } from './filter-ast.ts';
import { testNull } from './filter-comparisons.ts';
import { quoted } from './filter-error.ts';
import { requireType } from './filter-types.ts';
import type { CelNode } from './parse-cel.ts';
import type { FilterReader } from './parse-filter.ts';
import { parseDuration, parseTimestamp } from './time-literals.ts';

type Call = { reader: FilterReader; name: string; args: FilterExpression[]; at: number };

/** Functions called as `name(…)`, with their number of arguments. */
const FUNCTIONS = new Map<
  string,
  { minArgs: number; maxArgs: number; read: (call: Call) => FilterExpression }
>([
  [
    'now',
    { minArgs: 0, maxArgs: 0, read: ({ at }) => ({ kind: 'clock', type: 'timestamp', at, name: 'now' }) },
  ],
  [
    'today',
    { minArgs: 0, maxArgs: 0, read: ({ at }) => ({ kind: 'clock', type: 'date', at, name: 'today' }) },
  ],
  ['timestamp', { minArgs: 1, maxArgs: 1, read: timestampLiteral }],
  ['duration', { minArgs: 1, maxArgs: 1, read: durationLiteral }],
  ['lower', { minArgs: 1, maxArgs: 1, read: textFunction('lower') }],
  ['upper', { minArgs: 1, maxArgs: 1, read: textFunction('upper') }],
  ['trim', { minArgs: 1, maxArgs: 1, read: textFunction('trim') }],
  ['size', { minArgs: 1, maxArgs: 1, read: size }],
  ['has', { minArgs: 1, maxArgs: 1, read: has }],
  ['coalesce', { minArgs: 2, maxArgs: 32, read: coalesce }],
]);

const TEXT_TESTS = ['startsWith', 'endsWith', 'contains'] as const;

export function readFunction(
  reader: FilterReader,
  name: string,
  args: CelNode[],
  at: number,
): FilterExpression {
  const found = FUNCTIONS.get(name);
  if (!found) {
    const message = `The function ${quoted(name)} can't be used in a filter. Available: ${[...FUNCTIONS.keys()].join(', ')}.`;
    throw reader.error('not_supported', message, at);
  }
  expectArguments(reader, name, args.length, found.minArgs, found.maxArgs, at);
  return found.read({ reader, name, args: args.map((arg) => reader.read(arg)), at });
}

export function readMethod(
  reader: FilterReader,
  name: string,
  receiver: CelNode,
  args: CelNode[],
  at: number,
): FilterExpression {
  if (name === 'size') return readFunction(reader, name, [receiver, ...args], at);
  const test = TEXT_TESTS.find((known) => known === name);
  if (!test) throw reader.error('not_supported', methodMessage(name), at);
  expectArguments(reader, name, args.length, 1, 1, at);
  return textTest(reader, test, reader.read(receiver), reader.read(args[0] as CelNode), at);
}

function methodMessage(name: string): string {
  if (name === 'matches') return "Patterns can't be used in a filter. Use startsWith, endsWith, or contains.";
  return `.${name.slice(0, 60)}(…) can't be used in a filter. Available: ${TEXT_TESTS.join(', ')}, size.`;
}

function textTest(
  reader: FilterReader,
  test: TextTestExpression['test'],
  value: FilterExpression,
  part: FilterExpression,
  at: number,
): FilterExpression {
  if (value.type === 'list') {
    throw reader.error('type_mismatch', `To look for a value in a list, use: value in list.`, at);
  }
  const text = requireType(reader, value, 'string', `The value ${test} is called on`);
  const sought = requireType(reader, part, 'string', `The argument of ${test}`);
  return { kind: 'text-test', type: 'boolean', at, test, value: text, part: sought };
}

function expectArguments(
  reader: FilterReader,
  name: string,
  count: number,
  minArgs: number,
  maxArgs: number,
  at: number,
): void {
  if (count >= minArgs && count <= maxArgs) return;
  const expected = minArgs === maxArgs ? `${minArgs}` : `${minArgs} to ${maxArgs}`;
  throw reader.error(
    'type_mismatch',
    `${name} takes ${expected} argument${maxArgs === 1 ? '' : 's'}, not ${count}.`,
    at,
  );
}

function textFunction(name: 'lower' | 'upper' | 'trim') {
  return ({ reader, args, at }: Call): CallExpression => {
    const text = requireType(reader, args[0] as FilterExpression, 'string', `The argument of ${name}`);
    return { kind: 'call', type: 'string', at, name, args: [text] };
  };
}

function size({ reader, args, at }: Call): FilterExpression {
  const of = args[0] as FilterExpression;
  if (of.kind === 'field' && of.type === 'list')
    return { kind: 'call', type: 'number', at, name: 'size', args: [of] };
  const text = requireType(reader, of, 'string', 'The argument of size, unless it is a list field,');
  return { kind: 'call', type: 'number', at, name: 'size', args: [text] };
}

function has({ reader, args, at }: Call): FilterExpression {
  const field = args[0] as FilterExpression;
  if (field.kind === 'field') return testNull(field, true, at);
  throw reader.error('type_mismatch', 'has(…) needs the name of a field.', field.at);
}

function coalesce({ reader, args, at }: Call): FilterExpression {
  const typed =
    args.find((arg) => arg.type !== 'json' && arg.type !== 'null') ?? (args[0] as FilterExpression);
  if (typed.type === 'null' || typed.type === 'list' || typed.type === 'duration' || typed.type === 'json') {
    throw reader.error(
      'type_mismatch',
      'coalesce needs an alternative: text, a number, a date, or true/false.',
      at,
    );
  }
  const alternatives = args
    .filter((arg) => arg.type !== 'null')
    .map((arg) => requireType(reader, arg, typed.type, 'Every argument of coalesce'));
  return { kind: 'call', type: typed.type, at, name: 'coalesce', args: alternatives };
}

function timestampLiteral({ reader, args, at }: Call): FilterExpression {
  const value = parseTimestamp(literalText(reader, args[0] as FilterExpression, 'timestamp'));
  if (value !== undefined) return { kind: 'literal', type: 'timestamp', at, value };
  throw reader.error('type_mismatch', 'Use a timestamp like timestamp("2026-11-15T09:30:00Z").', at);
}

function durationLiteral({ reader, args, at }: Call): FilterExpression {
  const value = parseDuration(literalText(reader, args[0] as FilterExpression, 'duration'));
  if (value !== undefined) return { kind: 'literal', type: 'duration', at, value };
  throw reader.error(
    'type_mismatch',
    'Use a duration of up to 100 years, like duration("36h") or "1h30m".',
    at,
  );
}

function literalText(reader: FilterReader, argument: FilterExpression, name: string): string {
  if (argument.kind === 'literal' && argument.type === 'string') return argument.value;
  throw reader.error(
    'not_supported',
    `${name}(…) needs a text literal, not a calculated value.`,
    argument.at,
  );
}
