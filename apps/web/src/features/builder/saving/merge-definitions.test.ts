import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectValid, formOf, group, outline, page, text } from '../model/testing/forms.ts';
import { mergeDefinitions } from './merge-definitions.ts';

const base = formOf(
  page('one', text('a'), group('g', [text('b'), text('c')]), text('d')),
  page('two', text('e')),
);
const merge = (mine: typeof base, theirs: typeof base) => {
  const made = mergeDefinitions(base, mine, theirs);
  expectValid(made.definition);
  return { form: outline(made.definition), overlaps: made.overlaps, definition: made.definition };
};
const [one, two] = base.pages as [(typeof base.pages)[0], (typeof base.pages)[0]];
const first = (...elements: Parameters<typeof page>[1][]) => formOf({ ...one, elements }, two);
const [a, g, d] = one.elements as [
  (typeof one.elements)[0],
  (typeof one.elements)[0],
  (typeof one.elements)[0],
];

test('keeps changes of different elements from both sides', () => {
  const mine = first({ ...a, label: 'Mine' } as typeof a, g, d);
  const theirs = first(a, g, { ...d, label: 'Theirs' } as typeof d);
  const merged = merge(mine, theirs);
  expect(merged.overlaps).toEqual([]);
  expect(merged.definition.pages[0]?.elements).toMatchObject([{ label: 'Mine' }, {}, { label: 'Theirs' }]);
});

test('additions of both sides stay after their predecessors', () => {
  const merged = merge(first(a, text('x'), g, d), first(a, g, d, text('y'), text('z')));
  expect(merged).toMatchObject({ form: 'a x g[b c] d y z | e', overlaps: [] });
});

test('applies removals and moves of one side, also into groups and pages', () => {
  const moved = formOf(
    { ...one, elements: [d, group('g', [text('b')])] },
    { ...two, elements: [text('e'), a] },
  );
  const merged = merge(first(a, g, d, text('x')), moved);
  expect(merged).toMatchObject({ form: 'd x g[b] | e a', overlaps: [] });
});

test('reports an element changed on both sides and keeps mine', () => {
  const merged = merge(
    first({ ...a, label: 'Mine' } as typeof a, g, d),
    first({ ...a, label: 'Theirs' } as typeof a, g, d),
  );
  expect(merged.overlaps).toEqual(['a']);
  expect(merged.definition.pages[0]?.elements[0]).toMatchObject({ label: 'Mine' });
});

test('keeps what one side removed and the other changed', () => {
  const merged = merge(first(g, d), first({ ...a, label: 'Theirs' } as typeof a, g, d));
  expect(merged).toMatchObject({ overlaps: ['a'] });
  expect(merged.form.split(' ')).toContain('a');
});

test('keeps a group that one side removed while the other added to it', () => {
  const merged = merge(first(a, d), first(a, group('g', [text('b'), text('c'), text('n')]), d));
  expect(merged.overlaps).toEqual(['g']);
  expect(merged.form).toContain('g[n]');
});

test('merges texts one by one', () => {
  const texts = (fr: Record<string, string>) => ({ ...base, translations: { fr } });
  const { definition, overlaps } = mergeDefinitions(
    texts({ 'a.label': 'A', 'd.label': 'D' }),
    texts({ 'a.label': 'Ah', 'd.label': 'D' }),
    texts({ 'a.label': 'A', 'd.label': 'De', 'e.label': 'E' }),
  );
  expect(definition.translations).toEqual({ fr: { 'a.label': 'Ah', 'd.label': 'De', 'e.label': 'E' } });
  expect(overlaps).toEqual([]);
});

const anyForm = fc
  .record({
    top: fc.shuffledSubarray(['a', 'd', 'x', 'y']),
    inner: fc.shuffledSubarray(['b', 'c', 'z']),
    last: fc.shuffledSubarray(['e', 'w']),
    withGroup: fc.boolean(),
    label: fc.constantFrom('one', 'two', 'three'),
  })
  .map(({ top, inner, last, withGroup, label }) =>
    formOf(
      page(
        'one',
        ...top.map((key) => text(key, { label })),
        ...(withGroup
          ? [
              group(
                'g',
                inner.map((key) => text(key)),
              ),
            ]
          : []),
      ),
      page('two', ...last.map((key) => text(key))),
    ),
  );

test('a side without changes takes the other side', () => {
  fc.assert(
    fc.property(anyForm, anyForm, (from, to) => {
      expect(mergeDefinitions(from, from, to)).toEqual({ definition: to, overlaps: [] });
      expect(mergeDefinitions(from, to, from)).toEqual({ definition: to, overlaps: [] });
    }),
  );
});

test('any merge can be saved and contains all additions', () => {
  fc.assert(
    fc.property(anyForm, anyForm, anyForm, (from, mine, theirs) => {
      const { definition } = mergeDefinitions(from, mine, theirs);
      expectValid(definition);
      const words = (form: typeof from) => outline(form).match(/\w+/g) ?? [];
      const [old, merged] = [new Set(words(from)), words(definition)];
      for (const key of [...words(mine), ...words(theirs)]) if (!old.has(key)) expect(merged).toContain(key);
      expect(new Set(merged).size).toBe(merged.length);
    }),
  );
});
