import { describe, expect, test } from 'vitest';
import { definitionOf, field, group } from '../validation/testing/forms.ts';
import { localize } from './localize.ts';
import { translatableTexts } from './texts.ts';

const form = definitionOf({
  pages: [
    {
      id: 'start',
      title: 'Start',
      elements: [
        field('name', 'short_text', {
          label: 'Name',
          help: 'In full',
          rules: [{ when: 'true', message: 'Too short.' }],
        }),
        field('colour', 'dropdown', {
          label: 'Colour',
          options: [{ value: 'r', label: 'Red' }, { value: 'b' }],
        }),
        field('grid', 'matrix', {
          label: 'Grid',
          rows: [{ value: 'taste', label: 'Taste' }],
          columns: [{ value: 'good' }],
        }),
        group('guests', [field('email', 'email', { label: 'E-mail' })], {
          label: 'Guests',
          repeat: { itemLabel: 'Guest', addLabel: 'Add' },
        }),
        { kind: 'content', type: 'text', key: 'intro', body: 'Welcome' },
        { kind: 'button', key: 'send', label: 'Send', action: { type: 'submit' } },
      ],
    },
  ],
  translations: {
    fr: {
      'start.title': 'Début',
      'name.label': 'Nom',
      'name.rules.0.message': 'Trop court.',
      'colour.options.r': 'Rouge',
      'colour.options.b': 'Bleu',
      'grid.rows.taste': 'Goût',
      'grid.columns.good': 'Bon',
      'guests.label': 'Invités',
      'guests.repeat.itemLabel': 'Invité',
      'guests.repeat.addLabel': 'Ajouter',
      'guests.email.label': 'Courriel',
      'intro.body': 'Bienvenue',
      'send.label': 'Envoyer',
      'name.help': '',
    },
    'fr-CA': { 'guests.email.label': 'Adresse courriel' },
    de: { 'name.label': 'Name (de)', 'name.help': 'Vollständig' },
  },
});

const textsIn = (locale: string, fallbacks?: string[]) =>
  Object.fromEntries(translatableTexts(localize(form, locale, fallbacks)));

describe('a definition in one language', () => {
  test('has all texts of that language and no others', () => {
    expect(textsIn('fr')).toEqual({
      ...form.translations?.fr,
      'colour.label': 'Colour',
      'grid.label': 'Grid',
      'name.help': 'In full',
    });
    expect(localize(form, 'fr')).not.toHaveProperty('translations');
    expect(JSON.stringify(localize(form, 'fr'))).not.toContain('Vollständig');
  });

  test('falls back to the parent language, then the fallbacks, then the original text', () => {
    expect(textsIn('fr-CA')['guests.email.label']).toBe('Adresse courriel');
    expect(textsIn('fr-ca')['name.label']).toBe('Nom');
    expect(textsIn('fr', ['de-AT'])['name.help']).toBe('Vollständig');
    expect(textsIn('ja')['name.label']).toBe('Name');
    expect(textsIn('toString')['name.label']).toBe('Name');
  });

  test('does not change the original', () => {
    const before = JSON.stringify(form);
    localize(form, 'fr');
    expect(JSON.stringify(form)).toBe(before);
  });
});
