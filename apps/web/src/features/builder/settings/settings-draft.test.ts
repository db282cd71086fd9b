import type { FormSettings } from '@form-service/sdk';
import { describe, expect, test } from 'vitest';
import {
  changesOf,
  editedSince,
  type FormDetails,
  originOf,
  settingErrors,
  tabOfPath,
  withDraft,
} from './settings-draft.ts';

const settings: FormSettings = {
  opensAt: null,
  closesAt: null,
  entryLimit: null,
  closedMessage: null,
  allowedOrigins: [],
  resume: 'off',
  draftTtlDays: 30,
  retention: null,
  confirmation: {},
  captcha: 'none',
  locales: ['en'],
  defaultLocale: 'en',
  theme: {},
  layoutTemplateId: null,
};
const form: FormDetails = { name: 'Survey', slug: 'survey', projectId: 'prj_1', settings };

describe('changes', () => {
  test('are the differences from the saved form', () => {
    expect(changesOf(form, {})).toBeUndefined();
    expect(changesOf(form, { name: 'Survey', settings: { resume: 'off' } })).toBeUndefined();
    expect(changesOf(form, { name: 'Poll', settings: { resume: 'off', entryLimit: 5 } })).toEqual({
      name: 'Poll',
      settings: { entryLimit: 5 },
    });
  });

  test('are shown over changes by others', () => {
    const theirs = { ...form, slug: 'theirs', settings: { ...settings, captcha: 'proof_of_work' as const } };
    const shown = withDraft(theirs, { settings: { entryLimit: 5 } });
    expect(shown).toMatchObject({ slug: 'theirs', settings: { captcha: 'proof_of_work', entryLimit: 5 } });
  });
});

test('edits made during a save are kept', () => {
  const sent = { name: 'New', settings: { entryLimit: 5 } };
  expect(editedSince(sent, sent)).toEqual({});
  expect(editedSince(sent, { ...sent, name: 'New one', slug: 'new-one' })).toEqual({
    name: 'New one',
    slug: 'new-one',
  });
  expect(editedSince(sent, { ...sent, settings: { entryLimit: null, resume: 'off' } })).toEqual({
    settings: { entryLimit: null, resume: 'off' },
  });
});

test('errors are keyed by path', () => {
  expect(settingErrors(form)).toEqual({});
  const wrong = {
    ...form,
    name: ' ',
    slug: 'No Slug',
    settings: { ...settings, opensAt: '2026-02-01', closesAt: '2026-01-01', entryLimit: 0 },
  };
  expect(Object.keys(settingErrors(wrong)).sort()).toEqual([
    'name',
    'settings.closesAt',
    'settings.entryLimit',
    'slug',
  ]);
  expect(tabOfPath('settings.closesAt')).toBe('access');
  expect(tabOfPath('settings.theme.accentColor')).toBe('design');
  expect(tabOfPath('slug')).toBe('general');
});

test.each([
  ['https://www.Example.com/page?x=1', 'https://www.example.com'],
  ['example.com', 'https://example.com'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['ftp://example.com', undefined],
  ['', undefined],
])('the origin of %s is %s', (text, origin) => {
  expect(originOf(text)).toBe(origin);
});
