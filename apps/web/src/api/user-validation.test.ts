import { expect, test } from 'vitest';
import {
  collectErrors,
  validateEmail,
  validateName,
  validateNewPassword,
  validatePassword,
} from './user-validation.ts';

test('rejects malformed email addresses', () => {
  for (const good of ['robin@example.com', ' robin.m+x@mail.example.co '])
    expect(validateEmail(good)).toBeUndefined();
  for (const bad of ['robin', 'robin@', 'robin@example', 'a b@example.com', 'robin@example.'])
    expect(validateEmail(bad)).toMatch(/such as/);
  expect(validateEmail(' ')).toMatch(/Enter your/);
});

test('counts password length in user-perceived characters', () => {
  expect(validateNewPassword('123456789')).toMatch(/at least 10/);
  expect(validateNewPassword('🙂'.repeat(5))).toMatch(/at least 10/);
  expect(validateNewPassword('🙂'.repeat(10))).toBeUndefined();
  expect(validateNewPassword('a'.repeat(129))).toMatch(/at most 128/);
  expect(validatePassword('')).toMatch(/Enter/);
  expect(validateName('  ')).toMatch(/Enter/);
});

test('lists only fields with errors', () => {
  expect(
    collectErrors({ name: validateName('Robin'), email: validateEmail('robin@example.com') }),
  ).toBeUndefined();
  expect(collectErrors({ name: validateName('Robin'), email: validateEmail('') })).toEqual({
    email: 'Enter your email address.',
  });
});
