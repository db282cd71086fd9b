import { expect, test } from 'vitest';
import { propertiesUnder } from './completions.ts';
import { compatibleLayouts } from './labels.ts';
import { templateStarters } from './starters.ts';

const references = [
  { reference: 'entry.id', label: 'Id', type: 'string' as const },
  { reference: 'entry.answers.email', label: 'E-mail', type: 'string' as const },
  { reference: 'account.name', label: 'Name of the account', type: 'string' as const },
];

test('properties that can follow a path', () => {
  expect(propertiesUnder(references, []).map(({ name }) => name)).toEqual(['entry', 'account']);
  expect(propertiesUnder(references, ['entry'])).toEqual([
    { name: 'id', detail: 'Id · string' },
    { name: 'answers', detail: '…' },
  ]);
  expect(propertiesUnder(references, ['entry', 'answers'])).toEqual([
    { name: 'email', detail: 'E-mail · string' },
  ]);
  expect(propertiesUnder(references, ['nobody'])).toEqual([]);
});

test('text layouts for texts, never the template itself', () => {
  const layouts = [
    { id: 'tpl_1', format: 'html' },
    { id: 'tpl_2', format: 'text' },
  ] as Parameters<typeof compatibleLayouts>[0] extends readonly (infer T)[] ? T[] : never;
  const idsFor = (format: 'html' | 'markdown' | 'text') =>
    compatibleLayouts(layouts, { id: 'tpl_1', format }).map(({ id }) => id);
  expect([idsFor('text'), idsFor('html'), idsFor('markdown')]).toEqual([['tpl_2'], [], []]);
});

test('each starter has a unique key and stays within the limits', () => {
  expect(new Set(templateStarters.map(({ key }) => key)).size).toBe(templateStarters.length);
  for (const { body } of templateStarters)
    expect(body.kind === 'layout').toBe(body.body.includes('{{ content }}'));
});
