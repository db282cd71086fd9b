import { expect, test } from 'vitest';
import type { Form } from '../api/forms.ts';
import { stateOf } from './form-state.ts';

const closedFor = (reason: Form['accepting']['reason']) => ({ open: false, reason, message: '' });

test('a form is named by its current state', () => {
  expect(stateOf({ status: 'draft', accepting: closedFor('not_published') })).toBe('draft');
  expect(stateOf({ status: 'published', accepting: { open: true, reason: null, message: null } })).toBe(
    'live',
  );
  expect(stateOf({ status: 'published', accepting: closedFor('not_yet_open') })).toBe('scheduled');
  expect(stateOf({ status: 'closed', accepting: closedFor('limit_reached') })).toBe('full');
  expect(stateOf({ status: 'closed', accepting: closedFor('closed') })).toBe('closed');
});

test('a form past its end date is closed before the server updates it', () => {
  expect(stateOf({ status: 'published', accepting: closedFor('closed') })).toBe('closed');
});

test('in the trash only the status counts', () => {
  expect(stateOf({ status: 'published', accepting: closedFor('trashed') })).toBe('live');
  expect(stateOf({ status: 'closed', accepting: closedFor('trashed') })).toBe('closed');
});
