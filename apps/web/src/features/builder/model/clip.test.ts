import { expect, test } from 'vitest';
import { cutElements, duplicateElements, makeClip, pasteElements, readElements } from './clip.ts';
import { indexOf } from './document-index.ts';
import { after, formOf, group, idOf, outline, page, stateOf, text } from './testing/forms.ts';

const guests = group(
  'guests',
  [
    text('name'),
    text('diet', {
      visibleWhen: "name != '' && answers.guests.exists(g, g.name == '') && answers.host != ''",
    }),
  ],
  { repeat: {} },
);
const definition = {
  ...formOf(page('one', text('host'), guests, text('end', { visibleWhen: 'size(answers.guests) > 1' }))),
  translations: { fr: { 'guests.name.label': 'Nom', 'host.label': 'Hôte' } },
};
const carried = (keys: string[]) => {
  const state = stateOf(definition);
  const clip = makeClip(
    definition,
    keys.map((key) => idOf(state, key)),
  );
  return readElements(JSON.stringify(clip));
};

test('a copy gets its own keys, and references inside it refer to the copy', () => {
  const state = stateOf(definition);
  const next = after(state, duplicateElements(state, [idOf(state, 'guests')])).definition;
  expect(outline(next)).toBe('host guests[name diet] guests_2[name diet] end');
  const copy = indexOf(next).inOrder.filter(({ element }) => element.key === 'diet')[1]?.element;
  expect(copy?.visibleWhen).toBe(
    "name != '' && answers.guests_2.exists(g, g.name == '') && answers.host != ''",
  );
  expect(next.translations?.fr).toEqual({
    'guests.name.label': 'Nom',
    'guests_2.name.label': 'Nom',
    'host.label': 'Hôte',
  });
});

test('references between pasted elements are kept, also in another form or group', () => {
  const clip = carried(['guests', 'end']);
  const state = stateOf(formOf(page('p', text('guests'), group('g', []))), 'g');
  const next = after(state, clip && pasteElements(state, clip));
  expect(outline(next.definition)).toBe('guests g[guests[name diet] end]');
  const end = indexOf(next.definition).inOrder.at(-1)?.element;
  expect(end?.visibleWhen).toBe('size(answers.g.guests) > 1');
});

test('references by short name inside a repeating group are kept', () => {
  const state = stateOf(definition);
  const next = after(state, duplicateElements(state, [idOf(state, 'name'), idOf(state, 'diet')])).definition;
  expect(outline(next)).toBe('host guests[name diet name_2 diet_2] end');
  const copy = indexOf(next).inOrder.find(({ element }) => element.key === 'diet_2')?.element;
  expect(copy?.visibleWhen).toContain("name_2 != '' && answers.guests.exists(g, g.name_2 == '')");
});

test('pasting twice creates two copies', () => {
  const clip = carried(['host']);
  const first = stateOf(definition, 'end');
  const second = after(first, clip && pasteElements(first, clip));
  const third = after(second, clip && pasteElements(second, clip));
  expect(outline(third.definition)).toBe('host guests[name diet] end host_2 host_3');
});

test('cut and paste keeps the key', () => {
  const state = stateOf(definition, 'host');
  const clip = carried(['host']);
  const without = after(state, cutElements(state, [idOf(state, 'host')]));
  expect(outline(after(without, clip && pasteElements(without, clip)).definition)).toBe(
    'guests[name diet] host end',
  );
});

test.each(['', 'some text', '{"a":1}', '[]', 'null', '{"format":"form-service/elements","items":[{}]}'])(
  'ignores text that is not a clip: %s',
  (words) => {
    expect(readElements(words)).toBeUndefined();
  },
);

test('rejects a clip with invalid elements', () => {
  const clip = JSON.stringify(carried(['host'])).replace('short_text', 'script');
  expect(readElements(clip)).toBeUndefined();
});
