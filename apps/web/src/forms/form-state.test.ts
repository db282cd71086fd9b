import { expect, test } from 'vitest';
import type { Form } from '../api/forms.ts';
import { stateOf } from './form-state.ts';

const closedFor = (reason: Form['accepting']['reason']) => ({ open: false, reason, message: '' });

test('a form is called by what holds right now', () => {
  expect(stateOf({ status: 'draft', accepting: closedFor('not_published') })).toBe('draft');
  expect(stateOf({ status: 'published', accepting: { open: true, reason: null, message: null } })).toBe(
    'live',
  );
  expect(stateOf({ status: 'published', accepting: closedFor('not_yet_open') })).toBe('scheduled');
  expect(stateOf({ status: 'closed', accepting: closedFor('limit_reached') })).toBe('full');
  expect(stateOf({ status: 'closed', accepting: closedFor('closed') })).toBe('closed');
});

test('a form whose end has passed is closed before the service has noted it', () => {
  expect(stateOf({ status: 'published', accepting: closedFor('closed') })).toBe('closed');
});

test('in the trash the status alone counts', () => {
  expect(stateOf({ status: 'published', accepting: closedFor('trashed') })).toBe('live');
  expect(stateOf({ status: 'closed', accepting: closedFor('trashed') })).toBe('closed');
});
