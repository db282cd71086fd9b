import { expect, test } from 'vitest';
import {
  emailProblem,
  nameProblem,
  newPasswordProblem,
  passwordProblem,
  problemsIn,
} from './person-rules.ts';

test('addresses that cannot be right are told', () => {
  for (const good of ['robin@example.com', ' robin.m+x@mail.example.co '])
    expect(emailProblem(good)).toBeUndefined();
  for (const bad of ['robin', 'robin@', 'robin@example', 'a b@example.com', 'robin@example.'])
    expect(emailProblem(bad)).toMatch(/such as/);
  expect(emailProblem(' ')).toMatch(/Enter your/);
});

test('passwords are counted in characters as people see them', () => {
  expect(newPasswordProblem('123456789')).toMatch(/at least 10/);
  expect(newPasswordProblem('🙂'.repeat(5))).toMatch(/at least 10/);
  expect(newPasswordProblem('🙂'.repeat(10))).toBeUndefined();
  expect(newPasswordProblem('a'.repeat(129))).toMatch(/at most 128/);
  expect(passwordProblem('')).toMatch(/Enter/);
  expect(nameProblem('  ')).toMatch(/Enter/);
});

test('only what is wrong is listed', () => {
  expect(
    problemsIn({ name: nameProblem('Robin'), email: emailProblem('robin@example.com') }),
  ).toBeUndefined();
  expect(problemsIn({ name: nameProblem('Robin'), email: emailProblem('') })).toEqual({
    email: 'Enter your email address.',
  });
});
