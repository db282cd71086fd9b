import { expect, test } from 'vitest';
import { newUuid } from '../../../kit/ids.ts';
import { createFill } from './fill-in.ts';

test('all texts of a setting together have one second, in a thread', async () => {
  const fill = createFill(newUuid(), { a: 1 });
  const text = '{% for i in (1..1000) %}{{ i }}{% endfor %}';
  await expect(fill.value(Array(50_000).fill(text))).rejects.toThrow('takes too long to render');
  // The time that the step has used does not affect other steps.
  expect(await createFill(newUuid(), { a: 1 }).text('{{ a }}')).toBe('1');
}, 60_000);

test('slow texts are rendered in a thread and keep their type', async () => {
  const fill = createFill(newUuid(), { list: [1, 2] });
  const loop = '{% for a in (1..200) %}{% for b in (1..200) %}x{% endfor %}{% endfor %}';
  const [long, list] = (await fill.value([loop, '{{ list }}'])) as [string, number[]];
  expect([long.length, list]).toEqual([40_000, [1, 2]]);
}, 60_000);

test('a setting that renders too large is rejected', async () => {
  const fill = createFill(newUuid(), { long: 'x'.repeat(1_000_000) });
  await expect(fill.value(Array(6).fill('{{ long }}'))).rejects.toMatchObject({ code: 'value_too_large' });
});

test('an empty value is omitted; null and values that render empty stay', async () => {
  const fill = createFill(newUuid(), { city: '', count: 3 });
  const mapping = { score: '', name: ' ', city: '{{ city }}', count: '{{ count }}', gone: null };
  expect(await fill.mapping(mapping)).toEqual({ city: '', count: 3, gone: null });
});
