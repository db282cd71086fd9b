import { type Call, callOf, expectCount } from './check-call.ts';
import { checkFormat } from './check-format.ts';
import { expectKind, fits, literalText } from './check-types.ts';
import type { Checked } from './expression-reader.ts';
import { fieldOf } from './expression-scope.ts';
import { ANY, type ExpressionType, isTime, joinTypes, type TypeKind } from './expression-types.ts';
import { quoted } from './filter-error.ts';
import { nearestName } from './nearest-name.ts';
import { parseDuration } from './time-literals.ts';
import { timeKey } from './times.ts';

type FunctionRule = { least: number; most: number; check: (call: Call) => Checked };

const MANY = 32;

/** Functions called as `name(…)`, each with how many arguments it takes. `size` and `matches` stand with the methods. */
const FUNCTIONS = new Map<string, FunctionRule>([
  ['today', { least: 0, most: 0, check: clock('today', { kind: 'date' }) }],
  ['now', { least: 0, most: 0, check: clock('now', { kind: 'datetime' }) }],
  ['daysBetween', plain(2, [['date', 'datetime']], { kind: 'number' })],
  ['timestamp', { least: 1, most: 1, check: timestamp }],
  ['duration', { least: 1, most: 1, check: duration }],
  ['upper', plain(1, [['string']], { kind: 'string' })],
  ['lower', plain(1, [['string']], { kind: 'string' })],
  ['trim', plain(1, [['string']], { kind: 'string' })],
  ['round', { ...plain(2, [['number']], { kind: 'number' }), least: 1 }],
  ['sum', { least: 1, most: MANY, check: aggregate(false) }],
  ['avg', { least: 1, most: MANY, check: aggregate(false) }],
  ['min', { least: 1, most: MANY, check: aggregate(true) }],
  ['max', { least: 1, most: MANY, check: aggregate(true) }],
  ['lookup', { least: 2, most: 2, check: lookup }],
  ['coalesce', { least: 1, most: MANY, check: coalesce }],
  ['format', { least: 1, most: MANY, check: checkFormat }],
  ['string', { least: 1, most: 1, check: text }],
  ['int', { least: 1, most: 1, check: whole }],
  ['double', plain(1, [['number', 'string', 'duration']], { kind: 'number' })],
  ['bool', plain(1, [['boolean', 'string']], { kind: 'boolean' })],
  ['dyn', { least: 1, most: 1, check: ({ args, at }) => ({ ...(args[0] as Checked), type: ANY, at }) }],
]);

const FUNCTION_NAMES = [...FUNCTIONS.keys(), 'has', 'size', 'matches'];

export function checkFunction(call: Call): Checked {
  const rule = FUNCTIONS.get(call.name);
  if (!rule) {
    const near = nearestName(call.name, FUNCTION_NAMES);
    const advice = near ? `Did you mean ${near}?` : `Available: ${FUNCTION_NAMES.join(', ')}.`;
    return call.reader.problem(
      'unknown_function',
      `There is no function ${quoted(call.name)}. ${advice}`,
      call.at,
    );
  }
  return expectCount(call, call.args.length, rule.least, rule.most) ?? rule.check(call);
}

/** Arguments of the kinds listed (the last list holds for the rest), a result of one type. */
function plain(count: number, kinds: TypeKind[][], type: ExpressionType): FunctionRule {
  return {
    least: count,
    most: count,
    check(call) {
      call.args.forEach((arg, index) => {
        expectKind(
          call.reader,
          arg,
          kinds[Math.min(index, kinds.length - 1)] as TypeKind[],
          `The argument of ${call.name}`,
        );
      });
      return callOf(call, type);
    },
  };
}

function clock(name: 'now' | 'today', type: ExpressionType) {
  return (call: Call): Checked => {
    call.reader.uses(name);
    return callOf(call, type);
  };
}

function timestamp(call: Call): Checked {
  const [arg] = call.args as [Checked];
  if (!fits(arg, ['datetime']) && arg.type.kind === 'string' && literalText(arg) === undefined) {
    return callOf(call, { kind: 'datetime' });
  }
  expectKind(call.reader, arg, ['datetime', 'number'], 'The argument of timestamp');
  return callOf(call, { kind: 'datetime' });
}

function duration(call: Call): Checked {
  const [arg] = call.args as [Checked];
  const written = literalText(arg);
  if (written !== undefined && parseDuration(written) === undefined) {
    const message = 'Use a duration of up to 100 years, like duration("36h") or "1h30m".';
    return call.reader.problem('type_mismatch', message, arg.at);
  }
  expectKind(call.reader, arg, ['string', 'duration'], 'The argument of duration');
  return callOf(call, { kind: 'duration' });
}

function aggregate(ordered: boolean) {
  return (call: Call): Checked => {
    const items = call.args.map((arg) => (arg.type.kind === 'list' ? { ...arg, type: arg.type.items } : arg));
    const times = items.find(({ type }) => isTime(type.kind))?.type.kind;
    if (!ordered || !times) {
      for (const item of items) expectKind(call.reader, item, ['number'], `The argument of ${call.name}`);
      return callOf(call, { kind: 'number' });
    }
    // The least of dates is the earliest; they are compared as the widest kind among them.
    const type = items.reduce<ExpressionType>((all, item) => joinTypes(all, item.type) ?? ANY, {
      kind: 'null',
    });
    for (const item of items)
      expectKind(call.reader, item, [times, type.kind], `The argument of ${call.name}`);
    return callOf({ ...call, name: `${call.name}:${isTime(type.kind) ? type.kind : times}` }, type);
  };
}

function lookup(call: Call): Checked {
  const { reader } = call;
  const [table, key] = call.args as [Checked, Checked];
  const name = literalText(table);
  if (name === undefined) {
    return reader.problem(
      'not_supported',
      'lookup needs a literal table name: lookup("prices", …).',
      table.at,
    );
  }
  expectKind(reader, key, ['string', 'number'], 'The key of lookup');
  reader.uses({ table: name });
  const { tables } = reader.scope;
  const row = tables && fieldOf(tables, name);
  if (row || !tables) return callOf(call, row ?? ANY);
  const near = nearestName(name, Object.keys(tables));
  const advice = near
    ? `Did you mean ${quoted(near)}?`
    : `Available: ${Object.keys(tables).slice(0, 12).join(', ')}.`;
  return reader.problem('unknown_field', `There is no table ${quoted(name)}. ${advice}`, table.at);
}

function coalesce(call: Call): Checked {
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
  return callOf(call, type);
}

function whole(call: Call): Checked {
  const [arg] = call.args as [Checked];
  // The seconds since 1970, as everywhere in CEL.
  const isMoment = arg.type.kind === 'date' || arg.type.kind === 'datetime';
  if (!isMoment) expectKind(call.reader, arg, ['number', 'string', 'duration'], 'The argument of int');
  return callOf({ ...call, name: isMoment ? 'int:datetime' : 'int' }, { kind: 'number' });
}

function text(call: Call): Checked {
  const [arg] = call.args as [Checked];
  const name = arg.type.kind === 'duration' ? 'string:duration' : 'string';
  const kinds: TypeKind[] = ['string', 'number', 'boolean', 'date', 'time', 'datetime', 'duration'];
  expectKind(call.reader, arg, kinds, 'The argument of string');
  return callOf({ ...call, name }, { kind: 'string' });
}
