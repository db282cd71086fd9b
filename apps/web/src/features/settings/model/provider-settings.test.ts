import { expect, test } from 'vitest';
import { providerBody, providerErrors, providerForm } from './provider-settings.ts';

const current = {
  issuer: 'https://login.example.com',
  clientId: 'forms',
  joinRole: 'viewer' as const,
  joinDomains: ['example.com'],
  scopes: ['openid', 'groups'],
  enabled: true,
};
const form = providerForm(current);

test('untouched fields are unchanged, without a secret', () => {
  expect(providerBody(form, current)).toEqual(current);
  expect(providerErrors(form, current)).toBeUndefined();
});

test('parses domains in any spelling', () => {
  const typed = { ...form, joinDomains: '@Example.com; other.org\nother.org' };
  expect(providerBody(typed, current).joinDomains).toEqual(['example.com', 'other.org']);
});

test('nobody joins automatically unless a role is chosen', () => {
  expect(providerBody({ ...form, joinRole: 'nobody', joinDomains: '' }, current)).toMatchObject({
    joinRole: null,
    joinDomains: [],
  });
});

test('requires a secret at first, and for another client', () => {
  expect(providerErrors(providerForm(null), null)).toMatchObject({
    issuer: expect.any(String),
    clientId: expect.any(String),
    clientSecret: expect.any(String),
  });
  expect(providerErrors({ ...form, clientId: 'other' }, current)).toEqual({
    clientSecret: expect.any(String),
  });
});

test('roles need domains, and domains must be valid', () => {
  expect(providerErrors({ ...form, joinDomains: '' }, current)).toEqual({
    joinDomains: expect.stringMatching(/Enter at least one/),
  });
  expect(providerErrors({ ...form, joinDomains: 'example' }, current)).toEqual({
    joinDomains: expect.stringMatching(/such as/),
  });
});
