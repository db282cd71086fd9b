import { expect, test } from 'vitest';
import { firstStepsOf } from './first-steps.ts';

const form = (id: string, more: object = {}) => ({
  id,
  name: id,
  status: 'draft' as const,
  entryCount: 0,
  createdAt: '2026-11-15T09:30:00.000Z',
  updatedAt: '2026-11-15T09:30:00.000Z',
  ...more,
});

test('after choosing a template comes editing', () => {
  expect(firstStepsOf([form('one')])).toMatchObject({ form: { id: 'one' }, next: 'adjust' });
});

test('a published form should be shared next', () => {
  const steps = firstStepsOf([form('one'), form('two', { status: 'published' })]);
  expect(steps).toMatchObject({ form: { id: 'two' }, next: 'share' });
  expect([...(steps?.done ?? [])]).toEqual(['choose', 'adjust', 'publish']);
});

test('no guide without a form, with entries, or with several forms', () => {
  expect(firstStepsOf([])).toBeUndefined();
  expect(firstStepsOf([form('one', { entryCount: 1 })])).toBeUndefined();
  expect(firstStepsOf([form('one'), form('two'), form('three')])).toBeUndefined();
});
