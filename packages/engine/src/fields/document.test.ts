import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fieldTypeNames, fieldTypeOf } from './index.ts';
import { examples, tables } from './testing/document.ts';

const guide = readFileSync(new URL('../../../../docs/guides/field-types.md', import.meta.url), 'utf8');

/** The text between `<!-- name -->` and `<!-- /name -->`. */
const block = (name: string): string =>
  guide.split(`<!-- ${name} -->\n`)[1]?.split(`\n<!-- /${name} -->`)[0] ?? '';

test.each(Object.entries(tables()))("the guide's table of %s matches the registry", (name, table) => {
  expect(block(name).trim()).toBe(table);
});

test.each(fieldTypeNames)("the guide's example of %s is a valid answer", (type) => {
  const { settings = {}, answer } = examples[type];
  const context = {
    today: '2026-11-15',
    now: '2026-11-15T09:30:00Z',
    compilePattern: () => ({ problem: { message: '' } }),
  };
  expect(fieldTypeOf({ type }).parse(answer, settings)).toEqual({ answer });
  expect(fieldTypeOf({ type }).validate(answer, settings, context)).toEqual([]);
});
