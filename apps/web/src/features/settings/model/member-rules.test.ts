import { expect, test } from 'vitest';
import { changeBlockedReason, roleChoices } from './member-rules.ts';

const member = { id: 'usr_1', role: 'editor', viaProvider: false } as const;
const owner = { ...member, role: 'owner' } as const;

test('admins can change everyone but owners', () => {
  expect(changeBlockedReason({ myRole: 'admin', member, owners: 1 })).toBeUndefined();
  expect(changeBlockedReason({ myRole: 'admin', member: owner, owners: 2 })).toMatch(/Only owners/);
});

test('owners can change owners, as long as one remains', () => {
  expect(changeBlockedReason({ myRole: 'owner', member: owner, owners: 2 })).toBeUndefined();
  expect(changeBlockedReason({ myRole: 'owner', member: owner, owners: 1 })).toMatch(/needs an owner/);
});

test('others can change nobody', () => {
  for (const myRole of ['viewer', 'editor', null] as const)
    expect(changeBlockedReason({ myRole, member, owners: 1 })).toMatch(/Only admins/);
});

test('only owners can make owners, and members of the provider cannot become one', () => {
  const closed = (choices: ReturnType<typeof roleChoices>) =>
    choices.filter(({ reason }) => reason !== undefined).map(({ role }) => role);
  expect(closed(roleChoices('owner'))).toEqual([]);
  expect(closed(roleChoices('admin'))).toEqual(['owner']);
  expect(closed(roleChoices('owner', true))).toEqual(['owner']);
});
