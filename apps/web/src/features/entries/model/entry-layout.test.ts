import { expect, test } from 'vitest';
import { layoutOf } from './entry-layout.ts';

const field = (key: string) => ({ kind: 'field', key, type: 'short_text', label: key.toUpperCase() });
const definition = {
  format: 1,
  pages: [
    {
      id: 'p1',
      title: 'You',
      elements: [
        { kind: 'content', type: 'heading', body: '<p>About &amp; you</p>' },
        field('name'),
        { kind: 'content', type: 'heading', body: 'Rest' },
        field('city'),
        { kind: 'button', key: 'send', label: 'Send', action: { type: 'submit' } },
      ],
    },
    {
      id: 'p2',
      elements: [
        { kind: 'group', key: 'venue', label: 'Venue', elements: [field('hall')] },
        { kind: 'group', key: 'guests', label: 'Guests', repeat: {}, elements: [field('name')] },
      ],
    },
  ],
} as never;
const answers = { name: 'Ann', guests: [{ id: 'ins_1', name: 'Bo' }, { id: 'ins_2' }] };

test('answers follow the form layout, without empty ones', () => {
  expect(layoutOf(definition, answers, false)).toMatchObject([
    {
      title: 'You',
      items: [
        { kind: 'heading', text: 'About & you' },
        { kind: 'field', id: 'name', answer: 'Ann' },
      ],
    },
    {
      title: 'Page 2',
      items: [
        {
          kind: 'list',
          instances: [
            { label: 'Guests – 1', items: [{ id: 'guests.ins_1.name', answer: 'Bo' }] },
            { label: 'Guests – 2', items: [] },
          ],
        },
      ],
    },
  ]);
});

test('with empty answers, shows the whole form', () => {
  const [first, second] = layoutOf(definition, {}, true);
  expect(first?.items.map(({ kind }) => kind)).toEqual(['heading', 'field', 'heading', 'field']);
  expect(second?.items).toMatchObject([
    { kind: 'group', items: [{ id: 'venue.hall' }] },
    { kind: 'list', instances: [] },
  ]);
  expect(layoutOf(definition, {}, false)).toEqual([]);
});
