import { exampleAnswers } from '@form-service/engine';
import type { Definition } from '@form-service/engine/browser';
import { expect, test } from 'vitest';
import { embedSnippet, formSnippets } from './form-snippets.ts';

const definition = {
  pages: [
    {
      id: 'start',
      elements: [
        { kind: 'field', key: 'email', type: 'email', label: 'E-mail' },
        { kind: 'field', key: 'plan', type: 'dropdown', label: 'Plan', options: [{ value: "it's" }] },
        { kind: 'field', key: 'papers', type: 'file', label: 'Papers' },
        {
          kind: 'group',
          key: 'guests',
          repeat: {},
          elements: [{ kind: 'field', key: 'age', type: 'number', label: 'Age', min: 18 }],
        },
      ],
    },
  ],
} as unknown as Definition;
const { answers } = exampleAnswers(definition);

test('sample answers match the form, without what cannot be invented', () => {
  expect(answers).toEqual({ email: 'person@example.com', plan: "it's", guests: [{ age: 42 }] });
});

test('every snippet has the form ids, and no key', () => {
  const facts = {
    origin: 'https://forms.example.com',
    accountId: 'acc_1',
    formId: 'frm_1',
    slug: 'guests',
    answers,
  };
  const snippets = formSnippets(facts);
  for (const { key, needsKey, code } of snippets) {
    for (const text of Object.values(code)) {
      expect(text, key).toContain('https://forms.example.com');
      expect(text.includes('API_KEY'), key).toBe(needsKey);
    }
  }
  // A quote in an answer does not end the shell string.
  expect(snippets[0]?.code.curl).toContain(`"it'\\''s"`);
});

test('embeds the element and its script', () => {
  expect(embedSnippet({ origin: 'https://forms.example.com', slug: 'guests' })).toBe(
    '<script type="module" src="https://forms.example.com/embed.js"></script>\n<service-form form="guests"></service-form>',
  );
});
