import { expect, test } from 'vitest';
import { secretNamesIn } from './secret-names.ts';

test('finds secrets in all places, each once', () => {
  const auth = { type: 'bearer', token: '{{ secrets.token }}' };
  const actions = [
    { headers: { 'X-Key': 'a {{ secrets.key | upcase }}' }, body: { deep: ['{{secrets.token}}', 5, null] } },
    { body: '{% if secrets.extra %}yes{% endif %} secrets.none' },
  ];
  expect(secretNamesIn(auth, actions)).toEqual(['extra', 'key', 'token']);
  expect(secretNamesIn(undefined, {})).toEqual([]);
});
