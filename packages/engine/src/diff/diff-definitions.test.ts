import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { definitionOf, field, group } from '../validation/testing/forms.ts';
import { diffDefinitions } from './diff-definitions.ts';
import { findMoved } from './find-moved.ts';

const nothing = {
  pages: { added: [], removed: [], changed: [], moved: [] },
  elements: { added: [], removed: [], changed: [], moved: [] },
  translations: [],
};

const before = {
  pages: [
    {
      id: 'one',
      title: 'One',
      elements: [field('a', 'number'), field('b', 'number', { min: 1 }), field('c', 'number')],
    },
    {
      id: 'two',
      elements: [
        group('g', [field('a', 'email'), field('x', 'email')]),
        { kind: 'content', type: 'text', body: 'Hi' },
      ],
    },
  ],
  translations: { fr: { 'a.label': 'A' }, de: { 'a.label': 'A' } },
};

const change = (after: object) =>
  diffDefinitions(definitionOf(before), definitionOf({ ...before, ...after }));

describe('diffing definitions', () => {
  test('equal definitions have no differences, whatever the property order', () => {
    expect(change({})).toEqual(nothing);
    const [one, two] = before.pages;
    const reordered = {
      ...one,
      elements: one?.elements.map((element) => Object.fromEntries(Object.entries(element).reverse())),
    };
    expect(change({ pages: [reordered, two] })).toEqual(nothing);
  });

  test('lists added, removed and changed elements', () => {
    const pages = [
      {
        id: 'one',
        title: 'First',
        elements: [field('a', 'number'), field('b', 'number', { min: 2, help: 'New' }), field('d', 'date')],
      },
      { id: 'three', elements: [group('g', [field('a', 'url')], { label: 'Group' })] },
    ];
    expect(change({ pages, translations: { fr: { 'a.label': 'B' }, de: { 'a.label': 'A' } } })).toEqual({
      pages: {
        added: [{ id: 'three' }],
        removed: [{ id: 'two' }],
        changed: [{ id: 'one', properties: ['title'] }],
        moved: [],
      },
      elements: {
        added: [{ key: 'd', kind: 'field' }],
        removed: [
          { key: 'c', kind: 'field' },
          { key: 'g.x', kind: 'field' },
          { key: 'two:content:Hi', kind: 'content' },
        ],
        changed: [
          { key: 'b', kind: 'field', properties: ['help', 'min'] },
          { key: 'g', kind: 'group', properties: ['label'] },
          { key: 'g.a', kind: 'field', properties: ['type'] },
        ],
        moved: [
          {
            key: 'g',
            from: { pageId: 'two', groupKey: null, index: 0 },
            to: { pageId: 'three', groupKey: null, index: 0 },
          },
        ],
      },
      translations: ['fr'],
    });
  });

  test('lists as few moved elements as possible', () => {
    const [one, two] = before.pages;
    const pages = [
      two,
      { ...one, elements: [field('c', 'number'), field('a', 'number'), field('b', 'number', { min: 1 })] },
    ];
    const { pages: moved, elements } = change({ pages });
    expect(moved.moved.map(({ id }) => id)).toHaveLength(1);
    expect(elements.moved).toEqual([
      {
        key: 'c',
        from: { pageId: 'one', groupKey: null, index: 2 },
        to: { pageId: 'one', groupKey: null, index: 0 },
      },
    ]);
    expect(elements.changed).toEqual([]);
  });

  test('moving a field into a group counts as removed and added', () => {
    const pages = [{ id: 'one', title: 'One', elements: [group('g', [field('b', 'number', { min: 1 })])] }];
    const { added, removed, moved } = change({ pages }).elements;
    expect(added).toContainEqual({ key: 'g.b', kind: 'field' });
    expect(removed).toContainEqual({ key: 'b', kind: 'field' });
    expect(moved.map(({ key }) => key)).toEqual(['g']);
  });
});

test('the elements that were not moved are the longest run in the old order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(50), { maxLength: 9 }), (indexes) => {
      const keys = indexes.map(String);
      const moved = new Set(
        findMoved(keys, new Map(indexes.map((oldIndex) => [String(oldIndex), oldIndex]))),
      );
      const unmoved = indexes.filter((oldIndex) => !moved.has(String(oldIndex)));
      expect(unmoved).toEqual([...unmoved].sort((a, b) => a - b));
      expect(unmoved.length).toBe(longestRising(indexes));
    }),
  );
});

function longestRising(indexes: readonly number[]): number {
  const ending = indexes.map(() => 1);
  for (const [index, oldIndex] of indexes.entries())
    for (let before = 0; before < index; before++)
      if ((indexes[before] as number) < oldIndex)
        ending[index] = Math.max(ending[index] as number, (ending[before] as number) + 1);
  return Math.max(0, ...ending);
}
