import { type Definition, startSession, validateSession } from '@form-service/engine';
import { expect, test } from 'vitest';
import { definitionWork } from './definition-work.ts';
import { compileVersion } from './session-forms.ts';

const definition: Definition = {
  format: 1,
  pages: [
    {
      id: 'one',
      elements: [{ kind: 'field', type: 'number', key: 'age', label: 'Age', required: true, min: 1_000 }],
    },
  ],
};

test('errors are in the language of the session, otherwise in English', async () => {
  const version = await compileVersion(definitionWork.compile(definition), {
    locales: ['en', 'fr-CA', 'sv'],
    defaultLocale: 'en',
  });
  const received = (locale: string, answers: object = {}) =>
    validateSession(startSession(version.inLocale(locale), { answers })).errors.map(({ message }) => message);
  expect(received('en')).toEqual(['This is required.']);
  expect(received('fr-CA')).toEqual(['Ce champ est obligatoire.']);
  expect(received('de', { age: 1 })).toEqual(['Der Mindestwert ist 1.000.']);
  expect(received('sv')).toEqual(['This is required.']);
});
