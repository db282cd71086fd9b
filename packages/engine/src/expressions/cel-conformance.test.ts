import { readFileSync } from 'node:fs';
import { tests as suite } from '@bufbuild/cel-spec/testdata/conformance.js';
import { expect, test } from 'vitest';
import { filesOutOfScope, outOfScope } from './cel-out-of-scope.ts';
import { compileExpression } from './compile-expression.ts';
import type { ExpressionType } from './expression-types.ts';
import { sameValue } from './json-values.ts';
import { timeKey } from './times.ts';

/** The relevant parts of the suite's JSON; missing properties have their protobuf defaults. */
type Json = Record<string, unknown>;
type ConformanceTest = {
  name?: string;
  expr: string;
  value?: Json;
  evalError?: Json;
  typeEnv?: { name: string; ident?: { type: Json } }[];
  bindings?: Record<string, { value?: Json }>;
  typedResult?: { result?: Json; deducedType?: Json };
  checkOnly?: boolean;
};

const PROTOBUF = 'type.googleapis.com/google.protobuf.';

/** A value of the suite as an answer; undefined for types without an equivalent (bytes, messages, types). */
function valueOf(value: Json): unknown {
  const [kind, held] = Object.entries(value)[0] ?? [];
  if (kind === 'int64Value' || kind === 'doubleValue') return Number(held);
  if (kind === 'stringValue' || kind === 'boolValue' || kind === 'nullValue') return held;
  if (kind === 'listValue') return (((held as Json).values ?? []) as Json[]).map(valueOf);
  if (kind === 'mapValue') {
    const entries = ((held as Json).entries ?? []) as { key: Json; value: Json }[];
    if (entries.some(({ key }) => !('stringValue' in key))) return undefined;
    return Object.fromEntries(entries.map((entry) => [valueOf(entry.key), valueOf(entry.value)]));
  }
  const message = held as Json | undefined;
  if (message?.['@type'] === `${PROTOBUF}Timestamp`) return message.value;
  if (message?.['@type'] === `${PROTOBUF}Duration`) return Number(String(message.value).replace('s', ''));
  return undefined;
}

function typeOf(type: Json): ExpressionType {
  const kinds: Record<string, ExpressionType['kind']> = {
    INT64: 'number',
    DOUBLE: 'number',
    STRING: 'string',
    BOOL: 'boolean',
    TIMESTAMP: 'datetime',
    DURATION: 'duration',
  };
  const named =
    [type.primitive, type.wellKnown, type.messageType].find((name) => typeof name === 'string') ?? '';
  const kind = kinds[named.replace('google.protobuf.', '').toUpperCase()];
  if (kind) return { kind } as ExpressionType;
  if ('null' in type) return { kind: 'null' };
  if (type.listType) return { kind: 'list', items: typeOf(((type.listType as Json).elemType ?? {}) as Json) };
  if (type.mapType) return { kind: 'map', values: typeOf(((type.mapType as Json).valueType ?? {}) as Json) };
  return { kind: 'any' };
}

function passes(original: ConformanceTest): boolean {
  const values = Object.entries(original.bindings ?? {}).map(([name, { value }]) => [
    name,
    valueOf(value ?? {}),
  ]);
  if (values.some(([, value]) => value === undefined)) return false;
  const names: Record<string, ExpressionType> = {};
  for (const [name] of values) names[name as string] = { kind: 'any' };
  for (const { name, ident } of original.typeEnv ?? []) if (ident) names[name] = typeOf(ident.type);
  const result = compileExpression(original.expr, { names });
  if ('problems' in result) return original.evalError !== undefined;
  const { compiled } = result;
  const deduced = original.typedResult?.deducedType;
  if (deduced && typeOf(deduced).kind !== compiled.type.kind) return false;
  if (original.checkOnly) return true;
  const got = compiled.evaluate(Object.fromEntries(values));
  if (original.evalError) return got === null;
  const wanted = valueOf(original.value ?? original.typedResult?.result ?? { boolValue: true });
  if (wanted === undefined) return false;
  if (compiled.type.kind === 'datetime') return timeKey('datetime', got) === timeKey('datetime', wanted);
  return sameValue(got, wanted);
}

const found: { id: string; section: string; pass: boolean }[] = [];
let excluded = 0;
for (const { name: file, suites = [] } of suite.suites ?? []) {
  for (const { name, tests = [] } of suites) {
    tests.forEach(({ original }, index) => {
      const { evalError, name: id = `${index}` } = original as ConformanceTest;
      if (filesOutOfScope[file] && evalError) excluded++;
      else found.push({ id, section: `${file}/${name}`, pass: passes(original as ConformanceTest) });
    });
  }
}

/** Why a test is out of scope, by section; a section without names is excluded as a whole. */
function reasonFor(section: string, id: string): string | undefined {
  const file = filesOutOfScope[section.split('/')[0] as string];
  if (file) return file;
  return outOfScope.find(({ sections }) => {
    const names = sections[section];
    return names === '*' || names?.split(' ').includes(id);
  })?.reason;
}

test('every test of the CEL specification passes or is listed with a reason', () => {
  const failing = found.filter(({ section, id, pass }) => !pass && !reasonFor(section, id));
  expect(failing.map(({ section, id }) => `${section} ${id}`)).toEqual([]);
});

test('no listed test passes', () => {
  const stale = found.filter(({ section, id, pass }) => pass && reasonFor(section, id));
  expect(stale.map(({ section, id }) => `${section} ${id}`)).toEqual([]);
});

test('every listed test exists', () => {
  const known = new Set(found.flatMap(({ section, id }) => [section, `${section} ${id}`]));
  const listed = outOfScope.flatMap(({ sections }) =>
    Object.entries(sections).flatMap(([section, names]) =>
      names === '*' ? [section] : names.split(' ').map((name) => `${section} ${name}`),
    ),
  );
  expect(listed.filter((name) => !known.has(name))).toEqual([]);
});

test('the number of passing tests matches the guide', () => {
  const passing = found.filter(({ pass }) => pass).length;
  const of = (found.length + excluded).toLocaleString('en');
  const guide = readFileSync(new URL('../../../../docs/guides/expressions.md', import.meta.url), 'utf8');
  expect(guide).toContain(`Of the ${of} tests in the specification's conformance suite, ${passing} pass`);
});
