import { expect, test } from 'vitest';
import type { Form } from '../api/forms.ts';
import { formStateOf } from './form-status.tsx';

const closedFor = (reason: Form['accepting']['reason']) => ({ open: false, reason, message: '' });

test('a form is named by its current state', () => {
  expect(formStateOf({ status: 'draft', accepting: closedFor('not_published') })).toBe('draft');
  expect(formStateOf({ status: 'published', accepting: { open: true, reason: null, message: null } })).toBe(
    'live',
  );
  expect(formStateOf({ status: 'published', accepting: closedFor('not_yet_open') })).toBe('scheduled');
  expect(formStateOf({ status: 'closed', accepting: closedFor('limit_reached') })).toBe('full');
  expect(formStateOf({ status: 'closed', accepting: closedFor('closed') })).toBe('closed');
});

test('a form past its end date is closed before the server updates it', () => {
  expect(formStateOf({ status: 'published', accepting: closedFor('closed') })).toBe('closed');
});

test('in the trash only the status counts', () => {
  expect(formStateOf({ status: 'published', accepting: closedFor('trashed') })).toBe('live');
  expect(formStateOf({ status: 'closed', accepting: closedFor('trashed') })).toBe('closed');
});
