import type { Definition } from '@form-service/engine';
import { expect, test } from 'vitest';
import { locateFormIssues } from '../model/located-issue.ts';
import { elementName, locationName } from './element-names.ts';

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

test('names a location as it appears on the screen', () => {
  const at = (path: string) => {
    const [issue] = locateFormIssues(definition, [{ severity: 'error', path, code: 'x', message: '' }]);
    return issue && locationName(definition, issue);
  };
  expect(at('pages.1.elements.0.elements.0.rules.0.when')).toBe('E-mail address');
  expect(at('pages.1.elements.0')).toBe('Guests');
  expect(at('pages.0.visibleWhen')).toBe('Page 1');
  expect(at('pages.1')).toBe('About you');
  expect(at('pages.7.title')).toBe('Form');
  expect(at('translations.fr.email.label')).toBe('Translations');
});

test('an element without text is named by its key, a long one is cut', () => {
  expect(elementName({ kind: 'field', key: 'full_name', label: ' ' })).toBe('full_name');
  expect(elementName({ kind: 'content', body: `<p>${'long '.repeat(40)}</p>` })).toHaveLength(80);
});
