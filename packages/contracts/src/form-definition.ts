import type { Definition } from '@form-service/engine';
import Type from 'typebox';

/**
 * Said in words and left open here: its shape contains itself, and the engine reads it with better words for what is
 * wrong than a schema has.
 */
export const FormDefinition = Type.Unsafe<Definition>({
  type: 'object',
  title: 'FormDefinition',
  description:
    'Pages with elements (fields, groups, content and buttons) and their translations. See the guides on forms and field types. Up to 100 pages, 2,000 elements and 8 levels of groups.',
  maxProperties: 10,
  additionalProperties: true,
});

/** What a client sends, which the engine has not read yet. */
export const DefinitionInput = Type.Unsafe<unknown>({ ...FormDefinition });

export const definitionExample = {
  format: 1,
  pages: [
    {
      id: 'about_you',
      title: 'About you',
      elements: [
        { kind: 'field', key: 'full_name', type: 'short_text', label: 'Your name', required: true },
        { kind: 'field', key: 'age', type: 'number', label: 'Your age', min: 0 },
      ],
    },
  ],
} as unknown as Definition;
