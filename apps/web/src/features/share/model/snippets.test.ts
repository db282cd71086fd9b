import { describe, expect, test } from 'vitest';
import { type EmbedChoices, kindsFor, snippet } from './snippets.ts';

const plain: EmbedChoices = {
  origin: 'https://forms.example.com',
  slug: 'customer-survey',
  name: 'Customer "survey"',
  mode: 'inline',
  scheme: 'light',
  hideTitle: false,
  label: '',
};

describe('a snippet', () => {
  test('omits defaults', () => {
    expect(snippet('html', plain)).toBe(
      '<script type="module" src="https://forms.example.com/embed.js"></script>\n' +
        '<service-form form="customer-survey"></service-form>',
    );
  });

  test('contains the options, escaped', () => {
    const chosen: EmbedChoices = {
      ...plain,
      mode: 'popup',
      locale: 'fr',
      scheme: 'auto',
      hideTitle: true,
      label: 'Say "hi" <now>',
    };
    expect(snippet('html', chosen)).toContain(
      '<service-form form="customer-survey" mode="popup" locale="fr" color-scheme="auto" label="Say &quot;hi&quot; &lt;now&gt;" hide-title></service-form>',
    );
    expect(snippet('react', chosen)).toContain(
      '<service-form form="customer-survey" mode="popup" locale="fr" color-scheme="auto" label={"Say \\"hi\\" <now>"} hide-title="" />',
    );
    expect(snippet('javascript', chosen)).toContain(
      "ServiceForms.open({ form: 'customer-survey', mode: 'popup', locale: 'fr', colorScheme: 'auto' })",
    );
  });

  test('with an iframe embeds the hosted page, with a title for screen readers', () => {
    expect(snippet('iframe', { ...plain, locale: 'pt-BR' })).toContain(
      'src="https://forms.example.com/f/customer-survey?locale=pt-BR" title="Customer &quot;survey&quot;"',
    );
  });

  test('a label is only for modes with a button', () => {
    expect(snippet('html', { ...plain, mode: 'full', label: 'Open' })).not.toContain('label');
    expect(kindsFor('inline')).not.toContain('javascript');
    expect(kindsFor('popup')).not.toContain('iframe');
  });
});
