import { expect, test } from 'vitest';
import { auditChanges } from './audit-changes.ts';

test('describes only changed fields', () => {
  const before = { id: 'acc_1', name: 'Old', retentionDays: 30, enabled: true };
  const after = { id: 'acc_1', name: 'Old', retentionDays: 60, enabled: false };
  expect(auditChanges(before, after)).toEqual([
    { field: 'Retention days', before: '30', after: '60' },
    { field: 'Enabled', before: 'Yes', after: 'No' },
  ]);
});

test('created or deleted resources have one side', () => {
  expect(auditChanges(null, { name: 'New', tags: ['a', 'b'], note: '' })).toEqual([
    { field: 'Name', before: null, after: 'New' },
    { field: 'Tags', before: null, after: 'a, b' },
  ]);
  expect(auditChanges({ invitedBy: { name: 'Robin' } }, null)).toEqual([
    { field: 'Invited by', before: '{"name":"Robin"}', after: null },
  ]);
  expect(auditChanges(null, null)).toEqual([]);
});
