import { expect, test } from 'vitest';
import { textOfValue, valueOfText, withMappingKey, withoutKey } from './mapping.ts';
import { cronOf, scheduleOf } from './schedule.ts';
import { durationText } from './summary.ts';
import { fileName, readWorkflowFile } from './workflow-file.ts';

test.each(['5 * * * *', '30 9 * * *', '0 9 * * 1', '15 18 28 * *'])('%s is a common schedule', (cron) => {
  const schedule = scheduleOf(cron);
  expect(schedule && cronOf(schedule)).toBe(cron);
});

test.each(['*/5 * * * *', '0 9 * 6 *', '0 9 1 * 1', '0 9', ''])('%s is not', (cron) => {
  expect(scheduleOf(cron)).toBeUndefined();
});

test('values have their type, references stay text', () => {
  expect(valueOfText('5', 'number', undefined)).toBe(5);
  expect(valueOfText('5', 'text', undefined)).toBe('5');
  expect(valueOfText('5', undefined, '4')).toBe('5');
  expect(valueOfText('5', undefined, 4)).toBe(5);
  expect(valueOfText('{{ entry.answers.age }}', 'number', undefined)).toBe('{{ entry.answers.age }}');
  expect(valueOfText('[1, 2', 'json', [1])).toBe('[1, 2');
  expect(textOfValue([1, 2])).toBe('[1,2]');
});

test('renames keep the position and do not overwrite', () => {
  expect(Object.keys(withMappingKey({ a: 1, b: 2 }, 'a', 'c'))).toEqual(['c', 'b']);
  expect(withMappingKey({ a: 1, b: 2 }, 'a', 'b')).toEqual({ a: 1, b: 2 });
  expect(withoutKey({ a: 1 }, 'a')).toBeUndefined();
});

test('formats durations', () => {
  expect([90, 60, 7_200, 259_200].map(durationText)).toEqual(['90 seconds', '1 minute', '2 hours', '3 days']);
});

test('reads a workflow file and rejects others', () => {
  expect(readWorkflowFile('{"name":"A","triggers":[],"steps":[]}')).toEqual({
    body: { name: 'A', triggers: [], steps: [] },
  });
  expect(readWorkflowFile('[]')).toHaveProperty('problem');
  expect(readWorkflowFile('nonsense')).toHaveProperty('problem');
  expect(fileName('Request approval!')).toBe('request-approval.json');
});
