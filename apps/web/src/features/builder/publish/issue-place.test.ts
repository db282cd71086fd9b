import type { Definition } from '@form-service/engine';
import { expect, test } from 'vitest';
import { elementName, issuePlace } from './issue-place.ts';

const definition = {
  format: 1,
  pages: [
    { id: 'one', elements: [] },
    {
      id: 'two',
      title: 'About you',
      elements: [
        {
          kind: 'group',
          key: 'guests',
          label: 'Guests',
          elements: [{ kind: 'field', key: 'email', type: 'email', label: '<em>E-mail</em> address' }],
        },
      ],
    },
  ],
} as unknown as Definition;

test('an issue is at the innermost element, a page, the translations or the form', () => {
  const at = (path: string) => issuePlace(definition, path);
  expect(at('pages.1.elements.0.elements.0.rules.0.when')).toMatchObject({
    where: 'E-mail address',
    target: { kind: 'element', page: 1, property: 'rules' },
  });
  expect(at('pages.1.elements.0')).toMatchObject({
    where: 'Guests',
    target: { kind: 'element', property: null },
  });
  expect(at('pages.0.visibleWhen')).toEqual({
    where: 'Page 1',
    target: { kind: 'page', page: 0, property: 'visibleWhen' },
  });
  expect(at('pages.1')).toEqual({ where: 'About you', target: { kind: 'page', page: 1, property: null } });
  expect(at('translations.fr.email.label').target).toEqual({ kind: 'translations', locale: 'fr' });
  expect(at('pages.7.elements.2').target).toEqual({ kind: 'form' });
});

test('an element without words goes by its key', () => {
  expect(elementName({ kind: 'field', key: 'full_name', label: ' ' })).toBe('full_name');
  expect(elementName({ kind: 'content', body: `<p>${'long '.repeat(40)}</p>` })).toHaveLength(80);
});
