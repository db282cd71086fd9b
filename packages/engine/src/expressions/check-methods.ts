import { type Call, callNode, expectArgumentCount } from './check-call.ts';
import { MACROS } from './check-macros.ts';
import { expectKind, literalText } from './check-types.ts';
import type { CheckedNode, ExpressionReader } from './expression-reader.ts';
import { quoted } from './filter-error.ts';
import { nearestName } from './nearest-name.ts';
import { compilePattern } from './patterns.ts';

const TEXT_TESTS = ['contains', 'startsWith', 'endsWith'];

const DATE_PARTS = ['getFullYear', 'getMonth', 'getDate', 'getDayOfMonth', 'getDayOfWeek', 'getDayOfYear'];

const CLOCK_PARTS = ['getHours', 'getMinutes', 'getSeconds', 'getMilliseconds'];

const METHOD_NAMES = [...TEXT_TESTS, 'matches', 'size', ...MACROS, ...DATE_PARTS, ...CLOCK_PARTS];

/** Methods such as `text.contains(…)`; the first argument is the receiver. */
export function checkMethod(call: Call): CheckedNode {
  const { reader, name, args, at } = call;
  const [on] = args as [CheckedNode];
  if (TEXT_TESTS.includes(name)) return textTest(call);
  if (name === 'matches') return checkMatches(call);
  if (DATE_PARTS.includes(name) || CLOCK_PARTS.includes(name)) {
    const wrong = expectArgumentCount(call, args.length - 1, 0, 0);
    if (wrong) return wrong;
    const isDuration = on.type.kind === 'duration' && CLOCK_PARTS.includes(name);
    if (!isDuration) expectKind(reader, on, ['datetime'], `The value ${name} is called on`);
    return callNode({ ...call, name: isDuration ? `duration:${name}` : name }, { kind: 'number' });
  }
  const near = nearestName(name, METHOD_NAMES);
  const advice = near ? `Did you mean .${near}(…)?` : `Available: ${METHOD_NAMES.slice(0, 10).join(', ')}.`;
  return reader.reportProblem('unknown_function', `There is no .${name.slice(0, 60)}(…). ${advice}`, at);
}

function textTest(call: Call): CheckedNode {
  const { reader, name, args } = call;
  const wrong = expectArgumentCount(call, args.length - 1, 1, 1);
  if (wrong) return wrong;
  const [on, part] = args as [CheckedNode, CheckedNode];
  if (on.type.kind === 'list') {
    return reader.reportProblem('type_mismatch', 'To look for a value in a list, use: value in list.', on.at);
  }
  expectKind(reader, on, ['string'], `The value ${name} is called on`);
  expectKind(reader, part, ['string'], `The argument of ${name}`);
  return callNode(call, { kind: 'boolean' });
}

/** A pattern is a literal by the author, compiled once; respondents' input is never a pattern. */
export function checkMatches(call: Call): CheckedNode {
  const { reader, args, at } = call;
  const wrong = expectArgumentCount(call, args.length, 2, 2);
  if (wrong) return wrong;
  const [text, pattern] = args as [CheckedNode, CheckedNode];
  expectKind(reader, text, ['string'], 'The value matches is called on');
  const source = literalText(pattern);
  if (source === undefined) {
    return reader.reportProblem(
      'not_supported',
      'matches needs a literal pattern: matches("^[A-Z]+$").',
      pattern.at,
    );
  }
  const compiled = compilePattern(source);
  if ('problem' in compiled) {
    const { message, offset } = compiled.problem;
    // Plus one for the quote; exact if nothing before it in the pattern is escaped.
    return reader.reportProblem(
      'invalid_pattern',
      `${message} Pattern: ${quoted(source)}.`,
      pattern.at + 1 + offset,
    );
  }
  reader.addUse({ pattern: compiled.pattern, source });
  return {
    operation: { op: 'matches', text: text.operation, pattern: source },
    type: { kind: 'boolean' },
    at,
  };
}

/** The number of items of a list or characters of a text: only the length of a list is read. */
export function checkSizeMethod(reader: ExpressionReader, of: CheckedNode, at: number): CheckedNode {
  if (of.origin) reader.addDependency(of.origin, of.type.kind === 'list' ? 'shape' : 'value');
  expectKind(reader, of, ['string', 'list', 'map', 'object'], 'The argument of size');
  return { operation: { op: 'call', name: 'size', args: [of.operation] }, type: { kind: 'number' }, at };
}
