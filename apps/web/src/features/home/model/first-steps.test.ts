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

test('after choosing comes adjusting', () => {
  expect(firstStepsOf([form('one')])).toMatchObject({ form: { id: 'one' }, next: 'adjust' });
});

test('a form that is published wants to be shared', () => {
  const steps = firstStepsOf([form('one'), form('two', { status: 'published' })]);
  expect(steps).toMatchObject({ form: { id: 'two' }, next: 'share' });
  expect([...(steps?.done ?? [])]).toEqual(['choose', 'adjust', 'publish']);
});

test('nobody is led who has no form yet, has answers, or has made several', () => {
  expect(firstStepsOf([])).toBeUndefined();
  expect(firstStepsOf([form('one', { entryCount: 1 })])).toBeUndefined();
  expect(firstStepsOf([form('one'), form('two'), form('three')])).toBeUndefined();
});
