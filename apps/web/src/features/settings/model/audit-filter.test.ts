import { expect, test } from 'vitest';
import { auditFilterText } from './audit-filter.ts';

test('no filter if nothing is selected', () => {
  expect(auditFilterText({})).toBeUndefined();
});

test('actions, areas and users become conditions', () => {
  expect(auditFilterText({ action: 'form.created' })).toBe('action == "form.created"');
  expect(auditFilterText({ action: 'form.*', person: 'usr_1' })).toBe(
    'action.startsWith("form.") && actor.userId == "usr_1"',
  );
});

test('both days are included', () => {
  const text = auditFilterText({ from: '2026-11-01', to: '2026-11-30' }) ?? '';
  const [first = '', last = ''] = [...text.matchAll(/timestamp\("(.+?)"\)/g)].map(([, time]) => time);
  expect(new Date(first)).toEqual(new Date(2026, 10, 1));
  expect(new Date(last)).toEqual(new Date(2026, 11, 1));
});

test('ignores invalid days, and quotes cannot break out', () => {
  expect(auditFilterText({ from: 'soon' })).toBeUndefined();
  expect(auditFilterText({ person: '" || true || "' })).toBe('actor.userId == "\\" || true || \\""');
});
