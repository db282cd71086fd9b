import Type, { type Static, type TObject } from 'typebox';
import { Closed, Line, Text } from '../primitives.ts';

/** A CEL expression: conditions, and the items of loops. */
export const expression = (description: string) =>
  Text({ maxLength: 4_096, description, examples: ['entry.answers.age >= 18'] });

/** Text with `{{ … }}` placeholders. */
export const liquid = (description: string, maxLength = 20_000) => Text({ maxLength, description });

/** Any JSON. Strings in it can contain `{{ … }}`; a string that is only a placeholder keeps the type of its value. */
export const mapping = (description: string) =>
  Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    maxProperties: 500,
    propertyNames: { maxLength: 200 },
    additionalProperties: true,
    description,
  });

export const partKey = (description: string) =>
  Type.String({ pattern: '^[a-z][a-z0-9_]{0,62}$', maxLength: 63, description, examples: ['welcome'] });

export const partName = Line({ description: 'Display name.', maxLength: 200 });

/** The position in the editor. The service only stores it. */
export const position = Closed(
  {
    x: Type.Integer({
      minimum: -1_000_000,
      maximum: 1_000_000,
      format: 'int32',
      description: 'Horizontal position.',
    }),
    y: Type.Integer({
      minimum: -1_000_000,
      maximum: 1_000_000,
      format: 'int32',
      description: 'Vertical position.',
    }),
  },
  { title: 'WorkflowPosition', description: 'Its position on the canvas.' },
);

/**
 * One of several closed objects, distinguished by the value of one field. Each variant has a title, so it is named in
 * the document.
 */
export const oneOfTypes = <const V extends readonly TObject[]>(
  title: string,
  description: string,
  variants: V,
) =>
  Type.Unsafe<Static<V[number]>>({
    type: 'object',
    title,
    description,
    required: ['type'],
    discriminator: { propertyName: 'type' },
    oneOf: variants,
  });

/** A merge patch for any variant; null deletes a setting. The result is validated as a whole. */
export const patchOf = (title: string, description: string, variants: readonly TObject[]) => {
  const names = new Set(variants.flatMap(({ properties }) => Object.keys(properties)));
  const setting = Type.Optional(Type.Unsafe<unknown>({ description: 'The same setting, or null.' }));
  const properties = Object.fromEntries([...names].map((name) => [name, setting]));
  return Type.Unsafe<Record<string, unknown>>(Closed(properties, { title, description }));
};
