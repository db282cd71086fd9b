import Type from 'typebox';
import { Closed, Nullable, OneOf, Text } from '../primitives.ts';

const path = Text({
  maxLength: 1_000,
  description: 'The path in the definition, such as `pages.0.elements.3.options`.',
});

export const Issue = Closed(
  {
    severity: OneOf(['error', 'warning'], {
      description: 'Only errors block publishing.',
    }),
    path,
    code: Type.String({
      pattern: '^[a-z][a-z0-9_]*$',
      maxLength: 100,
      description: 'Machine-readable and stable.',
    }),
    message: Text({ maxLength: 2_000, description: 'Human-readable; says what to do.' }),
    offset: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 1_000_000,
        format: 'int32',
        description: 'The position in an expression or pattern.',
      }),
    ),
  },
  { title: 'FormIssue', description: 'A problem in a definition.' },
);

/** The maximum number of elements and pages in a definition, plus texts of locales. */
const maxItems = 2_000;

const kind = OneOf(['field', 'group', 'content', 'button'], { description: 'The type.' });
const key = Text({ maxLength: 1_000, description: 'Its full path: `guests.email`.' });
const id = Text({ maxLength: 63, description: 'The id of the page.' });
const properties = Type.Array(Text({ maxLength: 100, description: 'The name of a property.' }), {
  maxItems: 100,
  description: 'The changed properties.',
});
const index = Type.Integer({ minimum: 0, maximum: maxItems, format: 'int32', description: 'Starting at 0.' });
const position = (description: string) =>
  Closed(
    {
      pageId: id,
      groupKey: Nullable(Text({ maxLength: 1_000, description: 'Its group; null outside groups.' })),
      index,
    },
    { description },
  );
const items = <T extends Parameters<typeof Type.Array>[0]>(item: T, description: string) =>
  Type.Array(item, { maxItems: maxItems, description });

export const VersionDiff = Closed(
  {
    pages: Closed({
      added: items(Closed({ id }), 'Only in this version.'),
      removed: items(Closed({ id }), 'Only in the other version.'),
      changed: items(Closed({ id, properties }), 'In both, but different.'),
      moved: items(Closed({ id, from: index, to: index }), 'In both, at another position.'),
    }),
    elements: Closed({
      added: items(Closed({ key, kind }), 'Only in this version.'),
      removed: items(Closed({ key, kind }), 'Only in the other version.'),
      changed: items(Closed({ key, kind, properties }), 'In both, but different.'),
      moved: items(
        Closed({ key, from: position('The old position.'), to: position('The new position.') }),
        'In both, at another position.',
      ),
    }),
    translations: items(Text({ maxLength: 40, description: 'A locale.' }), 'Locales whose text differs.'),
  },
  { title: 'FormVersionDiff', description: 'Elements by key, pages by id.' },
);
