import { expect, test } from 'vitest';
import { parseInputs } from './try-inputs.ts';

test('parses input to the action types', () => {
  const inputs = [
    { key: 'text', type: 'string', required: true },
    { key: 'count', type: 'integer' },
    { key: 'flag', type: 'boolean' },
    { key: 'list', type: 'array' },
    { key: 'left', type: 'json' },
  ] as const;
  const typed = { text: ' a ', count: '5', flag: 'false', list: '[1]', left: '' };
  expect(parseInputs(inputs, typed)).toEqual({
    values: { text: ' a ', count: 5, flag: false, list: [1] },
    problems: {},
  });
  const wrong = { text: '', count: '1.5', list: '{}', left: 'x' };
  expect(Object.keys(parseInputs(inputs, wrong).problems)).toEqual(['text', 'count', 'list', 'left']);
});
