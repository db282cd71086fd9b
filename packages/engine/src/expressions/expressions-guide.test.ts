import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileExpression } from './compile-expression.ts';
import type { ExpressionScope } from './expression-scope.ts';
import type { ExpressionType } from './expression-types.ts';

const guide = readFileSync(new URL('../../../../docs/guides/expressions.md', import.meta.url), 'utf8');

const number: ExpressionType = { kind: 'number' };
const text: ExpressionType = { kind: 'string' };
const line = { kind: 'object', fields: { product: text, quantity: number, price: number } } as const;
const answers: ExpressionType = {
  kind: 'object',
  fields: {
    name: text,
    age: number,
    height: number,
    member: { kind: 'boolean' },
    city: { kind: 'string', values: ['Paris', 'Lyon'] },
    nickname: text,
    born: { kind: 'date' },
    arrival: { kind: 'date' },
    from: { kind: 'time' },
    submitted: { kind: 'datetime' },
    interests: { kind: 'list', items: text },
    address: { kind: 'object', fields: { line1: text, city: text } },
    lines: { kind: 'list', items: line },
  },
};
const form: ExpressionScope = { names: { answers } };
const lineScope: ExpressionScope = {
  names: { answers, index: number },
  implicitObjects: [{ root: '@lines', type: line }],
};

const context = {
  today: '2026-11-15',
  now: '2026-11-15T10:00:00Z',
  lookup: (table: string, key: string | number) =>
    table === 'prices' && key === 'pen' ? { net: 1.2 } : null,
};

function blocks(language: string): string[] {
  return Array.from(
    guide.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs')),
    ([, block]) => block as string,
  );
}

const values = JSON.parse(blocks('json')[0] as string) as { lines: object[] };

function examples(language: string): [string, string][] {
  const lines = blocks(language).flatMap((block) => block.trimEnd().split('\n'));
  return lines.map((example) => {
    const [, expression = '', result = ''] = /^(.*?)\s+\/\/ (.*)$/.exec(example) ?? [];
    return [expression, result];
  });
}

function check(
  expression: string,
  result: string,
  scope: ExpressionScope,
  given: Record<string, unknown>,
): void {
  const compiled = compileExpression(expression, scope);
  if (result.startsWith('error ')) {
    expect('problems' in compiled && compiled.problems.map(({ code }) => code)).toEqual([result.slice(6)]);
  } else if ('problems' in compiled) {
    expect(compiled.problems).toEqual([]);
  } else {
    expect(compiled.compiled.evaluate(given, context)).toEqual(JSON.parse(result));
  }
}

test.each(examples('cel'))('%s is %s', (expression, result) =>
  check(expression, result, form, { answers: values }),
);

test.each(examples('cel line'))('in the first line item: %s is %s', (expression, result) =>
  check(expression, result, lineScope, { answers: values, index: 0, '@lines': values.lines[0] }),
);

test('has examples', () => expect(examples('cel').length).toBeGreaterThan(70));
