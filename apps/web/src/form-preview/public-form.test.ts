import type { Definition, StoredForm } from '@form-service/engine';
import { describe, expect, test } from 'vitest';
import { previewOf } from './public-form.ts';

const field = (key: string, more: object = {}) => ({
  kind: 'field',
  key,
  type: 'short_text',
  label: key,
  ...more,
});
const formOf = (...elements: object[]) =>
  ({ format: 1, pages: [{ id: 'one', elements }] }) as unknown as Definition;
const nodesOf = ({ logic }: { logic: unknown }) => (logic as StoredForm | null)?.nodes;
const mark = (html: string) => `safe(${html})`;

describe('a preview', () => {
  test('is the form in one language, with compiled expressions', () => {
    const definition = {
      ...formOf(field('name'), field('city', { visibleWhen: 'answers.name == "Ada"' })),
      translations: { fr: { 'name.label': 'Nom' } },
    };
    const settings = { locales: ['en', 'fr'], defaultLocale: 'en', theme: { accentColor: '#aa3300' } };
    const { form, skipped } = previewOf({ definition, settings, name: 'Survey', locale: 'fr' }, mark);
    expect([form.locale, form.locales, form.theme]).toEqual(['fr', ['en', 'fr'], { accentColor: '#aa3300' }]);
    expect(form.definition).toMatchObject({ pages: [{ elements: [{ label: 'Nom' }, { label: 'city' }] }] });
    expect(nodesOf(form)).toHaveLength(1);
    expect(skipped).toEqual([]);
  });

  test('falls back to the default language', () => {
    const { form } = previewOf({ definition: formOf(field('name')), name: 'Survey', locale: 'xx' }, mark);
    expect([form.locale, form.locales]).toEqual(['en', ['en']]);
  });

  test('skips expressions with errors and reports them', () => {
    const definition = formOf(
      field('name', { visibleWhen: 'answers.nobody == 1', required: 'answers.name ==' }),
      field('city', { rules: [{ when: 'nonsense(', message: 'No.' }], visibleWhen: 'answers.name == "Ada"' }),
    );
    const { form, skipped } = previewOf({ definition, name: 'Survey' }, mark);
    expect(skipped.map(({ path }) => path).sort()).toEqual([
      'pages.0.elements.0.required',
      'pages.0.elements.0.visibleWhen',
      'pages.0.elements.1.rules.0.when',
    ]);
    expect(nodesOf(form)?.map(({ id }) => id)).toEqual([
      'pages.0.elements.1.visibleWhen',
      'pages.0.elements.1.rules.0.when',
    ]);
  });

  test('skips circular expressions', () => {
    const definition = formOf(
      field('a', { visibleWhen: 'answers.b == "x"' }),
      field('b', { visibleWhen: 'answers.a == "x"' }),
    );
    const { form, skipped } = previewOf({ definition, name: 'Survey' }, mark);
    expect(skipped[0]?.code).toBe('cycle');
    expect(form.logic).not.toBeNull();
  });

  test('sanitizes rich texts and keeps others unchanged', () => {
    const definition = formOf(field('a < b', { label: 'a < b & c', help: '<img onerror=x>' }));
    const confirmation = { message: '<b>Thanks</b>' };
    const { form } = previewOf({ definition, settings: { confirmation }, name: 'Survey' }, mark);
    expect(form.definition).toMatchObject({
      pages: [{ elements: [{ label: 'a < b & c', help: 'safe(<img onerror=x>)' }] }],
    });
    expect(form.confirmation).toEqual({ message: 'safe(<b>Thanks</b>)' });
  });
});
