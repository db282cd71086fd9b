import type { Definition } from '@form-service/engine';
import Type from 'typebox';

/**
 * Open in this schema: the definition is recursive, and the engine validates it with better messages than a schema
 * could.
 */
export const FormDefinition = Type.Unsafe<Definition>({
  type: 'object',
  title: 'FormDefinition',
  description:
    'Pages with elements (fields, groups, content and buttons) and their translations. See the guides on forms and field types. Up to 100 pages, 2,000 elements and 8 levels of groups.',
  maxProperties: 10,
  additionalProperties: true,
});

/** A definition from a client, not yet validated by the engine. */
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
