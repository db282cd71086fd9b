import { auditActions } from '@form-service/contracts';
import { expect, test } from 'vitest';
import { type AuditFact, actionTitle, auditActionNames, sentenceOf } from './audit-sentences.ts';

const fact = (action: string, rest: Partial<AuditFact> = {}): AuditFact => ({
  action,
  actor: { type: 'user', name: 'Robin' },
  target: null,
  before: null,
  after: null,
  ...rest,
});
const sentence = (action: string, rest: Partial<AuditFact> = {}) =>
  sentenceOf(fact(action, rest))
    .map(({ text }) => text)
    .join('');

test('a record reads as a sentence', () => {
  expect(sentence('form.created', { target: { type: 'form', name: 'Survey' } })).toBe(
    'Robin created the form Survey.',
  );
  expect(sentence('form.deleted', { target: { type: 'form', name: null } })).toBe(
    'Robin moved a form to trash.',
  );
  expect(sentence('edit_session.created')).toBe('Robin started editing an entry.');
  expect(sentence('person.signed_in', { target: { type: 'user', name: 'robin@example.com' } })).toBe(
    'Robin signed in.',
  );
});

test('the sentence includes roles and versions', () => {
  const target = { type: 'user', name: 'kim@example.com' };
  expect(sentence('member.updated', { target, before: { role: 'editor' }, after: { role: 'admin' } })).toBe(
    'Robin changed the role of kim@example.com from editor to admin.',
  );
  expect(sentence('invitation.created', { target, after: { role: 'viewer' } })).toBe(
    'Robin invited kim@example.com as viewer.',
  );
  expect(sentence('form.published', { target: { type: 'form', name: 'Survey' }, after: { number: 3 } })).toBe(
    'Robin published the form Survey, version 3.',
  );
});

test('distinguishes keys, the service and unknown users from members', () => {
  const target = { type: 'project', name: 'Research' };
  expect(sentence('project.created', { actor: { type: 'api_key', name: 'Robin' }, target })).toBe(
    'Robin’s API key created the project Research.',
  );
  expect(sentence('form.closed', { actor: { type: 'system', name: null } })).toBe(
    'The service closed a form.',
  );
  expect(sentence('person.sign_in_failed', { target: { type: 'user', name: 'robin@example.com' } })).toBe(
    'Someone failed to sign in as robin@example.com.',
  );
  expect(sentence('form.created', { actor: { type: 'user', name: null } })).toBe('Someone created a form.');
});

test('names are strong, other text is not', () => {
  const parts = sentenceOf(fact('form.created', { target: { type: 'form', name: 'Survey' } }));
  expect(parts.filter(({ strong }) => strong).map(({ text }) => text)).toEqual(['Robin', 'Survey']);
});

test('every action has a text, and no other', () => {
  expect(auditActionNames.toSorted()).toEqual(Object.keys(auditActions).toSorted());
  expect(actionTitle('member.updated')).toBe('Changed the role of someone');
  expect(actionTitle('api_key.created')).toBe('Created an API key');
  expect(sentence('something.new')).toBe('Robin something.new.');
});
