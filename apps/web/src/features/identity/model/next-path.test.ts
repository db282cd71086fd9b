import { expect, test } from 'vitest';
import { pathAfterSignIn, safeLocalPath } from './next-path.ts';

test('a path of this app is followed, with its search and fragment', () => {
  for (const path of [
    '/',
    '/forms/frm_1/entries?sort=-createdAt',
    '/settings/users#invite',
    '/invitations?token=svi_1',
  ])
    expect(pathAfterSignIn(path)).toBe(path);
});

test('whatever could lead elsewhere is not', () => {
  for (const wish of [
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
    expect(safeLocalPath(wish)).toBeUndefined();
});

test('nobody comes back to a screen for people who are not signed in', () => {
  for (const path of [
    '/sign-in',
    '/sign-in?next=/forms',
    '/sign-up',
    '/reset-password?token=t',
    '/email-verified',
  ])
    expect(pathAfterSignIn(path)).toBe('/');
});
