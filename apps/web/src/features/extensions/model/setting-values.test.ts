import { expect, test } from 'vitest';
import type { Setting } from '../catalog/extensions-api.ts';
import { initialSettings, settingsToSend, settingValueErrors } from './setting-values.ts';

const settings: Setting[] = [
  { key: 'token', label: 'Token', type: 'secret', required: true },
  { key: 'extra', label: 'Extra', type: 'secret' },
  { key: 'place', label: 'Place', type: 'url', required: true },
  { key: 'size', label: 'Size', type: 'number', default: 5 },
  { key: 'loud', label: 'Loud', type: 'boolean' },
];

test('an install sends only filled-in settings', () => {
  const draft = { ...initialSettings(settings), token: 'abcd', place: ' https://a.example ' };
  expect(draft).toMatchObject({ size: 5 });
  expect(settingValueErrors(settings, draft)).toEqual({});
  expect(settingsToSend(settings, draft)).toEqual({ token: 'abcd', place: 'https://a.example' });
  expect(settingValueErrors(settings, initialSettings(settings))).toEqual({
    token: 'This field is required.',
    place: 'This field is required.',
  });
  expect(settingValueErrors(settings, { ...draft, token: 'abc', place: 'a.example' })).toMatchObject({
    token: 'At least 4 characters.',
    place: expect.stringContaining('https://'),
  });
});

test('a set secret stays unless replaced or removed', () => {
  const current = { token: '••••••••', extra: '••••••••', place: 'https://a.example', size: 7 };
  const draft = initialSettings(settings, current);
  expect(draft).toMatchObject({ token: '', extra: '', size: 7 });
  expect(settingValueErrors(settings, draft, current)).toEqual({});
  expect(settingsToSend(settings, draft, current)).toEqual({});
  expect(settingsToSend(settings, { ...draft, extra: null, size: null, loud: true }, current)).toEqual({
    extra: null,
    size: null,
    loud: true,
  });
  expect(settingValueErrors(settings, { ...draft, token: null }, current)).toHaveProperty('token');
});
