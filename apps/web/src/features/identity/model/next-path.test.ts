import { expect, test } from 'vitest';
import { pathAfterSignIn, safeLocalPath } from './next-path.ts';

test('accepts a path of this app, with search and fragment', () => {
  for (const path of [
    '/',
    '/forms/frm_1/entries?sort=-createdAt',
    '/settings/users#invite',
    '/invitations?token=svi_1',
  ])
    expect(pathAfterSignIn(path)).toBe(path);
});

test('rejects anything that could lead elsewhere', () => {
  for (const input of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'forms',
    '',
    ' /forms',
    '/forms\n',
    '/a\\b',
    `/${'a'.repeat(1_000)}`,
    undefined,
    7,
    ['/forms'],
  ])
    expect(safeLocalPath(input)).toBeUndefined();
});

test('does not return to public screens', () => {
  for (const path of [
    '/sign-in',
    '/sign-in?next=/forms',
    '/sign-up',
    '/reset-password?token=t',
    '/email-verified',
  ])
    expect(pathAfterSignIn(path)).toBe('/');
});
